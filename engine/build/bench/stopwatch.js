// Put into a page before its own scripts: notes when its workers are asked and when they answer, and the last click.
window.stopwatch = {
  asked: new Map(),
  answers: [],
  clicked: 0,
  sinceClick: (n) => stopwatch.answers[n].at - stopwatch.clicked,
  sinceAsked: (n) => stopwatch.answers[n].at - stopwatch.asked.get(stopwatch.answers[n].id),
};
addEventListener("click", () => (stopwatch.clicked = performance.now()), true);
window.Worker = class extends Worker {
  constructor(...args) {
    super(...args);
    this.addEventListener("message", ({ data }) => {
      if ("id" in data) stopwatch.answers.push({ id: data.id, at: performance.now() });
    });
  }
  postMessage(message) {
    if ("id" in message) stopwatch.asked.set(message.id, performance.now());
    super.postMessage(message);
  }
};
