import type { Lang } from '#documents/model/paperOptions.ts';
import { hasGroups } from '#documents/model/school.ts';
import type { Student } from '#documents/model/student.ts';

export type PaperOfStudent = 'transcript' | 'marksheet' | 'id-cards' | 'progress-report';

type Asked = {
  term: string;
  lang: Lang;
};

const toQuery = (paper: PaperOfStudent, student: Student, term: string): Record<string, string> => {
  if (paper === 'progress-report') return { id: student._id };
  const { class: className, section, shift, group, studentId } = student;
  const classFilters = { section, shift, ...(hasGroups(Number(className)) && { group }) };
  const [session, roll] = [String(student.year), String(student.roll)];
  if (paper === 'id-cards')
    return { class: className, year: session, ...classFilters, rollFrom: roll, rollTo: roll };
  const exam = { className, session, term, ...classFilters };
  if (paper === 'marksheet') return { ...exam, start_roll: roll, end_roll: roll };
  return { ...exam, studentId };
};

/** Where the server has one student's paper. */
export const paperAddress = (paper: PaperOfStudent, student: Student, { term, lang }: Asked): string =>
  `/documents/${paper}.pdf?${new URLSearchParams({ ...toQuery(paper, student, term), lang, digits: lang })}`;
