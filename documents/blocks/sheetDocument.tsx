import { createLanguage, type Language } from '#documents/i18n/language.ts';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import type { ExamHead } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import { drawDraft } from '#documents/paper/draft.ts';
import { PaperDocument, type PaperSheet } from '#documents/paper/PaperDocument.tsx';

type SheetDocument<Data> = {
  /** What a reader shows as the file's title. */
  title: (data: Data, language: Language) => string;
  /** From the data, never from the clock: the same data is the same file. */
  date: (data: Data) => Date;
  sheets: (data: Data, language: Language) => PaperSheet[];
};

/** Every sheet of an exam that is not published is a draft at a glance. */
const asDrafts = (sheets: readonly PaperSheet[], { words }: Language): PaperSheet[] =>
  sheets.map((paper) => ({
    ...paper,
    draw: (sheet) => {
      paper.draw(sheet);
      sheet.layer('draft', (layer) => drawDraft(layer, words.draft));
    },
  }));

/** The component of a document: its sheets, in the language and the digits that were chosen. */
export const sheetDocument =
  <Data extends { school: School; exam?: ExamHead }>({ title, date, sheets }: SheetDocument<Data>) =>
  ({ data, options }: { data: Data; options: PaperOptions }) => {
    const language = createLanguage(options);
    const own = sheets(data, language);
    return (
      <PaperDocument
        title={title(data, language)}
        author={language.name(data.school.name, data.school.nameBn)}
        lang={options.lang}
        date={date(data)}
        sheets={data.exam && !data.exam.publishedOn ? asDrafts(own, language) : own}
      />
    );
  };
