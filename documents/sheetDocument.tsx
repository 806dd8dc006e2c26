import type { PaperOptions } from '#documents/model/paperOptions.ts';
import type { School } from '#documents/model/school.ts';
import { PaperDocument, type PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { type Language, languageOf } from '#documents/words/language.ts';

type SheetDocument<Data> = {
  /** What a reader shows as the file's title. */
  title: (data: Data, language: Language) => string;
  /** From the data, never from the clock: the same data is the same file. */
  date: (data: Data) => Date;
  sheets: (data: Data, language: Language) => PaperSheet[];
};

/** The component of a document: its sheets, in the language and the digits that were chosen. */
export const sheetDocument =
  <Data extends { school: School }>({ title, date, sheets }: SheetDocument<Data>) =>
  ({ data, options }: { data: Data; options: PaperOptions }) => {
    const language = languageOf(options);
    return (
      <PaperDocument
        title={title(data, language)}
        author={data.school.name}
        lang={options.lang}
        date={date(data)}
        sheets={sheets(data, language)}
      />
    );
  };
