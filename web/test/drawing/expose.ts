import { draw } from '#web/paper/draw.ts';

/** What the preview's Web Worker calls, laid open to the test that compares it with Node. */
Object.assign(window, {
  drawHere: async (job: Parameters<typeof draw>[0]) => Array.from((await draw(job)).bytes),
});
