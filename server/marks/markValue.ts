import type { MarkParts } from '#documents/model/mark.ts';

/** The columns of a mark that may change; history keeps them under these names. */
export type MarkValue = {
  subjective: number;
  objective: number;
  practical: number;
  class_assignment: number;
  absent: boolean;
};

export const VALUES = ['subjective', 'objective', 'practical', 'class_assignment', 'absent'] as const;

export const toValue = (parts: MarkParts): MarkValue => ({
  subjective: parts.subjective,
  objective: parts.objective,
  practical: parts.practical,
  class_assignment: parts.classAssignment,
  absent: parts.absent,
});

/** The database keeps a boolean as a number. */
export const partsOf = (value: Omit<MarkValue, 'absent'> & { absent: boolean | number }): MarkParts => ({
  subjective: value.subjective,
  objective: value.objective,
  practical: value.practical,
  classAssignment: value.class_assignment,
  absent: Boolean(value.absent),
});

export const isSameMark = (a: MarkValue | null, b: MarkValue | null): boolean =>
  a === null || b === null ? a === b : VALUES.every((name) => a[name] === b[name]);
