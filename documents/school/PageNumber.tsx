import { examAndCohort } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import { INK } from '#documents/paper/inks.ts';
import { Block } from '#documents/paper/PaperDocument.tsx';
import type { Sheet } from '#documents/paper/sheet.ts';
import { FOOT_HEIGHT, LIST_MARGIN } from './listPaper.ts';
import { useExamPaper } from './SchoolDocument.tsx';

type PageNumberProps = { page: number; pages: number; margin?: number };

/** The exam and cohort, for a sheet that comes loose, and page x of y, within a margin at the bottom. */
export function PageNumber(number: PageNumberProps) {
  const { exam, language } = useExamPaper();
  const about = examAndCohort(exam, language);
  return <Block fill={(sheet) => drawFoot(sheet, about, number, language)} />;
}

/** Draws the same for a sheet about anything. */
export function drawFoot(
  sheet: Sheet,
  about: string,
  { page, pages, margin = LIST_MARGIN }: PageNumberProps,
  { words, digits }: Language,
): void {
  const text = words.pageOf.replace('{page}', String(page)).replace('{pages}', String(pages));
  const width = sheet.width - 2 * margin;
  const box = { x: margin, y: sheet.height - margin - FOOT_HEIGHT + 1.5, width, height: 3.5 };
  sheet.artifact(() => {
    sheet.write(about, { ...box, width: width - 30 }, { size: 7.5, ink: INK.label });
    sheet.write(digits(text), box, { size: 7.5, ink: INK.label, align: 'right' });
  });
}
