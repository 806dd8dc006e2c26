import type { ExamRoom } from '#documents/model/examRooms.ts';
import type { PrintedPaper } from '#documents/model/routine.ts';
import { groupBy } from './groupBy.ts';
import { compareText } from './placements.ts';

/**
 * The students in the order of their seats, with rooms and seats: each room is filled before the next, each class in the
 * order that it has, and neighbours are of two classes as long as there are two; null when all seats are taken.
 */
export function dealRooms<Student extends { class: string }>(
  students: readonly Student[],
  rooms: readonly ExamRoom[],
): (Student & { room: string | null; seat: number | null })[] {
  const waiting = [...groupBy(students, (student) => student.class).values()];
  const seated = rooms.flatMap(({ name, seats }) => {
    const row: Student[] = [];
    while (row.length < seats && waiting.some(({ length }) => length > 0))
      row.push(nextClass(waiting, row).shift()!);
    return row.map((student, index) => ({ ...student, room: name, seat: index + 1 }));
  });
  return [...seated, ...waiting.flat().map((student) => ({ ...student, room: null, seat: null }))];
}

/**
 * The class beside whoever sits last in the row: the one that would otherwise be left with more than half of all who
 * wait, else the one before the neighbour, so that a room has few classes, else the largest.
 */
function nextClass<Student extends { class: string }>(
  waiting: readonly Student[][],
  row: readonly Student[],
): Student[] {
  const [before, neighbour] = [row.at(-2), row.at(-1)];
  const all = waiting.filter(({ length }) => length > 0);
  const others = all.filter(([first]) => first!.class !== neighbour?.class);
  const choices = others.length > 0 ? others : all;
  const half = waiting.flat().length / 2;
  const most = Math.max(...choices.map(({ length }) => length));
  return (
    choices.find(({ length }) => length > half) ??
    choices.find(([first]) => first!.class === before?.class) ??
    choices.find(({ length }) => length === most)!
  );
}

/** Whether they are of several classes or groups, so that a roll alone does not say who it is. */
export const isMixed = (students: readonly { class: string; group: string }[]): boolean =>
  students.some((one) => one.class !== students[0]!.class || one.group !== students[0]!.group);

/** Rolls in ascending order as runs without a gap, such as [1, 12] and [14, 30]. */
export function rollRuns(rolls: readonly number[]): [from: number, to: number][] {
  return rolls.reduce<[number, number][]>((runs, roll) => {
    const last = runs.at(-1);
    if (last && roll === last[1] + 1) last[1] = roll;
    else runs.push([roll, roll]);
    return runs;
  }, []);
}

/** A day on which an exam is written, and when it begins. */
export type Sitting = Pick<PrintedPaper, 'date' | 'from'>;

type Writer = { papers?: readonly Sitting[] };

/** When somebody of these students writes, in turn. */
export function sittingsOf(students: readonly Writer[]): Sitting[] {
  const all = students.flatMap(({ papers = [] }) => papers.map(({ date, from }) => ({ date, from })));
  const key = ({ date, from }: Sitting) => `${date} ${from}`;
  const sorted = all.sort((one, other) => compareText(key(one), key(other)));
  return sorted.filter((one, index) => index === 0 || key(one) !== key(sorted[index - 1]!));
}

/** Whether a student writes then; who has no routine may. */
export const writesIn = ({ papers }: Writer, { date, from }: Sitting): boolean =>
  papers?.some((paper) => paper.date === date && paper.from === from) ?? true;
