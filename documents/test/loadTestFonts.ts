import { fileURLToPath } from 'node:url';
import { loadFonts } from '#documents/paper/fonts/fonts.ts';
import { checkRepeated } from '#documents/paper/pen/checkRepeated.ts';

const shipped = (file: string): string => fileURLToPath(new URL(`../../fonts/${file}`, import.meta.url));

/** Loads the shipped fonts in Node, and has all that is drawn with them check what repeats. */
export const loadTestFonts = (): Promise<void> => {
  checkRepeated();
  return loadFonts({
    regular: shipped('NotoSansBengali-Regular.ttf'),
    semibold: shipped('NotoSansBengali-SemiBold.ttf'),
  });
};
