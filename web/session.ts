import { getDefaultStore } from 'jotai';
import { atomWithStorage, RESET } from 'jotai/utils';
import type { Auth } from '#documents/model/user.ts';

/** Read at once, so that a reload never flashes the sign-in screen. */
const atOnce = { getOnInit: true };

/** The whole answer of sign-in; other tabs follow through the storage event. */
export const authAtom = atomWithStorage<Auth | null>('auth', null, undefined, atOnce);

export const sidebarExpandedAtom = atomWithStorage('sidebar-expanded', true, undefined, atOnce);

export const readToken = (): string | null => getDefaultStore().get(authAtom)?.token ?? null;

/** Forgets the person here and in storage; the guard then shows the sign-in screen. */
export const endSession = (): void => getDefaultStore().set(authAtom, RESET);
