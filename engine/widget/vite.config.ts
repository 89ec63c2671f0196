import { defineConfig } from "vitest/config";

/** Two self-contained ES modules: the element, and the worker that it starts on demand. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  // Indentation inside Lit's templates is text to a minifier; to the page it is nothing.
  plugins: [{ name: "template-indent", enforce: "pre", transform: (code, id) => (/src\/.*\.ts$/.test(id) ? code.replace(/\n\s+/g, "\n") : null) }],
  build: {
    outDir: "../smazzata/site/assets/widget",
    emptyOutDir: true,
    target: "es2022",
    // light-dark() as it is: older browsers get the light colours by @supports.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    lib: {
      entry: { "smazzata-table": "src/index.ts", "smazzata-worker": "src/worker.ts" },
      formats: ["es"],
    },
    // In library mode Vite leaves the white space; no one bundles these two again.
    rolldownOptions: { output: { minify: true } },
  },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});
