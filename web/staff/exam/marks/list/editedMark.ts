import { z } from 'zod';
import { MARK_PARTS, type MarkParts } from '#documents/model/mark.ts';
import { markTexts } from '#web/staff/exam/marks/typedMark.ts';

/** What the dialog holds, as it is typed: the server reads it as it reads a grid or a sheet. */
export const editedMark = markTexts.extend({ absent: z.boolean() });

/** The fields of the dialog: parts as they are typed. */
export type MarkFields = z.infer<typeof editedMark>;

export const toTypedFields = (mark: MarkParts, figures: (value: number) => string): MarkFields => {
  const text = (part: number | null) => (part === null ? '' : figures(part));
  return {
    subjective: text(mark.subjective),
    objective: text(mark.objective),
    practical: text(mark.practical),
    classAssignment: text(mark.classAssignment),
    absent: mark.absent,
  };
};

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
