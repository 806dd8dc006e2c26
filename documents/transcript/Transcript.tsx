import { Document } from '@react-pdf/renderer';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { creationDate } from '#documents/result-sheet/dates.ts';
import { ResultPage } from '#documents/result-sheet/ResultPage.tsx';
import { languageOf } from '#documents/words/language.ts';
import type { TranscriptData } from './data.ts';

/** One student's result in one exam, verifiable by its serial number and QR code. */
export const Transcript = ({ data, options }: { data: TranscriptData; options: PaperOptions }) => {
  const language = languageOf(options);
  const { studentInfo } = data.result;
  return (
    <Document
      title={`${language.words.academicTranscript} ${studentInfo.studentId}`}
      author={data.school.name}
      language={options.lang}
      creationDate={creationDate(data.exam)}
    >
      <ResultPage {...data} title={language.words.academicTranscript} language={language} />
    </Document>
  );
};
