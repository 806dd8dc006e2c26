import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { mayOpen, type Place } from '#web/routes.ts';
import { authAtom } from '#web/session.ts';
import { NotFound } from './NotFound.tsx';

/** A screen that is not for this person does not exist for this person. */
export const RequireRole = ({ place, children }: { place: Place; children: ReactNode }) => {
  const auth = useAtomValue(authAtom);
  return mayOpen(place, auth?.userType ?? '') ? children : <NotFound />;
};
