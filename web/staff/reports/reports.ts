import { cohortFilters, marksheetFilters, reportFilters } from '#documents/model/exam.ts';
import type { MergedStudentResult } from '#documents/model/result.ts';
import type { ReportAnswers } from '#web/api/answers.ts';
import { lazyPart } from '#web/frame/loadPart.ts';
import { type Report, type ReportForm, report } from './report.ts';

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
const reportForms = {
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

const StudentFigures = lazyPart(async () => (await import('./figures/StudentFigures.tsx')).StudentFigures);
const MergedFigures = lazyPart(async () => (await import('./figures/MergedFigures.tsx')).MergedFigures);
const TabulationFigures = lazyPart(
  async () => (await import('./figures/TabulationFigures.tsx')).TabulationFigures,
);
const MeritFigures = lazyPart(async () => (await import('./figures/MeritFigures.tsx')).MeritFigures);
const FailFigures = lazyPart(async () => (await import('./figures/FailFigures.tsx')).FailFigures);
const SummaryFigures = lazyPart(async () => (await import('./figures/SummaryFigures.tsx')).SummaryFigures);

/** In classes 9 and 10 the summary is a list, the final one first (specification 3, section 3). */
const withFinal = ({
  summary,
  ...result
}: ReportAnswers['merged-marksheet']['Data'][number]): MergedStudentResult => ({
  ...result,
  summary: Array.isArray(summary) ? summary[0] : summary,
});

/** In the order in which a print page offers them. */
export const REPORTS: readonly Report[] = [
  report({
    kind: 'marksheet',
    form: reportForms.marksheet,
    path: '/get-marksheet',
    call: 'marksheet',
    title: 'marksheetPrintTitle',
    empty: 'noMarksheets',
    toData: ({ exam, Data }, school) => ({ school, exam, results: Data }),
    Figures: StudentFigures,
  }),
  report({
    kind: 'merged-marksheet',
    form: reportForms.marksheet,
    path: '/get-merge-marksheet',
    call: 'marksheet',
    title: 'mergedPrintTitle',
    empty: 'noMarksheets',
    toData: ({ exam, Data }, school) => ({ school, exam, results: Data.map(withFinal) }),
    Figures: MergedFigures,
  }),
  report({
    kind: 'tabulation-sheet',
    form: reportForms.tabulation,
    path: '/get-tabulation-sheet',
    call: 'tebulation-sheet',
    title: 'tabulationPrintTitle',
    empty: 'noTabulation',
    toData: ({ exam, Data, subjects, summary }, school) => ({
      school,
      exam,
      subjects,
      results: Data,
      summary,
    }),
    Figures: TabulationFigures,
  }),
  report({
    kind: 'merit-list',
    form: reportForms.merit,
    path: '/merit-list',
    call: 'merit-list',
    title: 'meritPrintTitle',
    empty: 'noMeritList',
    toData: ({ exam, data }, school) => ({ school, exam, rows: data }),
    Figures: MeritFigures,
  }),
  report({
    kind: 'fail-list',
    form: reportForms.fail,
    path: '/fail-list',
    call: 'fail-list',
    title: 'failPrintTitle',
    empty: 'noFailList',
    toData: ({ exam, data }, school) => ({ school, exam, rows: data }),
    Figures: FailFigures,
  }),
  report({
    kind: 'result-summary',
    form: reportForms.summary,
    path: '/result-summary-list',
    call: 'result-summary',
    title: 'summaryPrintTitle',
    empty: 'noSummary',
    toData: ({ exam, ...summary }, school) => ({ school, exam, summary }),
    Figures: SummaryFigures,
  }),
];

export const reportAt = (path: string): Report => REPORTS.find((one) => one.path === path) ?? REPORTS[0]!;

/** What a form leads to: with 'Merge Result?' the report of both terms, where that is one of its own. */
export const reportOf = (form: Report['form'], isMerged: boolean): Report => {
  const [single, ...others] = REPORTS.filter((one) => one.form.path === form.path);
  return (isMerged && others.find(({ merged }) => merged === 'always')) || single!;
};
