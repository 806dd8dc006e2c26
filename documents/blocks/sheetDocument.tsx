import { examAndCohort } from '#documents/i18n/cohort.ts';
import { createLanguage, type Language } from '#documents/i18n/language.ts';
import type { Word } from '#documents/i18n/words.ts';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import type { ExamHead } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import { drawDraft } from '#documents/paper/draft.ts';
import { PaperDocument, type PaperSheet } from '#documents/paper/PaperDocument.tsx';

export type SheetDocument<Data> = {
  /** The title in the properties of the PDF. */
  title: (data: Data, language: Language) => string;
  /** From the data, never from the clock, so that the same data gives the same file. */
  date: (data: Data) => Date;
  sheets: (data: Data, language: Language, options: PaperOptions) => PaperSheet[];
};

/** Adds DRAFT to every sheet of an exam that is not published. */
const asDrafts = (sheets: readonly PaperSheet[], { words }: Language): PaperSheet[] =>
  sheets.map((paper) => ({
    ...paper,
    draw: (sheet) => {
      paper.draw(sheet);
      sheet.layer('draft', (layer) => drawDraft(layer, words.draft));
    },
  }));

/** The component of a document, which draws its sheets in the chosen language and digits. */
export const sheetDocument =
  <Data extends { school: School; exam?: ExamHead }>({ title, date, sheets }: SheetDocument<Data>) =>
  ({ data, options }: { data: Data; options: PaperOptions }) => {
    const language = createLanguage(options);
    const own = sheets(data, language, options);
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

/** What every document about an exam is drawn from. */
export type ExamData = { school: School; exam: ExamHead };

/** The component of a document about an exam. Its PDF's title is this word with the exam and cohort. */
export const examDocument = <Data extends ExamData>(title: Word, sheets: SheetDocument<Data>['sheets']) =>
  sheetDocument<Data>({
    title: ({ exam }, language) => `${language.words[title]}: ${examAndCohort(exam, language)}`,
    date: examDate,
    sheets,
  });

/** The day of the publication, or of a draft the first of the session. */
export const examDate = ({ exam: { publishedOn, session } }: ExamData): Date =>
  new Date(publishedOn ?? `${session}-01-01T00:00:00Z`);
