import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import { cohortFilters, marksheetFilters, reportFilters } from '#documents/model/exam.ts';
import type { CohortField } from '#web/screens/CohortFields.tsx';
import type { ReportWord } from './reportWord.ts';

export type ReportFilters = Record<string, string | number | boolean>;

/** A search form: what it asks, and what it says. */
export type ReportForm = {
  path: string;
  title: ReportWord;
  lead: ReportWord;
  /** In the sidebar and on the home screen. */
  link: ReportWord;
  about: ReportWord;
  schema: ZodType<ReportFilters, FieldValues>;
  order: readonly CohortField[];
  classLabel: 'class' | 'className';
  /** Sections and shifts may be all of them. */
  all: boolean;
  rolls: boolean;
  /** How it asks for both terms: by a question with a Yes, by a box, by two buttons, or not. */
  merge: 'question' | 'check' | 'radio' | null;
  button: 'search' | 'submit';
  done: ReportWord | null;
  /** Said of what the server does not put in words of its own. */
  failed: ReportWord | null;
};

const CLASS_FIRST = ['className', 'group', 'section', 'shift', 'session', 'term'] as const;
const EXAM_FIRST = ['session', 'term', 'className', 'section', 'shift', 'group'] as const;

const search = { order: CLASS_FIRST, classLabel: 'class', rolls: false, button: 'search' } as const;
const ofRolls = {
  schema: marksheetFilters,
  order: EXAM_FIRST,
  classLabel: 'className',
  all: true,
  rolls: true,
  button: 'submit',
  // The specification has these two for the fail list as well (3, section 8).
  done: 'marksheetGenerated',
  failed: 'enterValidDetails',
} as const;

/** The forms of specification 3, section 2, in the order of the sidebar. */
export const reportForms = {
  marksheet: {
    path: '/mark-sheet',
    title: 'marksheetTitle',
    lead: 'marksheetLead',
    link: 'linkMarksheet',
    about: 'quickMarksheet',
    ...ofRolls,
    merge: 'question',
  },
  tabulation: {
    path: '/tabulation-sheet',
    title: 'tabulationTitle',
    lead: 'tabulationLead',
    link: 'linkTabulation',
    about: 'quickTabulation',
    schema: cohortFilters,
    ...search,
    all: true,
    merge: null,
    done: null,
    failed: null,
  },
  merit: {
    path: '/filter-merit-list',
    title: 'meritTitle',
    lead: 'meritLead',
    link: 'linkMeritList',
    about: 'quickMeritList',
    schema: reportFilters,
    ...search,
    all: true,
    merge: 'radio',
    done: 'meritGenerated',
    failed: null,
  },
  fail: {
    path: '/filter-fail-list',
    title: 'failTitle',
    lead: 'failLead',
    link: 'linkFailList',
    about: 'quickFailList',
    ...ofRolls,
    merge: 'check',
  },
  summary: {
    path: '/result-summary',
    title: 'summaryTitle',
    lead: 'summaryLead',
    link: 'linkResultSummary',
    about: 'quickResultSummary',
    schema: reportFilters,
    ...search,
    all: false,
    merge: null,
    done: 'summaryGenerated',
    failed: null,
  },
} as const satisfies Record<string, ReportForm>;

export const REPORT_FORMS: readonly ReportForm[] = Object.values(reportForms);
