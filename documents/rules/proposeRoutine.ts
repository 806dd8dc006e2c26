import { ALL } from '#documents/model/exam.ts';
import type { RoutinePaper } from '#documents/model/routine.ts';
import type { Subject } from '#documents/model/subject.ts';
import { groupBy } from './groupBy.ts';

/** The weekend of schools: Friday and Saturday. */
const DAYS_OFF = [5, 6];

type Proposed = Pick<Subject, '_id' | 'group' | 'religion'>;

/**
 * A routine to begin with: from the first day (YYYY-MM-DD) on a subject a day in the order of paper, all of them at the
 * same time of day. The subjects of the religions are written at once, as are those of the groups: no student takes two.
 */
export function proposeRoutine(
  subjects: readonly Proposed[],
  { firstDay, from, to }: { firstDay: string; from: string; to: string },
): RoutinePaper[] {
  const sittings = [...groupBy(inOrder(subjects), sittingFor(subjects)).values()];
  const days = schoolDays(firstDay, sittings.length);
  return sittings.flatMap((sitting, index) =>
    sitting.map(({ _id }) => ({ subjectId: _id, shift: ALL, date: days[index]!, from, to })),
  );
}

const isGeneral = ({ group }: Proposed): boolean => group === 'General';

/** The subjects of the groups after those of everybody. */
const inOrder = (subjects: readonly Proposed[]) => [
  ...subjects.filter(isGeneral),
  ...subjects.filter((subject) => !isGeneral(subject)),
];

/** What names the sitting of a subject: the first of each group have one, as have the second ones. */
const sittingFor = (subjects: readonly Proposed[]) => (subject: Proposed) => {
  if (isGeneral(subject)) return subject.religion ? 'religion' : subject._id;
  const ofGroup = subjects.filter(({ group }) => group === subject.group);
  return `group ${ofGroup.findIndex(({ _id }) => _id === subject._id)}`;
};

/** So many days from the first on, without weekends; the first is one whatever it is. */
function schoolDays(firstDay: string, count: number): string[] {
  const days: string[] = [];
  for (let at = new Date(`${firstDay}T00:00:00Z`); days.length < count; at.setUTCDate(at.getUTCDate() + 1))
    if (days.length === 0 || !DAYS_OFF.includes(at.getUTCDay())) days.push(at.toISOString().slice(0, 10));
  return days;
}
