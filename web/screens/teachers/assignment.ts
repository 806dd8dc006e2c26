import type { AssignedClass } from '#web/answers.ts';

export type NewAssignment = { classId: string; shift: string; subjects: string[] };

type Sent = { class_id: string; shift: string; subjects: { _id: string }[] };

/** A class and shift that the teacher has already gains the new subjects; any other is added. */
export const assignmentWith = (before: readonly AssignedClass[], added: NewAssignment): Sent[] => {
  const isSame = ({ class_id, shift }: AssignedClass) =>
    class_id._id === added.classId && shift === added.shift;
  const known = before.find(isSame)?.subjects.map(({ _id }) => _id) ?? [];
  const subjects = [...new Set([...known, ...added.subjects])];
  return [
    ...before
      .filter((one) => !isSame(one))
      .map(({ class_id, shift, subjects: taught }) => ({
        class_id: class_id._id,
        shift,
        subjects: taught.map(({ _id }) => ({ _id })),
      })),
    { class_id: added.classId, shift: added.shift, subjects: subjects.map((_id) => ({ _id })) },
  ];
};
