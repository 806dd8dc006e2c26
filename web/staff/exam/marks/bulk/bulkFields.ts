import { markUploadFields } from '#documents/model/markInput.ts';
import { hasGroups } from '#documents/model/school.ts';

/** The fields beside the sheet; a group where the class has them. */
export const bulkFields = markUploadFields.refine(
  (fields) => !hasGroups(Number(fields.className)) || Boolean(fields.group),
  { when: () => true, path: ['group'], message: 'filters.group' },
);
const NAMES = ['session', 'term', 'className', 'section', 'shift', 'group'] as const;

/** As the call takes them; the select of subjects holds ids. */
export const toFields = (values: Record<string, unknown>): Record<string, string> => {
  const fields = [...NAMES, 'subjectName'].map((name) => [name, String(values[name] ?? '')]);
  return { ...Object.fromEntries(fields), subjectId: String(values.subjectName ?? '') };
};
