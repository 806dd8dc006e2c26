import { type MarkParts, NO_MARKS } from '#documents/model/mark.ts';

/** The columns of a mark that may change; history keeps them under these names. */
export type MarkValue = {
  subjective: number | null;
  objective: number | null;
  practical: number | null;
  class_assignment: number | null;
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

/** The database keeps a boolean as a number. An absence has no parts, also where zeros are stored beside it. */
export const partsOf = (value: Omit<MarkValue, 'absent'> & { absent: boolean | number }): MarkParts =>
  value.absent
    ? { ...NO_MARKS, absent: true }
    : {
        subjective: value.subjective,
        objective: value.objective,
        practical: value.practical,
        classAssignment: value.class_assignment,
        absent: false,
      };
