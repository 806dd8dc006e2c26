import { beforeAll, describe, expect, test } from 'vitest';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import type { ExamHead } from '#documents/model/result.ts';
import { DOCUMENT_KINDS, type DocumentKind, documents } from './index.ts';
import { renderDocument } from './render.ts';
import { BANGLA, ENGLISH } from './school/sample.ts';
import { loadTestFonts } from './test/loadTestFonts.ts';
import { type Picture, rasterise } from './test/rasterise.ts';
import { readText } from './test/readText.ts';

type ExamData = { exam: ExamHead };

/** Papers that show no results: those from before an exam, and the notice, which only a published exam has. */
const WITHOUT_RESULTS: readonly DocumentKind[] = [
  'blank-mark-sheets',
  'class-list',
  'exam-routine',
  'admit-cards',
  'seat-slips',
  'seat-plan',
  'attendance-sheets',
  'result-notice',
];

/** The data of each kind that is of an exam. */
const examData = new Map<DocumentKind, ExamData>();
for (const kind of DOCUMENT_KINDS) {
  const [first] = await documents[kind].samples();
  if (first && 'exam' in first.data) examData.set(kind, first.data);
}

const draw = (kind: DocumentKind, data: ExamData, publishedOn: string | null, options: PaperOptions) =>
  renderDocument(kind, { ...data, issue: null, exam: { ...data.exam, publishedOn } } as never, options);

const PUBLISHED = '2025-12-28T06:00:00.000Z';
/** Greys from 0 to 255: from GROUND on a pixel is background, below INK it is text, also in a mono print. */
const GROUND = 225;
const INK = 100;

const greys = ({ data }: Picture): number[] =>
  Array.from(
    { length: data.length / 4 },
    (_, at) => 0.3 * data[4 * at]! + 0.59 * data[4 * at + 1]! + 0.11 * data[4 * at + 2]!,
  );

beforeAll(loadTestFonts);

test.each(WITHOUT_RESULTS)('%s is never a draft', async (kind) => {
  const [page] = await readText(await draw(kind, examData.get(kind)!, null, ENGLISH));
  expect(page).not.toContain('DRAFT');
});

const withResults = [...examData].filter(([kind]) => !WITHOUT_RESULTS.includes(kind));
describe.each(withResults)('a draft of %s', (kind, data) => {
  test.each([
    ['DRAFT', ENGLISH],
    ['খসড়া', BANGLA],
  ])('has %s on every sheet, and no published sheet has it', async (word, options) => {
    const pages = await readText(await draw(kind, data, null, options));
    expect(pages.filter((page) => !page.includes(word))).toEqual([]);
    expect((await readText(await draw(kind, data, PUBLISHED, options))).join()).not.toContain(word);
  });

  test('shows DRAFT over every fill without hiding a figure', async () => {
    const [draft, final] = await Promise.all(
      [null, PUBLISHED].map(async (date) => rasterise(await draw(kind, data, date, ENGLISH), 0.75)),
    );
    draft!.forEach((picture, page) => {
      const before = greys(final![page]!);
      const after = greys(picture);
      const ground = before.filter((grey) => grey >= GROUND).length;
      const shaded = after.filter((grey, at) => before[at]! >= GROUND && grey <= before[at]! - 30).length;
      expect(shaded / ground).toBeGreaterThan(0.03);
      expect(before.filter((grey, at) => grey < INK && after[at]! > grey + 60)).toEqual([]);
    });
  });
});
