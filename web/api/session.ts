import { atom, getDefaultStore } from 'jotai';
import { RESET } from 'jotai/utils';
import type { Auth } from '#documents/model/user.ts';
import { LOOKUP_NAMES, storedAtom } from '#web/state/storedAtom.ts';

/** The whole answer of sign-in; other tabs follow through the storage event. */
export const authAtom = storedAtom<Auth | null>('auth', null);

export const sidebarExpandedAtom = storedAtom('sidebar-expanded', true);

const store = getDefaultStore();

export const readToken = (): string | null => store.get(authAtom)?.token ?? null;

/** Whether the server has ended the session here, and not the person. */
export const sessionEndedAtom = atom(false);

/** Forgets the person here and in storage; the guard then shows the sign-in screen. */
export const endSession = (): void => store.set(authAtom, RESET);

/** For a token that no longer counts: the sign-in screen says so. */
export const expireSession = (): void => {
  store.set(sessionEndedAtom, true);
  endSession();
};

export const readPersonId = (): string | undefined => store.get(authAtom)?._id;

const forgets: (() => void)[] = [];

/** Has `forget` called whenever the person at this browser changes: what one has read is not there for the next. */
export const onPersonChange = (forget: () => void): void => {
  forgets.push(forget);
};

// The tab keeps the last reports here, and their print pages are open to visitors, as the last result is.
onPersonChange(() => {
  sessionStorage.clear();
  for (const key of LOOKUP_NAMES) localStorage.removeItem(key);
});

let person = readPersonId();
store.sub(authAtom, () => {
  const now = readPersonId();
  if (now === person) return;
  person = now;
  for (const forget of forgets) forget();
});

/** The part of an account that decides what its user may do. */
type Account = Pick<Auth, '_id' | 'userType' | 'userStatus'>;

/** A role that was given or taken since the sign-in counts as soon as the server answers with it. */
export const keepAccount = ({ _id, userType, userStatus }: Account): void => {
  const auth = store.get(authAtom);
  if (auth?._id !== _id) return;
  if (auth.userType === userType && auth.userStatus === userStatus) return;
  store.set(authAtom, { ...auth, userType, userStatus });
};
