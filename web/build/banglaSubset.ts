import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
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
const FEATURE_SET = 6;

/** Of what a browser does not read of a font, the copyright stays. */
const COPYRIGHT = 0;
const NAME_SET = 4;
const UNREAD = ['STAT', 'gasp'];
const DROPPED_SET = 3;

const WITHOUT_HINTS = 1;
const READ_ONLY = 1;

/** Cuts what a screen needs for Bangla out of the font that papers are printed with, at each build. */
export const banglaSubset = (font: string, subset: string): Plugin => ({
  name: 'bangla-subset',
  async buildStart() {
    mkdirSync(dirname(subset), { recursive: true });
    writeFileSync(subset, await subsetFont(readFileSync(font)));
  },
});

/** The letters with every conjunct of theirs, by HarfBuzz. */
export async function subsetFont(font: Uint8Array): Promise<Uint8Array> {
  const wasm = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { instance } = await WebAssembly.instantiate(readFileSync(wasm));
  const { memory } = instance.exports;
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('HarfBuzz is another one inside.');
  const call = (name: string, ...args: readonly number[]): number => {
    const run = instance.exports[name];
    if (typeof run !== 'function') throw new Error(`HarfBuzz has no ${name} any more.`);
    return Number(run(...args));
  };
  const at = call('malloc', font.length);
  new Uint8Array(memory.buffer, at, font.length).set(font);
  const face = call('hb_face_create', call('hb_blob_create', at, font.length, READ_ONLY, 0, 0), 0);
  const input = call('hb_subset_input_create_or_fail');
  const letters = call('hb_subset_input_unicode_set', input);
  for (const [first, last] of LETTERS)
    for (let letter = first; letter <= last; letter += 1) call('hb_set_add', letters, letter);
  const fill = (set: number, values: readonly number[]): void => {
    const kept = call('hb_subset_input_set', input, set);
    call('hb_set_clear', kept);
    for (const value of values) call('hb_set_add', kept, value);
  };
  fill(FEATURE_SET, FEATURES.split(' ').map(toTag));
  fill(NAME_SET, [COPYRIGHT]);
  fill(DROPPED_SET, UNREAD.map(toTag));
  call('hb_subset_input_set_flags', input, WITHOUT_HINTS);
  const blob = call('hb_face_reference_blob', call('hb_subset_or_fail', face, input));
  return new Uint8Array(
    memory.buffer,
    call('hb_blob_get_data', blob, 0),
    call('hb_blob_get_length', blob),
  ).slice();
}

const toTag = (name: string): number => Buffer.from(name).readUInt32BE();
