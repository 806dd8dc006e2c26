import { atom, getDefaultStore } from 'jotai';
import type { Message } from '#documents/i18n/messages/message.ts';
import { publicMessage } from '#documents/i18n/messages/public.ts';
import type { Challenge, ColumnMapping, ReadingSummary } from './answers.ts';
import type { AnswerOf, Known, Verb } from './calls.ts';
import { readServerClock } from './serverClock.ts';
import {
  canRenewSession,
  expireSession,
  readPersonId,
  readToken,
  renewSession,
  waitForSession,
} from './session.ts';

/** With sheet, row, column, the student's name and the value in an uploaded sheet, and with the current value in a record that someone else changed. */
export type FieldError = Message & {
  path: string;
  row?: number;
  column?: string;
  sheet?: string;
  name?: string;
  value?: string;
  now?: unknown;
  sent?: unknown;
};

/** The server's message, or status 0 when it could not be reached. */
export type ApiError = Error &
  Partial<Message> & {
    status: number;
    fieldErrors: FieldError[];
    /** What was made of an uploaded sheet. */
    reading?: ReadingSummary | undefined;
    mapping?: ColumnMapping | undefined;
  };

export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && 'fieldErrors' in error;

type RefusedAnswer = Partial<Message> &
  Pick<ApiError, 'reading' | 'mapping'> & { errors?: FieldError[]; challenge?: Challenge };

export const refusal = (
  status: number,
  { message, key, params, errors = [], reading, mapping }: RefusedAnswer,
): ApiError => {
  const shown = message === undefined ? publicMessage('request.failed') : { message, key, params };
  return Object.assign(new Error(shown.message), {
    key: shown.key,
    params: shown.params,
    status,
    fieldErrors: errors,
    reading,
    mapping,
  });
};

let prepareRefusal = async (): Promise<void> => undefined;

/** Has `prepare` end before a refusal is thrown: the staff's app loads the words in which it is shown. */
export const beforeRefusal = (prepare: () => Promise<void>): void => {
  prepareRefusal = prepare;
};

let requestRecentSignIn = async (): Promise<boolean> => false;

/** Has `ask` ask for the password before a call that needs a new proof is repeated; it answers whether one was given. */
export const onProofNeeded = (ask: () => Promise<boolean>): void => {
  requestRecentSignIn = ask;
};

const PROOF_NEEDED = 'session.prove';

/** Of a call that never reached the server. */
export const noConnection = (): ApiError => refusal(0, publicMessage('request.noConnection'));

/** Of a call that was given up before the server answered: it may have done what was asked. */
const noAnswer = (): ApiError => refusal(0, publicMessage('request.noAnswer'));

type Body = Record<string, unknown> | FormData;

type RequestOptions = {
  accept?: string;
  signal?: AbortSignal;
  proof?: string;
  isProved?: boolean;
  isRenewed?: boolean;
  /** Sends no token. */
  asVisitor?: boolean;
};

/** Whether a lookup is being paid for with a proof of work, which takes a few seconds. */
export const isProvingWorkAtom = atom(false);

/** Solves what the server asks of an address that many results were found from. */
const prove = async (challenge: Challenge): Promise<string> => {
  getDefaultStore().set(isProvingWorkAtom, true);
  try {
    return await (await import('./proofOfWork.ts')).solve(challenge);
  } finally {
    getDefaultStore().set(isProvingWorkAtom, false);
  }
};

const createHeaders = (
  body: Body | undefined,
  token: string | null,
  { accept = '*/*', proof }: RequestOptions,
): Headers => {
  const headers = new Headers({ Accept: accept });
  if (proof) headers.set('X-Proof-Of-Work', proof);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (body && !(body instanceof FormData)) headers.set('Content-Type', 'application/json');
  return headers;
};

const reach = async (path: string, init: RequestInit): Promise<Response> => {
  try {
    const response = await fetch(path, init);
    readServerClock(response);
    return response;
  } catch {
    throw init.signal?.aborted ? noAnswer() : noConnection();
  }
};

/**
 * Any call to the server. Where the session of a page with something typed has ended, it asks for the password over the
 * screen and repeats the call. Elsewhere a token that no longer counts ends the session, and the call is repeated as a
 * visitor's, so that public pages never fail for it. A call is never sent in the name of another person than the one who
 * was signed in when it was made. A wrong password, sent without a token, ends nothing.
 */
export const request = async (
  method: string,
  path: string,
  body?: Body,
  options: RequestOptions = {},
): Promise<Response> => {
  const person = readPersonId();
  const isHeld = !options.asVisitor && !(await waitForSession());
  if (isHeld || (!options.asVisitor && readPersonId() !== person))
    throw refusal(401, publicMessage('session.signInAgain'));
  const token = options.asVisitor ? null : readToken();
  const response = await reach(path, {
    method,
    headers: createHeaders(body, token, options),
    signal: options.signal ?? null,
    body: body instanceof FormData || body === undefined ? body : JSON.stringify(body),
  });
  if (response.ok) return response;
  if (response.status === 401 && token) {
    const isOwn = readPersonId() === person;
    // The same person has signed in again since, in this tab or another.
    const isNewer = isOwn && token !== readToken();
    if (!options.isRenewed && (isNewer || (isOwn && canRenewSession()))) {
      if (isNewer || (await renewSession()))
        return request(method, path, body, { ...options, isRenewed: true });
      throw refusal(401, publicMessage('session.signInAgain'));
    }
    // A late answer to the token of before ends nothing of a session that was begun since.
    if (token === readToken()) expireSession();
    return request(method, path, body, { ...options, asVisitor: true });
  }
  const answer: RefusedAnswer = await response.json().catch(() => ({}));
  if (answer.challenge && !options.proof)
    return request(method, path, body, { ...options, proof: await prove(answer.challenge) });
  if (answer.key === PROOF_NEEDED && !options.isProved && (await requestRecentSignIn()))
    return request(method, path, body, { ...options, isProved: true });
  await prepareRefusal();
  throw refusal(response.status, answer);
};

/** Calls the server and returns its JSON without a type, for a path that is put together. */
export const requestJson = async (
  verb: Verb,
  path: string,
  body?: Body,
  options: Pick<RequestOptions, 'signal'> = {},
) => (await request(verb.toUpperCase(), `/api/v1${path}`, body, options)).json();

const send =
  <Of extends Verb>(verb: Of) =>
  <const Path extends string>(path: Path & Known<Of, Path>, body?: Body): Promise<AnswerOf<Of, Path>> =>
    requestJson(verb, path, body);

/** The calls of the server, by the paths of its routes with their parameters filled in. */
export const api = {
  /** A query passes its signal, so that a screen that was left asks no more. */
  get: <const Path extends string>(
    path: Path & Known<'get', Path>,
    options?: Pick<RequestOptions, 'signal'>,
  ): Promise<AnswerOf<'get', Path>> => requestJson('get', path, undefined, options),
  post: send('post'),
  put: send('put'),
  delete: send('delete'),
};

/** The server refused the call and gave a reason: neither it nor the connection failed. */
export const isRefusal = (error: unknown): error is ApiError =>
  isApiError(error) && error.status > 0 && error.status < 500;
