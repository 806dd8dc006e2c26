import { fileURLToPath } from 'node:url';
import type { DocumentKind } from '#documents/index.ts';
import { loadFonts } from '#documents/paper/fonts/fonts.ts';
import { renderDocument, renderPart } from '#documents/render.ts';
import type { PrintTask } from '#server/http/services.ts';

const font = (file: string): string => fileURLToPath(new URL(`../../fonts/${file}`, import.meta.url));

await loadFonts({
  regular: font('NotoSansBengali-Regular.ttf'),
  semibold: font('NotoSansBengali-SemiBold.ttf'),
});
/** Draws one document in this thread. */
export const print = <Kind extends DocumentKind>({
  kind,
  data,
  options,
  isPart,
  isTagged,
}: PrintTask<Kind>): Promise<Uint8Array> =>
  isPart ? renderPart(kind, data, options, isTagged) : renderDocument(kind, data, options);
