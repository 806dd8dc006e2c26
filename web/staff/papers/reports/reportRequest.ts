import { printedDocuments } from '#documents/index.ts';
import { WHOLE_CLASS } from '#web/staff/exam/working-exam/addresses.ts';
import type { Report, ReportRequest } from './figures/report.ts';

const COHORT = ['session', 'term', 'className', 'group', 'section', 'shift'] as const;

/** The request without the rolls that nobody typed. */
export const typedFilters = ({ start_roll = '', end_roll = '', ...given }: ReportRequest): ReportRequest =>
  end_roll && end_roll !== WHOLE_CLASS.end_roll ? { ...given, start_roll, end_roll } : given;

/** Of the words of an address those that this report goes by; the others are for its neighbours. */
export const reportRequest = (
  { kind, also = [] }: Pick<Report, 'kind' | 'also'>,
  given: ReportRequest,
): ReportRequest => {
  const { hasRolls, merged } = printedDocuments[kind];
  const cohort = [...COHORT, ...also].flatMap((name) => (given[name] ? [[name, given[name]]] : []));
  const isMerged = merged === 'always' || (merged === 'chosen' && given.is_merged === 'true');
  const { start_roll = WHOLE_CLASS.start_roll, end_roll = WHOLE_CLASS.end_roll } = given;
  return {
    ...Object.fromEntries(cohort),
    ...(hasRolls && { start_roll, end_roll }),
    ...(isMerged && { is_merged: 'true' }),
  };
};
