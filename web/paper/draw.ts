import { type DocumentKind, documents } from '#documents/index.ts';
import { loadFonts } from '#documents/paper/fonts/fonts.ts';
import { renderDocument } from '#documents/render.ts';
import regular from '../../fonts/NotoSansBengali-Regular.ttf?url';
import semibold from '../../fonts/NotoSansBengali-SemiBold.ttf?url';
import type { Sheet, SheetJob } from './job.ts';

/** The same call as the server's worker threads make. */
export const draw = async <Kind extends DocumentKind>({
  kind,
  data,
  options,
}: SheetJob<Kind>): Promise<Sheet> => {
  await loadFonts({ regular, semibold });
  const bytes = new Uint8Array(await renderDocument(kind, data, options));
  return { bytes, fileName: `${documents[kind].fileName(data, options)}.pdf` };
};
