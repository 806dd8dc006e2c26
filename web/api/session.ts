import { atom, getDefaultStore } from 'jotai';
import type { Auth } from '#documents/model/user.ts';
import { browserStorage, tabStorage } from '#web/state/storage.ts';
import { LOOKUP_NAMES, storedAtom } from '#web/state/storedAtom.ts';

const AUTH = 'auth';

/** The whole answer of sign-in, as this page knows it: what another tab makes of it may have to wait. */
const pageAuthAtom = atom(readAuth(browserStorage.getItem(AUTH)));

type Change = Auth | null | ((auth: Auth | null) => Auth | null);

/** Who is signed in. Other tabs follow through the storage event. */
export const authAtom = atom(
  (get) => get(pageAuthAtom),
  (get, _set, change: Change) => {
    const auth = typeof change === 'function' ? change(get(pageAuthAtom)) : change;
    if (auth) browserStorage.setItem(AUTH, JSON.stringify(auth));
    else browserStorage.removeItem(AUTH);
    adopt(auth);
  },
);

export const sidebarExpandedAtom = storedAtom('sidebar-expanded', true);

const store = getDefaultStore();

function readAuth(text: string | null): Auth | null {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export const readToken = (): string | null => store.get(authAtom)?.token ?? null;

/** Whether the server has ended the session here, and not the person. */
export const sessionEndedAtom = atom(false);

/** Forgets the person here and in storage; the guard then shows the sign-in screen. */
export const endSession = (): void => store.set(authAtom, null);

/** For a token that no longer counts: the sign-in screen says so. */
export const expireSession = (): void => {
  store.set(sessionEndedAtom, true);
  endSession();
};

/** What a person answers who is asked for the password: it was given, not now, or the page is given up. */
type PasswordAnswer = 'given' | 'later' | 'left';

/** A page whose session was lost, while it waits for the password. `by`: who has signed in in another tab since. */
export const passwordRequestAtom = atom<{
  by: Auth | null;
  answer: (answer: PasswordAnswer) => void;
} | null>(null);

/** Set where the page can ask for the password over its screen; answers whether something typed is not saved. */
let hasTyped: (() => boolean) | null = null;

/** Has the page ask for the password where its session is lost, instead of leading to the sign-in screen. */
export const askOnLoss = (isTyped: () => boolean): (() => void) => {
  hasTyped = isTyped;
  return () => {
    hasTyped = null;
  };
};

/** Set while the session of this page is lost, and the page stays as it is. */
let lost: { by: Auth | null } | null = null;
let asking: Promise<PasswordAnswer> | null = null;

/** Asks once for all calls that wait. */
function askForPassword(): Promise<PasswordAnswer> {
  asking ??= new Promise<PasswordAnswer>((resolve) => {
    const answer = (given: PasswordAnswer) => {
      asking = null;
      store.set(passwordRequestAtom, null);
      if (given === 'left') giveUp();
      resolve(given);
    };
    store.set(passwordRequestAtom, { by: lost?.by ?? null, answer });
  });
  return asking;
}

/** Shows what another tab has made of the session: the screens of another person, or the sign-in screen. */
function giveUp(): void {
  const by = lost?.by ?? null;
  if (by) adopt(by);
  else expireSession();
}

/** Nothing is sent from a page whose session is lost before its person has given the password. */
export const waitForSession = async (): Promise<boolean> =>
  lost === null || (await askForPassword()) === 'given';

/** Asks for the password after the server has ended the session. */
export const renewSession = async (): Promise<boolean> => {
  lost ??= { by: null };
  return (await askForPassword()) === 'given';
};

/** Whether something typed would be lost with the session. Elsewhere the sign-in screen leads back. */
export const canRenewSession = (): boolean => lost !== null || hasTyped?.() === true;

function adopt(auth: Auth | null): void {
  const isSame = auth !== null && auth._id === readPersonId();
  lost = null;
  store.set(pageAuthAtom, auth);
  store.get(passwordRequestAtom)?.answer(isSame ? 'given' : 'later');
}

/** Another tab signed in or out. What is typed here stays until its person has answered. */
browserStorage.subscribe(AUTH, (text) => {
  const auth = readAuth(text);
  const own = store.get(pageAuthAtom);
  if (!own || auth?._id === own._id || !hasTyped?.()) return adopt(auth);
  lost = { by: auth };
  void askForPassword();
});

export const readPersonId = (): string | undefined => store.get(authAtom)?._id;

const forgets: (() => void)[] = [];

/** Has `forget` called whenever the person at this browser changes: what one has read is not there for the next. */
export const onPersonChange = (forget: () => void): void => {
  forgets.push(forget);
};

// The tab keeps the last reports here, and their print pages are open to visitors, as the last result is.
onPersonChange(() => {
  tabStorage.clear();
  for (const key of LOOKUP_NAMES) browserStorage.removeItem(key);
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
