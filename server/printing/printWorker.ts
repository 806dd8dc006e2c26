import { fileURLToPath } from 'node:url';
import type { DocumentData, DocumentKind } from '#documents/index.ts';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { loadFonts } from '#documents/paper/fonts.ts';
import { renderDocument, renderPart } from '#documents/render.ts';

const font = (file: string): string => fileURLToPath(new URL(`../../fonts/${file}`, import.meta.url));

await loadFonts({
  regular: font('NotoSansBengali-Regular.ttf'),
  semibold: font('NotoSansBengali-SemiBold.ttf'),
});

export type PrintTask<Kind extends DocumentKind = DocumentKind> = {
  kind: Kind;
  data: DocumentData[Kind];
  options: PaperOptions;
  /** Joined with others by whoever asked for it. */
  isPart?: boolean;
};

/** Draws one document in this thread. */
export const print = <Kind extends DocumentKind>({
  kind,
  data,
  options,
  isPart,
}: PrintTask<Kind>): Promise<Uint8Array> => (isPart ? renderPart : renderDocument)(kind, data, options);
