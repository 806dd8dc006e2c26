import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Enrolment, OpenedStudent, StudentExam, StudentsAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';

export const STUDENTS_KEY = ['students'];
/** As many as the server gives at once. */
const PAGE_SIZE = 1000;

/** All students that the filters leave, as their pages arrive. Those of the filters before stay in sight meanwhile. */
export const useAllStudents = (filters: Record<string, string>) => {
  const query = useInfiniteQuery({
    queryKey: [...STUDENTS_KEY, filters],
    queryFn: ({ pageParam }) =>
      api.get<StudentsAnswer>(
        `/getAllStudent?${new URLSearchParams({ ...filters, page: String(pageParam), pageSize: String(PAGE_SIZE) })}`,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const students = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  return { students, can: data?.pages[0]?.can, isLoading: query.isLoading, error: query.error };
};

export const useStudentsAgain = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: STUDENTS_KEY });
};

/** One student, with the latest enrolment. */
export const useStudent = (id: string) =>
  useQuery({
    queryKey: [...STUDENTS_KEY, 'one', id],
    queryFn: () => api.get<OpenedStudent>(`/student/${id}`),
  });

/** The student with this student ID; null where this user sees none. */
export const useStudentByStudentId = (studentId: string) =>
  useQuery({
    queryKey: [...STUDENTS_KEY, 'by student ID', studentId],
    queryFn: async () => {
      const { data } = await api.get<StudentsAnswer>(`/getAllStudent?${new URLSearchParams({ studentId })}`);
      return data[0] ?? null;
    },
  });

/** The published results of a student that this user may see, the latest first. */
export const useStudentExams = (id: string) =>
  useQuery({
    queryKey: [...STUDENTS_KEY, 'results', id],
    queryFn: async () => (await api.get<{ data: StudentExam[] }>(`/student/${id}/results`)).data,
  });

/** Where a student was enrolled in each year. */
export const useEnrolments = (id: string) =>
  useQuery({
    queryKey: [...STUDENTS_KEY, 'enrolments', id],
    queryFn: async () => (await api.get<{ data: Enrolment[] }>(`/student/${id}/enrolments`)).data,
  });
