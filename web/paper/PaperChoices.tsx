import { SHEET_PAPERS } from '#documents/model/sheetPapers.ts';
import { useWords } from '#web/i18n/language.ts';
import { Segmented } from '#web/ui/Segmented.tsx';
import type { Paper } from './usePaper.ts';

const FITTED = 'fitted';
const PAPERS = SHEET_PAPERS.map((value) => ({ value, label: value }));

/** The language and the digits of a document, and the paper of a tabulation sheet. */
export const PaperChoices = ({ paper }: { paper: Pick<Paper, 'options' | 'choose' | 'hasPapers'> }) => {
  const words = useWords();
  return (
    <>
      <Segmented
        label={words.paperLanguage}
        value={paper.options.lang}
        segments={[
          { value: 'en', label: words.english, lang: 'en' },
          { value: 'bn', label: words.bangla, lang: 'bn' },
        ]}
        onChange={(lang) => paper.choose({ lang })}
      />
      <Segmented
        label={words.paperDigits}
        value={paper.options.digits}
        segments={[
          { value: 'en', label: '123', lang: 'en' },
          { value: 'bn', label: '১২৩', lang: 'bn' },
        ]}
        onChange={(digits) => paper.choose({ digits })}
      />
      {paper.hasPapers && (
        <Segmented
          label={words.paperSize}
          value={paper.options.paper ?? FITTED}
          segments={[{ value: FITTED, label: words.paperFitted }, ...PAPERS]}
          onChange={(size) => paper.choose({ paper: size === FITTED ? undefined : size })}
        />
      )}
    </>
  );
};
