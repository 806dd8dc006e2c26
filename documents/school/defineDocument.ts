import type { FunctionComponent } from 'react';
import type { z } from 'zod';
import {
  cohortFileWords,
  type FileWord,
  fileName,
  languageFileWords,
  rollFileWords,
} from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import type { StudentResult } from '#documents/model/result.ts';
import type { SheetPaper } from '#documents/model/sheetPapers.ts';
import type { Table } from '#documents/paper/columns.ts';
import type { DocumentProps, ExamData } from './SchoolDocument.tsx';
import type { Sample } from './sample.ts';

/** Describes one kind of document. */
export type DocumentEntry<Data, Filters> = {
  title: { en: string; bn: string };
  /** Sample data, for tests and the gallery. Loaded when it is needed, so that no app ships it with the registry. */
  samples: () => Promise<Sample<Data>[]>;
  /** What draws it. Loaded when it is drawn, so that neither the screens nor the server's main thread load the engine. */
  component: () => Promise<FunctionComponent<DocumentProps<Data>>>;
  /** The schema of the filters that select one such document. */
  filters: z.ZodType<Filters>;
  /** The file name without .pdf; documents with different content have different names. */
  fileName: (data: Data, options: PaperOptions) => string;
};

/** Describes a kind that staff print for a cohort. Its form, download and print job are made from this. */
export type PrintedEntry<Data, Filters> = DocumentEntry<Data, Filters> & {
  /** What its filters call the session, the class and the rolls. */
  fields: CohortFieldNames;
  /** Whether a range of rolls can be printed. */
  hasRolls: boolean;
  /** False for a paper of a class in a session, which is of no exam. */
  hasTerm?: boolean;
  /** Whether it prints both terms merged: the user chooses, always, or never. */
  merged: 'chosen' | 'always' | 'never';
  /** With All as its class it is one paper of every class; without this a job has one of each. */
  isOfAllClasses?: boolean;
  /** How to split it into parts that are drawn one after the other; without it the document is drawn as a whole. */
  students?: Students<Data>;
  /** The paper of a job with several of them, none of which may be fitted alone; without it all have the same size. */
  jobPaper?: SheetPaper;
  /** The same figures as a spreadsheet, and the name in the call's path. */
  spreadsheet?: { name: string; table: (data: Data, language: Language) => Table };
};

export type CohortFieldNames = { session: string; className: string; from: string; to: string };

export type Students<Data> = {
  count: (data: Data) => number;
  slice: (data: Data, from: number, to: number) => Data;
  /** The smallest number of students on a full page. */
  perPage: (data: Data) => number;
};

/** Describes a kind; infers its data and filters. */
export const defineDocument = <Data, Filters>(facts: DocumentEntry<Data, Filters>) => facts;

/** A kind about an exam that staff print for a cohort. */
export const defineExamDocument = <Data, Filters>(facts: Omit<PrintedEntry<Data, Filters>, 'fields'>) => ({
  ...facts,
  fields: { session: 'session', className: 'className', from: 'start_roll', to: 'end_roll' },
});

/** The same with a page for each student. */
export const defineStudentDocument = <Data extends { results: readonly unknown[] }, Filters>(
  facts: Omit<PrintedEntry<Data, Filters>, 'fields' | 'hasRolls' | 'students'>,
) =>
  defineExamDocument<Data, Filters>({ ...facts, hasRolls: true, students: studentsIn('results', () => 1) });

/** The students of data that have them as a list under this key. */
export const studentsIn = <Key extends string, Data extends Record<Key, readonly unknown[]>>(
  key: Key,
  perPage: Students<Data>['perPage'],
): Students<Data> => ({
  count: (data) => data[key].length,
  slice: (data, from, to) => ({ ...data, [key]: data[key].slice(from, to) }),
  perPage,
});

/** The file name of a document of an exam, with the lowest and highest of `rolls`. */
export function examFile<Data extends ExamData>(title: string, rolls: (data: Data) => number[] = () => []) {
  return nameFile((data: Data) => [
    title,
    ...cohortFileWords(data.exam),
    ...rollFileWords(rolls(data)),
    data.exam.term,
    data.exam.session,
  ]);
}

/** A file name of words about the data, and of the language at the end. */
export function nameFile<Data>(describe: (data: Data) => FileWord[]) {
  return (data: Data, options: PaperOptions): string =>
    fileName(...describe(data), ...languageFileWords(options));
}

/** The rolls of results. */
export function resultRolls({ results }: { results: readonly StudentResult[] }): number[] {
  return results.map(({ studentInfo }) => studentInfo.roll);
}
