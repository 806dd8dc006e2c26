import { draw } from '#web/paper/draw.ts';

/** A list of numbers would take longer on its way than the drawing. */
const toDataUrl = (bytes: Uint8Array): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsDataURL(new Blob([new Uint8Array(bytes)]));
  });

/** What the preview's Web Worker calls, laid open to the test that compares it with Node. */
Object.assign(window, {
  drawHere: async (job: Parameters<typeof draw>[0]) => toDataUrl((await draw(job)).bytes),
});
