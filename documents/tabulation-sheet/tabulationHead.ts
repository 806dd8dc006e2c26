import type { ExamHead } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import { INK } from '#documents/paper/inks.ts';
import { drawLogo } from '#documents/paper/logo.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import type { Language } from '#documents/words/language.ts';
import { MARGIN } from './tabulationLayout.ts';

/** mm. */
const LOGO = 18;
const SIDE_TABLE = { width: 74, row: 6 };
export const HEAD_HEIGHT = 22;

const sidePairs = (exam: ExamHead, { words, digits, value, className }: Language) => [
  [words.session, digits(exam.session), words.section, value(exam.section)],
  [words.term, value(exam.term), words.group, value(exam.group)],
  [words.shift, value(exam.shift), words.class, className(exam.className)],
];

const drawSideTable = (sheet: Sheet, exam: ExamHead, language: Language) => {
  const { width, row } = SIDE_TABLE;
  const x = sheet.width - MARGIN - width;
  const columns = [14, 25, 14, 21];
  sidePairs(exam, language).forEach((cells, line) => {
    let left = x;
    cells.forEach((cell, index) => {
      const box = { x: left, y: MARGIN + line * row, width: columns[index]!, height: row };
      const isLabel = index % 2 === 0;
      sheet.box(box, { stroke: INK.hairline, lineWidth: 0.35, ...(isLabel && { fill: INK.tint }) });
      const inner = { ...box, x: left + 1.2, width: box.width - 2.4 };
      if (isLabel) sheet.write(cell, inner, { size: 8, ink: INK.label });
      else sheet.write(cell, inner, { size: 8.5, weight: 'semibold' });
      left += columns[index]!;
    });
  });
  sheet.box({ x, y: MARGIN, width, height: 3 * row }, { stroke: INK.rule, lineWidth: 0.8 });
};

/** School, 'ACADEMIC TRANSCRIPT' with term and session, and the side table. */
export const drawTabulationHead = (
  sheet: Sheet,
  { school, exam }: { school: School; exam: ExamHead },
  language: Language,
): void => {
  const { words, name, value, digits } = language;
  const side = MARGIN + SIDE_TABLE.width + 4;
  const box = { x: side, width: sheet.width - 2 * side };
  drawLogo(sheet, school.logo, { x: MARGIN, y: MARGIN, size: LOGO });
  const writing = { align: 'center' as const, floor: 8 };
  sheet.write(
    `${name(school.name, school.nameBn)}, ${name(school.city, school.cityBn)}`,
    { ...box, y: MARGIN, height: 7 },
    { ...writing, size: 15, weight: 'semibold', ink: INK.accent },
  );
  sheet.write(
    words.academicTranscript,
    { ...box, y: MARGIN + 7, height: 6 },
    { ...writing, size: 12, weight: 'semibold' },
  );
  sheet.write(
    `${value(exam.term)} ${words.examination} ${digits(exam.session)}`,
    { ...box, y: MARGIN + 13, height: 5 },
    { ...writing, size: 10 },
  );
  drawSideTable(sheet, exam, language);
};
