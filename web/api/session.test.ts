import { getDefaultStore } from 'jotai';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Auth } from '#documents/model/user.ts';

const storage = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
  clear: () => values.clear(),
});
const stored = new Map<string, string>();
const localStorage = storage(stored);
/** Of this tab alone. */
const reports = new Map<string, string>();

const NASRIN: Auth = {
  _id: '7',
  userType: 'teacher',
  firstName: 'Nasrin',
  lastName: '',
  phoneNumber: '01711111111',
  userStatus: 'Active',
  token: 'a token of before',
};

type App = typeof import('./session.ts') & typeof import('./api.ts') & typeof import('./queryClient.ts');
let app: App;
const keys = ['marksheet', 'meritList'];
const set = (auth: Auth) => getDefaultStore().set(app.authAtom, auth);

beforeAll(async () => {
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('sessionStorage', storage(reports));
  vi.stubGlobal('window', { localStorage });
  app = {
    ...(await import('./session.ts')),
    ...(await import('./api.ts')),
    ...(await import('./queryClient.ts')),
  };
  return () => vi.unstubAllGlobals();
});

const isForgotten = () =>
  app.queryClient.getQueryData(['users']) === undefined && keys.every((key) => !reports.has(key));

beforeEach(() => {
  set(NASRIN);
  app.queryClient.setQueryData(['users'], ['her list']);
  for (const key of keys) reports.set(key, 'her report');
});

/** The server no longer accepts the token, and answers a visitor. */
const refuseToken = () =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_path: string, { headers }: { headers: Headers }) =>
      headers.has('Authorization') ? new Response('{}', { status: 401 }) : new Response('{}'),
    ),
  );

test('what a user read is forgotten when the session ends', () => {
  app.endSession();
  expect([isForgotten(), stored.has('auth')]).toEqual([true, false]);
});

test('also when the server ends it', async () => {
  refuseToken();
  await app.api.get('/school');
  expect([isForgotten(), stored.has('auth')]).toEqual([true, false]);
});

test('also when another person signs in over it', () => {
  set({ ...NASRIN, _id: '8' });
  expect(isForgotten()).toBe(true);
});

test('a new token or name of the same user forgets nothing', () => {
  set({ ...NASRIN, token: 'another', firstName: 'Nasrin Akter' });
  expect(app.queryClient.getQueryData(['users'])).toEqual(['her list']);
  expect(keys.every((key) => reports.has(key))).toBe(true);
});

test('a role that is given counts without a new sign-in', () => {
  set({ ...NASRIN, userType: '', userStatus: 'Pending' });
  app.keepAccount({ _id: '7', userType: 'operator', userStatus: 'Active' });
  const { userType, userStatus, token } = JSON.parse(stored.get('auth') ?? '{}');
  expect([userType, userStatus, token]).toEqual(['operator', 'Active', NASRIN.token]);
});

test('an answer about somebody else, or after the end, changes nothing', () => {
  app.keepAccount({ _id: '8', userType: 'superadmin', userStatus: 'Active' });
  expect(JSON.parse(stored.get('auth') ?? '{}')).toEqual(NASRIN);
  app.endSession();
  app.keepAccount({ _id: '7', userType: 'superadmin', userStatus: 'Active' });
  expect(stored.has('auth')).toBe(false);
});
