import type { Language } from '#documents/i18n/language.ts';
import { Part } from '#documents/paper/PaperDocument.tsx';
import { drawSignatures, SIGNATURES_HEIGHT } from '#documents/paper/signatures.ts';
import { staffSignatures } from './listPaper.ts';
import { type ExamData, useExamPaper } from './SchoolDocument.tsx';

/** The lines of who signs a result, at the bottom of the sheet. */
export function ResultSignatures({ above = 4 }: { above?: number }) {
  const { school, exam, language } = useExamPaper();
  return (
    <Part
      heights={[SIGNATURES_HEIGHT]}
      above={above}
      isAtBottom
      draw={(sheet, { x, y, width }) =>
        sheet.repeated('signatures', (layer) =>
          drawSignatures(layer, resultSignatures({ school, exam }, language), { x, y, width }),
        )
      }
    />
  );
}

/** Who signs a result. */
const resultSignatures = ({ school, exam }: ExamData, language: Language) => [
  { title: language.words.guardian },
  ...staffSignatures(school, language, exam.publishedOn),
];
