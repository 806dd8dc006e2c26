import { useQuery } from '@tanstack/react-query';
import { hasGroups } from '#documents/model/classes.ts';
import type { Lang } from '#documents/model/paperOptions.ts';
import type { Student } from '#documents/model/student.ts';
import type { StudentExam } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useAllPages } from '#web/api/useAllPages.ts';
import { useGet, useGetList } from '#web/api/useGet.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { STUDENTS_CALL, toCall } from '#web/staff/forms/filters.ts';
import { useRefresh } from '#web/staff/forms/useAction.ts';

/** All students that the filters leave. */
export const useAllStudents = (filters: Record<string, string>) => {
  const { rows, first, ...query } = useAllPages(
    queryKeys.students(filters),
    '/getAllStudent',
    toCall(filters, STUDENTS_CALL),
  );
  const { figures } = useStaffLanguage();
  const years = first?.years.map((year) => ({ value: String(year), label: figures(year) }));
  return { ...query, rows: first && rows, can: first?.can, years };
};

export const useStudentsAgain = () => useRefresh(queryKeys.students());

/** One student, with the latest enrolment. */
export const useStudent = (id: string) => useGet(queryKeys.students('one', id), `/student/${id}`);

/** The student with this student ID; null where this user sees none. */
export const useStudentByStudentId = (studentId: string) =>
  useQuery({
    queryKey: queryKeys.students('by student ID', studentId),
    queryFn: async () => {
      const { data } = await api.get(`/getAllStudent?${new URLSearchParams({ studentId })}`);
      return data[0] ?? null;
    },
    enabled: studentId !== '',
  });

/** The published results of a student that this user may see, the latest first. */
export const useStudentExams = (id: string) =>
  useGetList(queryKeys.students('results', id), `/student/${id}/results`);

/** Where a student was enrolled in each year. */
export const useEnrolments = (id: string) =>
  useGetList(queryKeys.students('enrolments', id), `/student/${id}/enrolments`);

export type PaperOfStudent = 'transcript' | 'marksheet' | 'progress-report';

type PaperSettings = {
  term: string;
  lang: Lang;
  /** The exam as it was published, with the section and roll that the student had then; undefined for an open one. */
  published?: StudentExam | undefined;
};

/** Where the server has one student's paper. */
export const paperAddress = (
  paper: PaperOfStudent,
  student: Student,
  { lang, ...exam }: PaperSettings,
): string =>
  `/documents/${paper}.pdf?${new URLSearchParams({ ...toQuery(paper, student, exam), lang, digits: lang })}`;

function toQuery(
  paper: PaperOfStudent,
  student: Student,
  { term, published }: Omit<PaperSettings, 'lang'>,
): Record<string, string> {
  if (paper === 'progress-report') return { id: student._id };
  const { className, section, shift, group, roll } = published ?? { ...student, className: student.class };
  const classFilters = { section, shift, ...(hasGroups(Number(className)) && { group }) };
  const exam = { className, session: String(student.year), term, ...classFilters };
  if (paper === 'marksheet') return { ...exam, start_roll: String(roll), end_roll: String(roll) };
  return { ...exam, studentId: student.studentId };
}
