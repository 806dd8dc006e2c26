import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { PaperDocument } from '#documents/paper/PaperDocument.tsx';
import { creationDate } from '#documents/result-sheet/dates.ts';
import { languageOf } from '#documents/words/language.ts';
import type { TabulationSheetData } from './data.ts';
import { tabulationSheets } from './tabulationSheets.ts';

/** Every mark of a class in one exam, a row a student. */
export const TabulationSheet = ({ data, options }: { data: TabulationSheetData; options: PaperOptions }) => {
  const language = languageOf(options);
  return (
    <PaperDocument
      title={`${language.words.academicTranscript} ${data.exam.className}`}
      author={data.school.name}
      lang={options.lang}
      date={creationDate(data.exam)}
      sheets={tabulationSheets(data, language)}
    />
  );
};
