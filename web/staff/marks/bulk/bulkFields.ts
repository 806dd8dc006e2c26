import { markUploadFields } from '#documents/model/markInput.ts';
import { hasGroups } from '#documents/model/school.ts';

/** What is said beside the sheet; a group where the class has them. */
export const bulkFields = markUploadFields.refine(
  (said) => !hasGroups(Number(said.className)) || Boolean(said.group),
  { when: () => true, path: ['group'], message: 'filters.group' },
);
const NAMES = ['session', 'term', 'className', 'section', 'shift', 'group'] as const;

/** As the call takes them; the select of subjects holds ids. */
export const toFields = (values: Record<string, unknown>): Record<string, string> => {
  const said = [...NAMES, 'subjectName'].map((name) => [name, String(values[name] ?? '')]);
  return { ...Object.fromEntries(said), subjectId: String(values.subjectName ?? '') };
};
