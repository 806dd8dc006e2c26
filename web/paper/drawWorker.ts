import '#web/frame/withoutEval.ts';
import type { PrintAnswer, PrintJob } from './drawSheet.ts';

const answerTo = async ({ id, ...job }: PrintJob): Promise<PrintAnswer> => {
  try {
    // Not a static import: the engine waits for its wasm, and a job sent meanwhile would find nobody listening.
    const { draw } = await import('./draw.ts');
    return { id, sheet: await draw(job) };
  } catch (error) {
    return { id, sheet: null, message: String(error) };
  }
};

self.addEventListener('message', async ({ data }: MessageEvent<PrintJob>) => {
  const answer = await answerTo(data);
  self.postMessage(answer, { transfer: answer.sheet ? [answer.sheet.bytes.buffer] : [] });
});
