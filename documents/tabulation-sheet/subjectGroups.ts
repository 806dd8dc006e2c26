import type { StudentResult, SubjectResult } from '#documents/model/result.ts';

/** A column group: one subject, or religion, whichever of them a student takes. */
export type SubjectGroup = {
  key: string;
  /** Null where several religions share the group. */
  subject: Pick<SubjectResult, 'subject' | 'subjectBn'> | null;
  fullMarks: number;
};

export const groupKey = (row: SubjectResult): string =>
  row.religion ? 'religion' : `${row.subjectCode} ${row.subject}`;

/** Students take different subjects: each new one goes behind the one it follows on its own student's sheet. */
const keysInOrder = (results: readonly StudentResult[]): string[] => {
  const keys: string[] = [];
  const known = new Set<string>();
  for (const { TotalResult } of results) {
    let before = -1;
    for (const row of TotalResult) {
      const key = groupKey(row);
      if (!known.has(key)) keys.splice(before + 1, 0, key);
      known.add(key);
      before = keys.indexOf(key);
    }
  }
  return keys;
};

const groupOf = (key: string, rows: readonly SubjectResult[]): SubjectGroup => {
  const [first] = rows;
  const isShared = rows.some((row) => row.subject !== first!.subject);
  return { key, subject: isShared ? null : first!, fullMarks: first!.fullMarks };
};

/** The column groups of a class, in the order the subjects print. */
export const subjectGroups = (results: readonly StudentResult[]): SubjectGroup[] => {
  const rows = new Map<string, SubjectResult[]>();
  for (const row of results.flatMap(({ TotalResult }) => TotalResult)) {
    const key = groupKey(row);
    rows.set(key, [...(rows.get(key) ?? []).filter((one) => one.subject !== row.subject), row]);
  }
  return keysInOrder(results).map((key) => groupOf(key, rows.get(key)!));
};
