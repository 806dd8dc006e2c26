import { useProfile } from '#web/screens/profile/useProfile.ts';
import { useAssignments } from '#web/screens/teachers/useAssignments.ts';
import { type MarkPlaces, markPlaces } from './markPlaces.ts';

/** Where the signed-in person enters marks; `undefined` until that is known. */
export const useMarkPlaces = (): MarkPlaces | undefined => {
  const user = useProfile().data;
  const assignments = useAssignments(user?._id, user?.userType === 'teacher');
  if (!user) return undefined;
  if (user.userType === 'teacher' && assignments.isLoading) return undefined;
  return markPlaces(user, assignments.data?.data ?? []);
};
