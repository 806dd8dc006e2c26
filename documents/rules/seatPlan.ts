import type { ExamRoom } from '#documents/model/examRooms.ts';

/** The students in their order with their rooms: each room is filled before the next; null when all seats are taken. */
export function dealRooms<Student>(
  students: readonly Student[],
  rooms: readonly ExamRoom[],
): (Student & { room: string | null })[] {
  const seats = rooms.flatMap(({ name, seats: count }) => Array.from({ length: count }, () => name));
  return students.map((student, index) => ({ ...student, room: seats[index] ?? null }));
}

/** Rolls in ascending order as runs without a gap, such as [1, 12] and [14, 30]. */
export function rollRuns(rolls: readonly number[]): [from: number, to: number][] {
  return rolls.reduce<[number, number][]>((runs, roll) => {
    const last = runs.at(-1);
    if (last && roll === last[1] + 1) last[1] = roll;
    else runs.push([roll, roll]);
    return runs;
  }, []);
}
