import { flowSheets } from '#documents/blocks/listSheet.ts';
import { type ExamData, examDocument } from '#documents/blocks/sheetDocument.tsx';
import type { Language } from '#documents/i18n/language.ts';
import type { RegisteredStudent } from '#documents/model/enrolled.ts';
import { table } from '#documents/paper/flow.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { classSheetColumns } from './columns.ts';
import { classListWords } from './words.ts';

/** Row heights in mm, with room for a name on two lines; rows shrink to the least before another page is begun. */
const ROW = { most: 7.6, least: 6.4 };
const HEAD = 8.5;

/** The register of a class: everyone who is enrolled, with room for notes. */
export const ClassList = examDocument<ClassListData>(classListWords.title, classSheets, { neverDraft: true });

/** The exam names the class; it has no term. */
export type ClassListData = ExamData & { students: RegisteredStudent[] };

function classSheets(data: ClassListData, language: Language): PaperSheet[] {
  const { lang, digits } = language;
  const more = [{ label: classListWords.students[lang], value: digits(data.students.length) }];
  const head = { ...data, title: classListWords.title[lang], more };
  const look = { headHeight: HEAD, rowHeight: ROW, size: 8.5, headSize: 7.5, padding: 0.8, floor: 5 };
  return flowSheets(head, [table(classSheetColumns(data.exam, language), data.students, look)], language);
}
