import { drawPageNumber, FOOT_HEIGHT } from '#documents/list-sheet/listFoot.ts';
import { drawLetterhead, LETTERHEAD, LIST_MARGIN } from '#documents/list-sheet/listHead.ts';
import type { Explanation } from '#documents/model/explanation.ts';
import { INK } from '#documents/paper/inks.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { paginate } from '#documents/paper/paginate.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import { drawFieldRows, FIELD_ROW } from '#documents/result-sheet/studentFields.ts';
import type { Language } from '#documents/words/language.ts';
import { type WhyInWords, whyInWords } from '#documents/words/why/whyInWords.ts';
import type { TranscriptData } from './data.ts';
import { type WhyLook, type WhyRow, whyRow } from './whyRow.ts';
import { drawWhyTable, WHY_HEAD, WHY_WIDTH } from './whyTable.ts';

const { width: WIDTH, height: HEIGHT } = PAPER_SIZES.A4;
/** mm. */
const FIELDS = 2 * FIELD_ROW + 4;
const GAP = 3.5;
const NOTE = 6.5;
const ROOM = HEIGHT - LIST_MARGIN - FOOT_HEIGHT - LETTERHEAD - 3 - FIELDS - WHY_HEAD;

/** From airy to tight: the first that keeps all on one page. */
const LOOKS: readonly WhyLook[] = [
  ...[8.5, 8, 7.5, 7].map((size) => ({ size, isRunning: false })),
  ...[7, 6.5].map((size) => ({ size, isRunning: true })),
];

type Page = { rows: WhyRow[]; figures: WhyRow[] };

const rowsOf = ({ subjects, figures }: WhyInWords, look: WhyLook) => ({
  subjects: subjects.map(({ names, takenAs, lines, total, letter, point }) =>
    whyRow({ names, tag: takenAs, lines, results: [total, letter, point] }, look),
  ),
  figures: figures.map(({ label, line, figure }) =>
    whyRow({ names: [label], tag: '', lines: [line], results: [figure] }, look),
  ),
});

const heightOf = (rows: readonly WhyRow[]): number => rows.reduce((sum, row) => sum + row.height, 0);

/** The figures stand below the last subject. */
const pagesAt = (why: WhyInWords, look: WhyLook): Page[] => {
  const { subjects, figures } = rowsOf(why, look);
  const tail = GAP + heightOf(figures) + NOTE;
  const { pages } = paginate(subjects, ({ height }) => height, { first: ROOM, rest: ROOM, tail });
  return pages.map((rows, index) => ({ rows, figures: index === pages.length - 1 ? figures : [] }));
};

const pagesOf = (why: WhyInWords): Page[] => {
  for (const look of LOOKS) {
    const pages = pagesAt(why, look);
    if (pages.length === 1) return pages;
  }
  return pagesAt(why, LOOKS[0]!);
};

const drawFields = (sheet: Sheet, { exam, result }: TranscriptData, y: number, language: Language) => {
  const { words, digits, name, value, className } = language;
  const { studentInfo: info } = result;
  const rows = [
    [
      { label: words.name, value: name(info.studentName, info.studentNameBn) },
      { label: words.studentId, value: digits(info.studentId) },
      { label: words.roll, value: digits(info.roll) },
    ],
    [
      { label: words.examination, value: `${value(exam.term)} ${digits(exam.session)}` },
      { label: words.class, value: className(info.class) },
      { label: words.section, value: value(info.section) },
    ],
  ];
  drawFieldRows(sheet, rows, { x: LIST_MARGIN, y, width: WHY_WIDTH });
};

/** Behind a transcript: how each subject, the GPA and the position came about. */
export const whySheets = (
  data: TranscriptData,
  explanation: Explanation,
  language: Language,
): PaperSheet[] => {
  const { words } = language;
  const why = whyInWords(explanation, language);
  const titles = [words.subjects, why.working, words.total, words.lgShort, words.gpShort];
  const pages = pagesOf(why);
  return pages.map(({ rows, figures }, index) => ({
    width: WIDTH,
    height: HEIGHT,
    draw: (sheet) => {
      const x = LIST_MARGIN;
      const head = drawLetterhead(sheet, { ...data, title: why.title }, language) + 3;
      drawFields(sheet, data, head, language);
      const below = drawWhyTable(sheet, rows, titles, { x, y: head + FIELDS });
      if (figures.length > 0) {
        const end = drawWhyTable(sheet, figures, [], { x, y: below + GAP });
        const note = { x, y: end + 1, width: WHY_WIDTH, height: 4 };
        sheet.write(why.note, note, { size: 7, ink: INK.label });
      }
      const page = { exam: data.exam, page: index + 2, pages: pages.length + 1 };
      drawPageNumber(sheet, page, language);
    },
  }));
};
