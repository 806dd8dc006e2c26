import { examAndCohort } from '#documents/i18n/cohort.ts';
import { createLanguage, type Language } from '#documents/i18n/language.ts';
import type { Translations } from '#documents/i18n/messages/message.ts';
import type { Word } from '#documents/i18n/words.ts';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import type { ExamHead } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import { drawDraft } from '#documents/paper/draft.ts';
import { PaperDocument, type PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { onSchoolPaper } from './schoolPaper.ts';

export type SheetDocument<Data> = {
  /** The title in the properties of the PDF. */
  title: (data: Data, language: Language) => string;
  /** From the data, never from the clock, so that the same data gives the same file. */
  date: (data: Data) => Date;
  sheets: (data: Data, language: Language, options: PaperOptions) => PaperSheet[];
  /** It shows no results, so that it is no draft before the exam is published. */
  neverDraft?: boolean;
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
  <Data extends { school: School; exam?: ExamHead }>({
    title,
    date,
    sheets,
    neverDraft = false,
  }: SheetDocument<Data>) =>
  ({ data, options, isTagged = true }: { data: Data; options: PaperOptions; isTagged?: boolean }) => {
    const language = createLanguage(options);
    const own = sheets(data, language, options).map((paper) => onSchoolPaper(paper, data));
    return (
      <PaperDocument
        title={title(data, language)}
        author={language.name(data.school.name, data.school.nameBn)}
        lang={options.lang}
        date={date(data)}
        sheets={!neverDraft && data.exam && !data.exam.publishedOn ? asDrafts(own, language) : own}
        isTagged={isTagged}
      />
    );
  };

/** What every document about an exam is drawn from. */
export type ExamData = { school: School; exam: ExamHead };

/**
 * The component of a document about an exam. Its PDF's title is this word, or text in both languages, with the exam and
 * cohort.
 */
export const examDocument = <Data extends ExamData>(
  title: Word | Translations[string],
  sheets: SheetDocument<Data>['sheets'],
  more: Pick<SheetDocument<Data>, 'neverDraft'> = {},
) =>
  sheetDocument<Data>({
    title: ({ exam }, language) => {
      const own = typeof title === 'string' ? language.words[title] : title[language.lang];
      return `${own}: ${examAndCohort(exam, language)}`;
    },
    date: examDate,
    sheets,
    ...more,
  });

/** The day of the publication, or of a draft the first of the session. */
export const examDate = ({ exam: { publishedOn, session } }: ExamData): Date =>
  new Date(publishedOn ?? `${session}-01-01T00:00:00Z`);
