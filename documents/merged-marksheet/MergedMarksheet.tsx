import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { PaperDocument } from '#documents/paper/PaperDocument.tsx';
import { creationDate } from '#documents/result-sheet/dates.ts';
import { languageOf } from '#documents/words/language.ts';
import type { MergedMarksheetData } from './data.ts';
import { mergedSheets } from './mergedSheets.ts';

/** A page for each student of a roll range, both terms and the final result on it. */
export const MergedMarksheet = ({ data, options }: { data: MergedMarksheetData; options: PaperOptions }) => {
  const language = languageOf(options);
  return (
    <PaperDocument
      title={`${language.words.mergedMarksheet} ${data.exam.className}`}
      author={data.school.name}
      lang={options.lang}
      date={creationDate(data.exam)}
      sheets={mergedSheets(data, language)}
    />
  );
};
