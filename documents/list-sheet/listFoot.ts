import type { ExamHead } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import { INK } from '#documents/paper/inks.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { drawSignatures } from '#documents/paper/signatures.ts';
import { examAndCohort } from '#documents/words/cohort.ts';
import type { Language } from '#documents/words/language.ts';
import { LIST_MARGIN } from './listHead.ts';

/** mm at the bottom of a sheet that the page number takes, above the margin. */
export const FOOT_HEIGHT = 5;

/** What the sheet belongs to, should it come loose; and page x of y, between the edges of what stands above. */
export const drawPageNumber = (
  sheet: Sheet,
  { exam, page, pages }: { exam: ExamHead; page: number; pages: number },
  language: Language,
  margin: number = LIST_MARGIN,
): void => {
  const { words, digits } = language;
  const text = words.pageOf.replace('{page}', String(page)).replace('{pages}', String(pages));
  const width = sheet.width - 2 * margin;
  const box = { x: margin, y: sheet.height - margin - FOOT_HEIGHT + 1.5, width, height: 3.5 };
  sheet.write(examAndCohort(exam, language), { ...box, width: width - 30 }, { size: 7.5, ink: INK.label });
  sheet.write(digits(text), box, { size: 7.5, ink: INK.label, align: 'right' });
};

/** Class teacher and headmaster, at the foot of the last page. */
export const drawListSignatures = (
  sheet: Sheet,
  school: School,
  y: number,
  { words, name }: Language,
  margin: number = LIST_MARGIN,
): void => {
  const headmaster = name(school.headmaster ?? '', school.headmasterBn);
  drawSignatures(sheet, [{ title: words.classTeacher }, { title: words.headmaster, name: headmaster }], {
    x: margin,
    y,
    width: sheet.width - 2 * margin,
  });
};
