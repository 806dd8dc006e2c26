import { useAtomValue } from 'jotai';
import { queryKeys } from '#web/api/queryKeys.ts';
import { authAtom } from '#web/api/session.ts';
import { useGet } from '#web/api/useGet.ts';

const STAFF: readonly unknown[] = ['superadmin', 'teacher', 'operator'];

/**
 * Returns the session of the exam whose marks come in, for staff who chose none in this browser: in January the work is
 * on the year before. Blank without marks, and while it is read.
 */
export const useRunningSession = (isChosen: boolean) => {
  const userType = useAtomValue(authAtom)?.userType;
  const isAsked = !isChosen && STAFF.includes(userType);
  // The same answer as that of Home, where no exam is chosen.
  const { data, isPending } = useGet(queryKeys.dashboard(''), '/dashboard', { enabled: isAsked });
  const session = isAsked && data?.running ? String(data.running.session) : '';
  return { session, isPending: isAsked && isPending };
};
