import { useMemo } from 'react';
import type { MarksheetData } from '#documents/marksheet/data.ts';
import { useSchool } from '#web/screens/school/useSchool.ts';
import { useMarksheets } from './marksheetData.ts';

/** What the sheets are drawn from; the same object for the same answer, so that nothing is drawn twice. */
export const useMarksheetData = (filters: Record<string, string>) => {
  const school = useSchool();
  const answer = useMarksheets(filters);
  const data = useMemo(
    (): MarksheetData | undefined =>
      answer.data &&
      school.data && {
        school: answer.data.school ?? school.data,
        exam: answer.data.exam,
        results: answer.data.Data,
      },
    [answer.data, school.data],
  );
  return { data, loading: answer.isLoading || school.isLoading };
};
