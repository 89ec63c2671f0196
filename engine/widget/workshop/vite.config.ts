import { defineConfig } from "vite";

/** What only the workshop and the player page load: their elements, and the worker that reads scenarios. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [{ name: "template-indent", enforce: "pre", transform: (code, id) => (/(workshop|src)\/.*\.ts$/.test(id) ? code.replace(/\n\s+/g, "\n") : null) }],
  build: {
    outDir: "../../smazzata/site/assets/workshop",
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    lib: {
      entry: { "smazzata-workshop": "workshop.ts", "smazzata-player": "player.ts", "smazzata-finder": "finder.ts", "smazzata-desk": "desk-worker.ts", "smazzata-paper": "paper.ts" },
      formats: ["es"],
    },
    rolldownOptions: { output: { minify: true, chunkFileNames: "part-[name].js" } },
  },
});
