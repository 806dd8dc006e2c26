import { z } from 'zod';
import { ALL, cohortFields, shortText } from './exam.ts';

/** The times of a paper are those of a day at the school, such as '10:00'. */
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const time = z.string('routine.time').regex(TIME, { error: 'routine.time', abort: true });

const paperFields = {
  subjectId: z.string('routine.subject').regex(/^\d{1,19}$/, 'routine.subject'),
  /** 'All', or the one shift that writes it then. */
  shift: shortText('filters.shift').default(ALL),
  date: z.iso.date('routine.date'),
  from: time,
  to: time,
};

/** When a subject of a class is written in an exam. */
export const routinePaper = z
  .object(paperFields)
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'routine.endsAfter' });
export type RoutinePaper = z.infer<typeof routinePaper>;

const MOST_PAPERS = 120;
const papers = z.array(routinePaper, 'routine.papers').max(MOST_PAPERS, 'routine.papers');

/** The exam of a class whose routine is read. */
export const routineQuery = z.object({
  session: cohortFields.session,
  term: cohortFields.term,
  className: cohortFields.className,
});
export type RoutineQuery = z.infer<typeof routineQuery>;

/** The whole routine of a class in an exam; `was` is the one that the form was opened with. */
export const routineInput = routineQuery.extend({
  papers,
  was: z.array(z.object(paperFields), 'routine.papers').max(MOST_PAPERS, 'routine.papers').optional(),
});
export type RoutineInput = z.infer<typeof routineInput>;

/** A paper as the routine and the admit cards print it, in the order in which they are written. */
export type PrintedPaper = Omit<RoutinePaper, 'subjectId'> & {
  subjectCode: string;
  name: string;
  nameBn: string | null;
  /** General, or the only group that writes it. */
  group: string;
};
