import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import subset from 'subset-font';
import type { Plugin } from 'vite';

/** The letters, signs and digits of Bangla, its full stops, the joiners, and the circle that a lone sign stands on. */
const LETTERS = [
  [0x0964, 0x0965],
  [0x0981, 0x098b],
  [0x098f, 0x09b9],
  [0x09bc, 0x09bc],
  [0x09be, 0x09c3],
  [0x09c7, 0x09ce],
  [0x09d7, 0x09df],
  [0x09e6, 0x09ef],
  [0x09f3, 0x09f3],
  [0x200c, 0x200d],
  [0x25cc, 0x25cc],
] as const;

/** How letters join and where signs stand; without fractions, old digits and the like. */
const FEATURES =
  'abvm abvs akhn blwf blwm blws ccmp cjct dist half haln init kern locl mark mkmk nukt pres pstf psts rclt rkrf rlig rphf vatu';

/** Tables that a browser does not read. */
const UNREAD = ['STAT', 'gasp'];

/** Cuts what a screen needs for Bangla out of the font that papers are printed with, at each build. */
export const banglaSubset = (font: string, file: string): Plugin => ({
  name: 'bangla-subset',
  async buildStart() {
    const bytes = await subsetFont(readFileSync(font), 'woff2');
    // Another user may have built before, whose file this one may not write.
    if (existsSync(file) && readFileSync(file).equals(bytes)) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  },
});

/** The letters with every conjunct of theirs. */
export const subsetFont = (font: Buffer, targetFormat: 'woff2' | 'truetype'): Promise<Buffer> =>
  subset(font, LETTERS.map(lettersFrom).join(''), {
    targetFormat,
    keepFeatures: FEATURES.split(' '),
    dropTables: UNREAD,
    noHinting: true,
  });

const lettersFrom = ([first, last]: readonly [number, number]): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
