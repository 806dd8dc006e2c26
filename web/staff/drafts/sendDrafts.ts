import { useEffect, useState } from 'react';
import { type ApiError, isApiError, request } from '#web/api/api.ts';
import { queryClient } from '#web/api/queryClient.ts';
import { isAway, useCancel } from '#web/api/useConnection.ts';
import {
  changeDraft,
  type Draft,
  type KeyedDraft,
  listDrafts,
  readDraft,
  rowsAfter,
  takenRows,
  useDraft,
  type WaitingCall,
} from './drafts.ts';

type Body = WaitingCall['body'];

/** The screen that shows a draft is told what became of its calls. */
type OpenDraft = {
  onSent: (body: Body, answer: unknown) => unknown;
  onRefused: (body: Body, error: unknown) => unknown;
};

const openDrafts = new Map<string, OpenDraft>();

/** A call that was taken. */
type Sent = { key: string; body: Body; answer: unknown };

const showSent = ({ key, body, answer }: Sent): unknown => openDrafts.get(key)?.onSent(body, answer);

/** The screen that shows a draft may be in another tab than the one that sends it. */
const tabs = new BroadcastChannel('sent-drafts');
tabs.addEventListener('message', ({ data }: MessageEvent<Sent>) => showSent(data));

type Described = Omit<Draft, 'rows' | 'waiting'> & { rows?: Draft['rows'] };

type DraftCall<Answer> = Pick<WaitingCall, 'id' | 'method' | 'path'> & {
  /** What the lists of drafts say while the call waits. */
  describe: (body: Body) => Described;
  onSent: (body: Body, answer: Answer) => unknown;
  /** Without it, as in a form, `send` throws what was refused, and a call that is sent later ends in a toast. */
  onRefused?: (body: Body, error: unknown) => unknown;
};

type Outcome = 'sent' | 'waits' | 'refused' | 'cancelled';

/**
 * Saves what was typed on a screen: at once, or as soon as the connection is back, also while another screen is open. The
 * screen that shows the draft hears the outcome either way.
 */
export const useDraftCall = <Answer>(
  key: string,
  { describe, onSent, onRefused, ...call }: DraftCall<Answer>,
) => {
  const cancel = useCancel();
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    if (!onRefused) return;
    const screen = { onSent: (body: Body, answer: unknown) => onSent(body, answer as Answer), onRefused };
    openDrafts.set(key, screen);
    return () => {
      if (openDrafts.get(key) === screen) openDrafts.delete(key);
    };
  });
  /** `stored` is what the server has of each row once it accepts the body. */
  const send = async (body: Body, stored: Readonly<Record<string, unknown>>): Promise<Outcome> => {
    const described = describe(body);
    const taken = takenRows({ ...readDraft(key)?.rows, ...described.rows }, stored);
    let answer: Answer;
    setSending(true);
    try {
      answer = await cancel.run(async (signal) =>
        (await request(call.method, call.path, body, { signal })).json(),
      );
    } catch (error) {
      if (cancel.isCancelled()) return 'cancelled';
      if (isAway(error)) {
        keepCall(key, { ...call, body, taken }, described);
        return 'waits';
      }
      dropCall(key, call.id);
      if (!onRefused) throw error;
      await (openDrafts.get(key)?.onRefused ?? onRefused)(body, error);
      return 'refused';
    } finally {
      setSending(false);
    }
    dropCall(key, call.id);
    // The screen may have been opened anew meanwhile.
    await (openDrafts.get(key)?.onSent ?? onSent)(body, answer);
    return 'sent';
  };
  return {
    send,
    isSending,
    isWaiting: (useDraft(key)?.waiting ?? []).length > 0,
    /** Stops what is being sent or waits; what was typed stays. */
    cancel: () => {
      changeDraft(key, (draft) => draft && { ...draft, waiting: [] });
      cancel.cancel();
    },
  };
};

/** Keeps a call until it can be sent, in the place of an earlier one of the same id. */
const keepCall = (key: string, call: WaitingCall, described: Described): void =>
  changeDraft(key, (draft) => ({
    rows: {},
    ...draft,
    ...described,
    refused: undefined,
    waiting: [...(draft?.waiting ?? []).filter(({ id }) => id !== call.id), call],
  }));

/** What was taken or refused is not sent once more; with a body only this call, and no newer one of the same id. */
const dropCall = (key: string, id: string, body?: Body): void => {
  const isDropped = (call: WaitingCall) =>
    call.id === id && (!body || JSON.stringify(call.body) === JSON.stringify(body));
  changeDraft(
    key,
    (draft) => draft && { ...draft, waiting: draft.waiting?.filter((call) => !isDropped(call)) },
  );
};

let isSending = false;

/** Sends what waits, and tells what became of each draft that no screen shows. */
export const sendWaitingDrafts = (tell: (draft: KeyedDraft, outcome: 'sent' | ApiError) => void): void => {
  if (isSending) return;
  isSending = true;
  const sendAll = async () => {
    for (const draft of listDrafts().filter(({ waiting = [] }) => waiting.length > 0)) {
      const isShown = openDrafts.has(draft.key);
      const outcome = await sendDraft(draft);
      if (outcome === 'away') return;
      void queryClient.invalidateQueries();
      if (!isShown) tell(draft, outcome);
    }
  };
  void alone(sendAll).finally(() => {
    isSending = false;
  });
};

/** Runs in one tab at a time, where the browser can tell; elsewhere the server takes the same marks twice. */
async function alone(run: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return run();
  await navigator.locks.request('send-drafts', { ifAvailable: true }, async (lock) => {
    if (lock) await run();
  });
}

/** Sends the calls of a draft in their order. Returns what became of it. */
async function sendDraft({ key, waiting = [] }: KeyedDraft): Promise<'sent' | 'away' | ApiError> {
  for (const call of waiting) {
    try {
      const answer = await (await request(call.method, call.path, call.body)).json();
      changeDraft(key, (draft) => draft && { ...draft, rows: rowsAfter(draft.rows, call) });
      dropCall(key, call.id, call.body);
      const sent = { key, body: call.body, answer };
      showSent(sent);
      tabs.postMessage(sent);
    } catch (error) {
      // Who was signed out meanwhile sends it after the next sign-in.
      if (!isApiError(error) || isAway(error) || error.status === 401 || error.status === 429) return 'away';
      const { message, key: messageKey, params } = error;
      const screen = openDrafts.get(key);
      dropCall(key, call.id, call.body);
      screen?.onRefused(call.body, error);
      if (screen) continue;
      const refused = { message, key: messageKey, params };
      changeDraft(key, (draft) => draft && { ...draft, refused });
      return error;
    }
  }
  return 'sent';
}
