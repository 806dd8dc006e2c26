import type { ReactNode } from 'react';
import { useSchool } from '#web/api/useSchool.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { useAssignments } from '#web/staff/context/assignments.ts';
import { useProfile } from '#web/staff/context/useProfile.ts';
import { type ClassScope, markScope } from '#web/staff/forms/classScope.ts';
import { Notice } from '#web/ui/Notice.tsx';

type WithMarkScopeProps = {
  /** What the screen says where the lists of the school could not be read; the frame offers to try again. */
  failed: string;
  children: (scope: ClassScope) => ReactNode;
};

/** Where the signed-in user enters marks; undefined until that is known. */
export const useMarkScope = () => {
  const user = useProfile();
  const teaches = user.data?.userType === 'teacher';
  const assignments = useAssignments(user.data?._id, teaches);
  const isKnown = user.data && !assignments.isLoading;
  return {
    scope: isKnown ? markScope(user.data, assignments.data?.data ?? []) : undefined,
    error: user.error ?? assignments.error,
  };
};

/** What is shown once it is known where the signed-in user enters marks, and what the school calls things. */
export const WithMarkScope = ({ failed, children }: WithMarkScopeProps) => {
  const words = useStaffWords();
  const school = useSchool();
  const { scope, error } = useMarkScope();
  if (error) return <Notice wrong>{words.usersFailed}</Notice>;
  if (school.error) return <Notice wrong>{failed}</Notice>;
  if (scope === undefined || school.isLoading) return <Loading />;
  return children(scope);
};
