import { createContext, type ReactNode, use } from 'react';
import { examAndCohort } from '#documents/i18n/cohort.ts';
import { createLanguage, type Language } from '#documents/i18n/language.ts';
import type { Translations } from '#documents/i18n/messages/message.ts';
import type { Word } from '#documents/i18n/words.ts';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import type { ExamHead } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import { type AccentInks, accentInks, INK, PaperDocument, type Printing } from '#documents/paper';

/** What every document is drawn from, and one about an exam. */
type SchoolData = { school: School; exam?: ExamHead };
export type ExamData = { school: School; exam: ExamHead };

/** The properties of the component of each kind. */
export type DocumentProps<Data> = { data: Data; options: PaperOptions };

/** A word of the dictionary, or a text in both languages. */
export type Title = Word | Translations[string];
export const translateTitle = (title: Title, { words, lang }: Language): string =>
  typeof title === 'string' ? words[title] : title[lang];

/** What the components of a document share. */
type Paper = SchoolData & {
  language: Language;
  options: PaperOptions;
  /** Whether it has DRAFT across it, or the watermark. */
  isDraft: boolean;
  isIssued: boolean | undefined;
  /** Of the school's colour. */
  inks: AccentInks;
};
const PaperContext = createContext<Paper | null>(null);

/** The language, the school and the exam of the document. Throws outside of a SchoolDocument. */
export function usePaper(): Paper {
  const paper = use(PaperContext);
  if (!paper) throw new Error('usePaper needs a SchoolDocument around the component.');
  return paper;
}

/** The same in a document about an exam. */
export function useExamPaper(): Paper & ExamData {
  const { exam, ...paper } = usePaper();
  if (!exam) throw new Error('useExamPaper needs an ExamDocument around the component.');
  return { ...paper, exam };
}

/** What is in it is about this exam, as it was when a transcript was issued. */
export const ExamProvider = ({ exam, children }: { exam: ExamHead; children: ReactNode }) => (
  <PaperContext value={{ ...usePaper(), exam }}>{children}</PaperContext>
);

/** What is in it was issued by the school as it was then. */
export const SchoolProvider = ({ school, children }: { school: School; children: ReactNode }) => (
  <PaperContext value={{ ...usePaper(), school, inks: inksOf(school) }}>{children}</PaperContext>
);

const inksOf = (school: School): AccentInks => accentInks(school.paper?.accent ?? INK.accent);

type SchoolDocumentProps = DocumentProps<SchoolData> & {
  /** The title in the properties of the PDF. */
  title: (language: Language) => string;
  /** From the data, never from the clock, so that the same data gives the same file. */
  date: Date;
  /** It shows no results, so that it is no draft before the exam is published. */
  neverDraft?: boolean;
  /** Of a paper that is of no exam: whether it was issued, so that it is no draft and has the watermark. */
  isIssued?: boolean;
  printing?: Printing;
  children: ReactNode;
};

/** A document of the school, in the chosen language and digits. */
export function SchoolDocument(props: SchoolDocumentProps) {
  const { data, options, title, date, neverDraft, printing, children } = props;
  const { school, exam } = data;
  const language = createLanguage(options, school.names);
  const isIssued = props.isIssued ?? (exam && Boolean(exam.publishedOn));
  const isDraft = isIssued === false && !neverDraft;
  const inks = inksOf(school);
  return (
    <PaperContext value={{ school, ...(exam && { exam }), isIssued, language, options, isDraft, inks }}>
      <PaperDocument
        title={title(language)}
        author={language.name(school.name, school.nameBn)}
        lang={options.lang}
        date={date}
        printing={printing}
      >
        {children}
      </PaperDocument>
    </PaperContext>
  );
}

type ExamDocumentProps = DocumentProps<ExamData> & {
  /** The PDF's title is this with the exam and cohort. */
  title: Title;
  neverDraft?: boolean;
  children: ReactNode;
};

/** A document about an exam. */
export const ExamDocument = ({ title, ...props }: ExamDocumentProps) => (
  <SchoolDocument
    {...props}
    title={(language) => `${translateTitle(title, language)}: ${examAndCohort(props.data.exam, language)}`}
    date={examDate(props.data)}
  />
);

/** The day of the publication, or of a draft the first of the session. */
export const examDate = ({ exam: { publishedOn, session } }: ExamData): Date =>
  new Date(publishedOn ?? `${session}-01-01T00:00:00Z`);
