import { beforeAll, expect, test } from 'vitest';
import { DOCUMENT_KINDS, type DocumentKind, documents } from './index.ts';
import type { ExamHead } from './model/result.ts';
import type { School } from './model/school.ts';
import { mm } from './paper/units.ts';
import { renderDocument } from './render.ts';
import { FRAME_EDGE } from './school/ResultSheet.tsx';
import { BANGLA, ENGLISH } from './school/sample.ts';
import { samplePaper } from './school/samplePaper.ts';
import { loadTestFonts } from './test/loadTestFonts.ts';
import { type Picture, rasterise } from './test/rasterise.ts';
import { readStructure } from './test/readStructure.ts';
import { readText } from './test/readText.ts';

type ExamData = { school: School; exam: ExamHead };

/** Slips are cut apart, and nobody binds them. */
const CUT: readonly DocumentKind[] = ['admit-cards', 'seat-slips'];

/** The sample with all settings, of each kind that is of an exam. */
const examData: [DocumentKind, ExamData][] = [];
for (const kind of DOCUMENT_KINDS.filter((one) => !CUT.includes(one))) {
  const samples = await documents[kind].samples();
  const sample = samples.find(({ name }) => name.startsWith('school-paper')) ?? samples[0]!;
  if ('exam' in sample.data) examData.push([kind, sample.data]);
}

const SCALE = 0.75;
const MARGIN = 20;
const mmOf = (pixels: number): number => ((pixels / SCALE) * 25.4) / 72;

/** The mm without ink at the left and at the right of a page. */
function freeSides({ width, height, data }: Picture): { left: number; right: number } {
  const isInk = (x: number, y: number) => data[4 * (y * width + x) + 1]! < 240;
  const hasInk = (x: number) => Array.from({ length: height }, (_, y) => y).some((y) => isInk(x, y));
  const columns = Array.from({ length: width }, (_, x) => x).filter(hasInk);
  return { left: mmOf(columns[0]!), right: mmOf(width - 1 - columns.at(-1)!) };
}

beforeAll(loadTestFonts);

test.each(examData)(
  '%s leaves 20 mm for the binding, on backs at the right, and nothing runs out of it',
  async (kind, data) => {
    const paper = { ...samplePaper, watermark: 'none' as const };
    const bound = { ...data, school: { ...data.school, paper } };
    const file = await renderDocument(kind, bound as never, ENGLISH);
    const texts = await readText(file);
    const pages = await rasterise(file, SCALE);
    for (const [page, { left, right }] of pages.map(freeSides).entries()) {
      // Each student, room or list begins on a sheet of its own; what has one page alone has no number.
      const number = Number(/Page (\d+) of/.exec(texts[page]!)?.[1] ?? 1);
      const isBack = number % 2 === 0;
      const [margin, other] = isBack ? [right, left] : [left, right];
      expect(margin).toBeGreaterThan(MARGIN - 1);
      expect(other).toBeGreaterThan(6);
      expect(other).toBeLessThan(13);
    }
  },
);

test.each([ENGLISH, BANGLA])(
  'the verification address of a transcript is a link, which is moved with it ($lang)',
  async (options) => {
    const sample = (await documents.transcript.samples()).find(({ data }) => data.issue?.proof)!;
    const { data } = sample;
    const { verifyUrl, proof } = data.issue!;
    const links = async (paper: School['paper']) => {
      const file = readStructure(
        await renderDocument('transcript', { ...data, school: { ...data.school, paper } }, options),
      );
      return file.pages[0]!.links.map((link) => {
        const { URI } = file.dict(link.A) as { URI: { text: string } };
        return { address: URI.text, left: (link.Rect as number[])[0]! };
      });
    };
    const [own, ...others] = await links(null);
    const [bound] = await links({ ...samplePaper, binding: 'left' });
    expect(others).toEqual([]);
    expect([own!.address, bound!.address]).toEqual([1, 2].map(() => `(${verifyUrl}#${proof})`));
    expect(bound!.left - own!.left).toBeCloseTo(mm(MARGIN - FRAME_EDGE), 1);
  },
);
