import type { Cohort, CohortStudent } from '#documents/model/cohort.ts';
import type { EqualColumn, MarkPart, Seat } from '#documents/model/finding.ts';
import type { Mark } from '#documents/model/mark.ts';
import { bandOf } from '#documents/model/school.ts';
import type { Subject } from '#documents/model/subject.ts';
import { componentMaxima } from '../componentMaxima.ts';
import { marksByStudent } from '../marksByStudent.ts';
import { seatsOf } from '../seatsOf.ts';

const PARTS: MarkPart[] = ['subjective', 'objective', 'practical', 'classAssignment'];
/** Fewer may well be equal by chance. */
const FEWEST = 5;
/** A part this small is often full for everybody. */
const SMALL = 5;

type Cell = { roll: number; mark: Mark };

/** The value that a column has from top to bottom, where that deserves a look. */
const equalValue = (cells: Cell[], part: MarkPart, maximum: number | null): number | null => {
  const value = cells[0]?.mark[part] ?? 0;
  // Rules 2: a part without a maximum counts nowhere.
  if (cells.length < FEWEST || value === 0 || maximum === null) return null;
  if (value === maximum && maximum <= SMALL) return null;
  return cells.every(({ mark }) => mark[part] === value) ? value : null;
};

/** A part in which a whole grid has the same mark: a column filled down by mistake, or never really marked. */
export const equalColumns = (students: CohortStudent[], cohort: Cohort): EqualColumn[] => {
  const marksOf = marksByStudent(cohort.marks);
  const band = bandOf(cohort.classValue);
  const columnsOf = (seat: Seat, seated: CohortStudent[], subject: Subject): EqualColumn[] => {
    const maxima = componentMaxima(subject, band, cohort.scheme);
    const cells = seated.flatMap((student): Cell[] => {
      const mark = marksOf(student).get(subject._id);
      return mark && !mark.absent ? [{ roll: student.roll, mark }] : [];
    });
    return PARTS.flatMap((part): EqualColumn[] => {
      const value = equalValue(cells, part, maxima[part]);
      if (value === null) return [];
      const [startRoll, endRoll] = [cells[0]!.roll, cells.at(-1)!.roll];
      const where = { ...seat, subjectId: subject._id, startRoll, endRoll };
      return [{ kind: 'equalColumn', level: 'look', ...where, part, value, marks: cells.length }];
    });
  };
  return seatsOf(students).flatMap(({ seat, students: seated }) =>
    cohort.subjects.flatMap((subject) => columnsOf(seat, seated, subject)),
  );
};
