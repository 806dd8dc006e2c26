import { beforeAll, expect, test } from 'vitest';
import { renderPart } from '#documents/render.ts';
import { ENGLISH } from '#documents/school/sample.ts';
import { join } from '#documents/test/joinedPdf.ts';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { readText } from '#documents/test/readText.ts';
import { transcriptsSamples } from './sample.ts';

beforeAll(loadTestFonts);

test.each([true, false])(
  'each transcript has the grades of its own exam, with a structure: %s',
  async (isTagged) => {
    const { data } = transcriptsSamples.find(({ name }) => name === 'class-10')!;
    const [first, second] = data.results;
    const gradeScale = second!.exam.gradeScale.map((row) => ({ ...row, letter: `${row.letter}*` }));
    const results = [first!, { ...second!, exam: { ...second!.exam, gradeScale } }];
    const draw = (base?: number) =>
      renderPart('transcripts', { ...data, results }, ENGLISH, { ...(base && { base }), isTagged });
    const pages = await readText(await join([draw]));
    expect(pages.map((page) => page.includes('A+*'))).toEqual([false, true]);
  },
);
