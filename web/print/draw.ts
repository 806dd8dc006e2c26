import { type DocumentEntry, documents } from '#documents/index.ts';
import { loadFonts } from '#documents/paper/fonts/fonts.ts';
import { renderDocument } from '#documents/render.ts';
import regular from '../../fonts/NotoSansBengali-Regular.ttf?url';
import semibold from '../../fonts/NotoSansBengali-SemiBold.ttf?url';
import type { Sheet, SheetJob } from './job.ts';

/** The same call as the server's worker threads make. */
export const draw = async ({ kind, data, options }: SheetJob): Promise<Sheet> => {
  await loadFonts({ regular, semibold });
  // A job's kind and data belong together, which TypeScript cannot follow through a message.
  const { fileName } = documents[kind] as DocumentEntry<typeof data>;
  const bytes = new Uint8Array(await renderDocument(kind, data as never, options));
  return { bytes, fileName: `${fileName(data, options)}.pdf` };
};
