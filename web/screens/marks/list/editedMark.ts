import { z } from 'zod';
import { MARK_PARTS, type MarkParts, markPart, type MarkPart as Part } from '#documents/model/mark.ts';

const part = (label: string) => {
  const message = `${label} must be a whole number`;
  return markPart.pipe(z.int(message).min(0, message));
};

/** What the dialog holds. */
export const editedMark = z.object({
  subjective: part('Subjective'),
  objective: part('Objective'),
  practical: part('Practical'),
  classAssignment: part('CA'),
  absent: z.boolean(),
});

/** The fields of the dialog: parts as they are typed. */
export type MarkFields = Record<Part, string> & { absent: boolean };

export const fieldsOf = (mark: MarkParts, figures: (value: number) => string): MarkFields => ({
  subjective: figures(mark.subjective),
  objective: figures(mark.objective),
  practical: figures(mark.practical),
  classAssignment: figures(mark.classAssignment),
  absent: mark.absent,
});

const BLANK = { subjective: '', objective: '', practical: '', classAssignment: '' };

/**
 * What the field that was changed last makes of the others: an absence has no parts, a part that is typed ends an
 * absence, and one that is taken back leaves the parts as they were read.
 */
export const followingFrom = (
  changed: string | undefined,
  fields: MarkFields,
  read: MarkFields,
): Partial<MarkFields> => {
  if (changed === 'absent') {
    const { absent: _absent, ...parts } = read;
    return fields.absent ? BLANK : parts;
  }
  const typed = MARK_PARTS.find((name) => name === changed);
  return typed && fields.absent && fields[typed] !== '' ? { absent: false } : {};
};
