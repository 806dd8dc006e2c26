import type { ReactNode } from 'react';
import type { Language } from '#documents/i18n/language.ts';
import type { Word } from '#documents/i18n/words.ts';
import { FRAME_EDGE } from '#documents/paper/frame.ts';
import { StackPage } from '#documents/paper/PaperDocument.tsx';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import { drawResultGround, RESULT_MARGIN, resultColumn } from './resultHead.ts';
import { useExamPaper, withSchoolSettings } from './SchoolDocument.tsx';

/** mm from the top of the sheet, below the school's head. */
const TOP = 50;

type ResultSheetProps = {
  title: Word;
  /** The title of the bookmark that leads to it; without it none does. */
  bookmark?: (language: Language) => string;
  children: ReactNode;
};

/** An A4 sheet with a frame, the school's head and the grade scale, and the blocks of a result below them. */
export function ResultSheet({ title, bookmark, children }: ResultSheetProps) {
  const paper = useExamPaper();
  const { school, exam, language } = paper;
  return (
    <StackPage
      create={(drawBlocks) =>
        withSchoolSettings(
          {
            ...PAPER_SIZES.A4,
            margin: FRAME_EDGE,
            ...(bookmark && { bookmark: bookmark(language) }),
            draw: (sheet) => {
              drawResultGround(sheet, { school, exam }, language.words[title], language);
              drawBlocks(sheet, {
                ...resultColumn(sheet),
                y: TOP,
                height: sheet.height - RESULT_MARGIN - TOP,
              });
            },
          },
          paper,
        )
      }
    >
      {children}
    </StackPage>
  );
}
