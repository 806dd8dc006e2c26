import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { PaperDocument } from '#documents/paper/PaperDocument.tsx';
import { creationDate } from '#documents/result-sheet/dates.ts';
import { languageOf } from '#documents/words/language.ts';
import type { TranscriptData } from './data.ts';
import { transcriptSheets } from './transcriptSheets.ts';

/** One student's result in one exam, verifiable by its serial number and QR code. */
export const Transcript = ({ data, options }: { data: TranscriptData; options: PaperOptions }) => {
  const language = languageOf(options);
  return (
    <PaperDocument
      title={`${language.words.academicTranscript} ${data.result.studentInfo.studentId}`}
      author={data.school.name}
      lang={options.lang}
      date={creationDate(data.exam)}
      sheets={transcriptSheets(data, language)}
    />
  );
};
