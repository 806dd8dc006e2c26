import { Document } from '@react-pdf/renderer';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { creationDate } from '#documents/result-sheet/dates.ts';
import { ResultPage } from '#documents/result-sheet/ResultPage.tsx';
import { languageOf } from '#documents/words/language.ts';
import type { MarksheetData } from './data.ts';

/** A page for each student of a roll range. */
export const Marksheet = ({ data, options }: { data: MarksheetData; options: PaperOptions }) => {
  const language = languageOf(options);
  const { school, exam, results } = data;
  return (
    <Document
      title={`${language.words.marksheet} ${exam.className}`}
      author={school.name}
      language={options.lang}
      creationDate={creationDate(exam)}
    >
      {results.map((result) => (
        <ResultPage
          key={result.studentInfo.studentId}
          school={school}
          exam={exam}
          result={result}
          issue={null}
          title={language.words.marksheet}
          language={language}
        />
      ))}
    </Document>
  );
};
