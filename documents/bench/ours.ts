import { fileURLToPath } from 'node:url';
import { loadFonts } from '#documents/paper/fonts.ts';
import { renderDocument } from '#documents/render.ts';
import { exam, issue, school, type Workload } from './workload.ts';

export const FONTS = {
  regular: fileURLToPath(new URL('../../fonts/NotoSansBengali-Regular.ttf', import.meta.url)),
  semibold: fileURLToPath(new URL('../../fonts/NotoSansBengali-SemiBold.ttf', import.meta.url)),
};

const OPTIONS = { lang: 'en', digits: 'en' } as const;

/** The product itself: what the server's worker runs. */
export const drawOurs = async ({ results, issued }: Workload): Promise<Uint8Array> => {
  await loadFonts(FONTS);
  if (issued) return renderDocument('transcript', { school, exam, result: results[0]!, issue }, OPTIONS);
  return renderDocument('marksheet', { school, exam, results }, OPTIONS);
};
