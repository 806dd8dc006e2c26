import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { PaperDocument } from '#documents/paper/PaperDocument.tsx';
import { creationDate } from '#documents/result-sheet/dates.ts';
import { languageOf } from '#documents/words/language.ts';
import type { ResultSummaryData } from './data.ts';
import { summarySheets } from './summarySheets.ts';

/** How an exam went, on one page. */
export const ResultSummary = ({ data, options }: { data: ResultSummaryData; options: PaperOptions }) => {
  const language = languageOf(options);
  return (
    <PaperDocument
      title={`${language.words.resultSummary} ${data.exam.className}`}
      author={data.school.name}
      lang={options.lang}
      date={creationDate(data.exam)}
      sheets={summarySheets(data, language)}
    />
  );
};
