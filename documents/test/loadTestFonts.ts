import { fileURLToPath } from 'node:url';
import { loadFonts } from '#documents/paper/fonts/fonts.ts';

const shipped = (file: string): string => fileURLToPath(new URL(`../../fonts/${file}`, import.meta.url));

/** Loads the shipped fonts in Node. */
export const loadTestFonts = (): Promise<void> =>
  loadFonts({
    regular: shipped('NotoSansBengali-Regular.ttf'),
    semibold: shipped('NotoSansBengali-SemiBold.ttf'),
  });
