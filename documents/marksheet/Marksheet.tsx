import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { PaperDocument } from '#documents/paper/PaperDocument.tsx';
import { creationDate } from '#documents/result-sheet/dates.ts';
import { languageOf } from '#documents/words/language.ts';
import type { MarksheetData } from './data.ts';
import { marksheetSheets } from './marksheetSheets.ts';

/** A page for each student of a roll range. */
export const Marksheet = ({ data, options }: { data: MarksheetData; options: PaperOptions }) => {
  const language = languageOf(options);
  return (
    <PaperDocument
      title={`${language.words.marksheet} ${data.exam.className}`}
      author={data.school.name}
      lang={options.lang}
      date={creationDate(data.exam)}
      sheets={marksheetSheets(data, language)}
    />
  );
};
