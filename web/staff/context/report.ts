import type { DocumentData } from '#documents/index.ts';
import type { School } from '#documents/model/school.ts';
import type { UserType } from '#documents/model/user.ts';
import type { ReportAnswers } from '#web/api/answers.ts';
import type { Text } from '#web/i18n/language.ts';
import type { FilterName } from '#web/staff/forms/filters.ts';
import type { Area } from './menu.ts';

export type ReportFilters = Record<string, string | number | boolean>;

/** A search form: its fields, and its texts. */
export type ReportForm = {
  path: string;
  /** Where the menu has it. Papers from before an exam are apart from those of its results. */
  area: Area;
  /** Where it is not called as in the menu. */
  title?: Text;
  lead: Text;
  /** In the menu. */
  link: Text;
  /** Which schema checks it (ReportFormFields.tsx); the menu is read from these forms, and needs none. */
  filters: 'admitted' | 'class' | 'cohort' | 'marksheet' | 'markSheet' | 'notice' | 'report';
  order: readonly FilterName[];
  classLabel: 'class' | 'className';
  /** Who finds it in the menu, where not everyone who may open it does. */
  only?: readonly UserType[];
  rolls: boolean;
  /** How it asks for both terms: by a question with a Yes, by a box, by two buttons, or not. */
  merge: 'question' | 'check' | 'radio' | null;
  /** A filter that it asks for besides the cohort. */
  more?: 'subjectCode' | 'rooms';
  button: 'search' | 'submit';
  done: Text | null;
  /** Shown when the server gives no reason. */
  failed: Text | null;
};

export type ReportKind = keyof ReportAnswers;

/** The request of a report, as in its address. */
export type ReportRequest = Record<string, string>;

export type FiguresProps<Kind extends ReportKind> = { data: DocumentData[Kind]; request: ReportRequest };

/** All there is to know of a report; a new one is a new row in reports.ts. */
export type ReportRow<Kind extends ReportKind> = {
  kind: Kind;
  form: ReportForm;
  /** Where it is printed. */
  path: string;
  /** Of the server. */
  call: string;
  title: Text;
  empty: Text;
  toData: (answer: ReportAnswers[Kind], school: School) => DocumentData[Kind];
  /** Filters beside those of the cohort that its address may have. */
  also?: readonly string[];
};

export type Report = ReportRow<ReportKind>;

type Named = 'title' | 'call' | 'path';
/** What follows from the kind, and from how its form is called in the menu, is left out. */
type NewReport<Kind extends ReportKind> = Omit<ReportRow<Kind>, Named> &
  Partial<Pick<ReportRow<Kind>, Named>>;

/** The list of reports forgets which answer and data belong to the kind. */
export const report = <Kind extends ReportKind>(row: NewReport<Kind>): Report =>
  ({ title: row.form.link, call: row.kind, path: `/print-${row.kind}`, ...row }) as unknown as Report;
