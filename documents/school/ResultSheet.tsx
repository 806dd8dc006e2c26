import type { ReactNode } from 'react';
import type { Language } from '#documents/i18n/language.ts';
import type { Word } from '#documents/i18n/words.ts';
import type { School } from '#documents/model/school.ts';
import { FRAME_EDGE } from '#documents/paper/frame.ts';
import { Block } from '#documents/paper/PaperDocument.tsx';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import { drawResultGround, RESULT_MARGIN, RESULT_WIDTH } from './resultHead.ts';
import { SchoolSheet, useExamPaper } from './SchoolDocument.tsx';
import { bindingWidth } from './schoolPaper.ts';

/** Below the school's head. */
const TOP = 50;

/** The width of the blocks in mm, which a binding margin makes less. */
export const resultWidth = (school: School): number => RESULT_WIDTH - bindingWidth(school, FRAME_EDGE);

type ResultSheetProps = {
  title: Word;
  /** The title of the bookmark that leads to it; without it none does. */
  bookmark?: (language: Language) => string;
  /** Where the blocks begin, in mm from the top of the sheet, and how far from its bottom they end. */
  top?: number;
  bottom?: number;
  children: ReactNode;
};

/** An A4 sheet with a frame, the school's head and the grade scale, and the blocks of a result below them. */
export function ResultSheet({
  title,
  bookmark,
  top = TOP,
  bottom = RESULT_MARGIN,
  children,
}: ResultSheetProps) {
  const { school, exam, language } = useExamPaper();
  return (
    <SchoolSheet
      {...PAPER_SIZES.A4}
      margin={FRAME_EDGE}
      padding={{ top, bottom, beside: RESULT_MARGIN }}
      {...(bookmark && { bookmark: bookmark(language) })}
    >
      <Block fill={(sheet) => drawResultGround(sheet, { school, exam }, language.words[title], language)} />
      {children}
    </SchoolSheet>
  );
}
