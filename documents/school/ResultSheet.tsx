import type { Language } from '#documents/i18n/language.ts';
import type { Word } from '#documents/i18n/words.ts';
import { FRAME_EDGE } from '#documents/paper/frame.ts';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import { drawResult, type ResultPage } from './drawResult.ts';
import { SchoolSheet, type Title, translateTitle, usePaper } from './SchoolDocument.tsx';

export type ResultSheetProps = Omit<ResultPage, 'school'> & {
  title: Word;
  /** Whether a QR code leads to the address; without it only the address is printed. */
  hasQr: boolean;
  /** What stands before the address. */
  verify: Title;
  /** The title of the bookmark that leads to it; without it none does. */
  bookmark?: (language: Language) => string;
};

/** The result of one student in one exam, on an A4 sheet. */
export function ResultSheet({ title, verify, bookmark, ...result }: ResultSheetProps) {
  const { language, school } = usePaper();
  const page = { ...result, school, verify: translateTitle(verify, language) };
  return (
    <SchoolSheet
      {...PAPER_SIZES.A4}
      margin={FRAME_EDGE}
      {...(bookmark && { bookmark: bookmark(language) })}
      draw={(sheet) => drawResult(sheet, page, language.words[title], language)}
    />
  );
}
