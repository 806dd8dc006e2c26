import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { PaperDocument } from '#documents/paper/PaperDocument.tsx';
import { creationDate } from '#documents/result-sheet/dates.ts';
import { languageOf } from '#documents/words/language.ts';
import type { MeritListData } from './data.ts';
import { meritSheets } from './meritSheets.ts';

/** Everyone ranked in one exam, or in both terms. */
export const MeritList = ({ data, options }: { data: MeritListData; options: PaperOptions }) => {
  const language = languageOf(options);
  return (
    <PaperDocument
      title={`${language.words.meritList} ${data.exam.className}`}
      author={data.school.name}
      lang={options.lang}
      date={creationDate(data.exam)}
      sheets={meritSheets(data, language)}
    />
  );
};
