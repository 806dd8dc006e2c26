import { useWords } from '#web/i18n/language.ts';
import { Segmented } from '#web/ui/Segmented.tsx';
import type { Paper } from './usePaper.ts';

/** The language and the digits of a document. */
export const PaperChoices = ({ paper }: { paper: Pick<Paper, 'options' | 'choose'> }) => {
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
    </>
  );
};
