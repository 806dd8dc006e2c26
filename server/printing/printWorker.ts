import { setPriority } from 'node:os';
import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { loadFonts } from '#documents/paper/fonts/fonts.ts';
import type { FilePart } from '#documents/paper/pen/filePart.ts';
import { renderDocument, renderPart } from '#documents/render.ts';
import type { PartTask, PrintTask } from '#server/platform/http/services.ts';

const font = (file: string): string => fileURLToPath(new URL(`../../fonts/${file}`, import.meta.url));

await loadFonts({
  regular: font('NotoSansBengali-Regular.ttf'),
  semibold: font('NotoSansBengali-SemiBold.ttf'),
});
/** Lookups and clerks do not wait for documents that are drawn. On Linux it is of this thread alone. */
const LOW_PRIORITY = 10;
if (process.platform === 'linux') setPriority(LOW_PRIORITY);

/** Draws one document, or a part of one, in this thread. */
export async function print(task: PrintTask | PartTask): Promise<Uint8Array | FilePart> {
  const drawn = await ('base' in task
    ? renderPart(task.kind, task.data, task.options, task)
    : renderDocument(task.kind, task.data, task.options));
  // React frees what it drew in the next turn of the event loop, and a busy pool hands over its next task without one.
  await turn();
  return drawn;
}
