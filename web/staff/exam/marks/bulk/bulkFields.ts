import { markUploadFields } from '#documents/model/markInput.ts';
import { hasGroups } from '#documents/model/school.ts';

/** The fields beside the sheet; a group where the class has them. */
export const bulkFields = markUploadFields.refine(
  (fields) => !hasGroups(Number(fields.className)) || Boolean(fields.group),
  { when: () => true, path: ['group'], message: 'filters.group' },
);
/** In the order of the form; the select of subjects holds ids. */
export const EXAM_OF_SHEET = [
  ...(['session', 'term', 'className', 'shift', 'section', 'group'] as const),
  'subjectName',
] as const;

/** As the call takes them. */
export const toFields = (values: Record<string, unknown>): Record<string, string> => {
  const fields = EXAM_OF_SHEET.map((name) => [name, String(values[name] ?? '')]);
  return { ...Object.fromEntries(fields), subjectId: String(values.subjectName ?? '') };
};
