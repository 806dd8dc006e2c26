import type { ReactNode } from 'react';
import type { Language } from '#documents/i18n/language.ts';
import type { Word } from '#documents/i18n/words.ts';
import type { School } from '#documents/model/school.ts';
import { FRAME_EDGE } from '#documents/paper/frame.ts';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import { drawResultGround, RESULT_MARGIN, RESULT_WIDTH } from './resultHead.ts';
import { BlockSheet, useExamPaper } from './SchoolDocument.tsx';
import { bindingWidth } from './schoolPaper.ts';

/** Below the school's head, and above the frame. */
const TOP = 50;
const BOTTOM = PAPER_SIZES.A4.height - RESULT_MARGIN;

/** The width of the blocks in mm, which a binding margin makes less. */
export const resultWidth = (school: School): number => RESULT_WIDTH - bindingWidth(school, FRAME_EDGE);

type ResultSheetProps = {
  title: Word;
  /** The title of the bookmark that leads to it; without it none does. */
  bookmark?: (language: Language) => string;
  /** Where the blocks begin and end, in mm from the top of the sheet. */
  top?: number;
  bottom?: number;
  children: ReactNode;
};

/** An A4 sheet with a frame, the school's head and the grade scale, and the blocks of a result below them. */
export function ResultSheet({ title, bookmark, top = TOP, bottom = BOTTOM, children }: ResultSheetProps) {
  const { school, exam, language } = useExamPaper();
  return (
    <BlockSheet
      {...PAPER_SIZES.A4}
      margin={FRAME_EDGE}
      {...(bookmark && { bookmark: bookmark(language) })}
      draw={(sheet, drawBlocks) => {
        drawResultGround(sheet, { school, exam }, language.words[title], language);
        drawBlocks(sheet, { x: RESULT_MARGIN, y: top, width: resultWidth(school), height: bottom - top });
      }}
    >
      {children}
    </BlockSheet>
  );
}
