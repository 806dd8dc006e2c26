import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { PaperDocument } from '#documents/paper/PaperDocument.tsx';
import { creationDate } from '#documents/result-sheet/dates.ts';
import { languageOf } from '#documents/words/language.ts';
import type { FailListData } from './data.ts';
import { failSheets } from './failSheets.ts';

/** Who failed in one exam, and in what. */
export const FailList = ({ data, options }: { data: FailListData; options: PaperOptions }) => {
  const language = languageOf(options);
  return (
    <PaperDocument
      title={`${language.words.failList} ${data.exam.className}`}
      author={data.school.name}
      lang={options.lang}
      date={creationDate(data.exam)}
      sheets={failSheets(data, language)}
    />
  );
};
