import type { PrintJobState } from '#web/api/answers.ts';
import { api, isApiError, request } from '#web/api/api.ts';
import { readEvents } from '#web/api/readEvents.ts';

const ASK_MS = 2000;

type Followed = { id: string; signal: AbortSignal; onState: (state: PrintJobState) => void };

export const isActive = ({ status }: Pick<PrintJobState, 'status'>): boolean =>
  status === 'waiting' || status === 'running';

/** Returns whether the job came to its end; also a stream that breaks has one. */
const listen = async ({ id, signal, onState }: Followed): Promise<boolean> => {
  const response = await request('GET', `/api/v1/print-jobs/${id}/events`);
  let over = false;
  for await (const data of readEvents(response, signal)) {
    const state = JSON.parse(data) as PrintJobState;
    over = !isActive(state);
    if (!signal.aborted) onState(state);
  }
  return over;
};

const wait = () => new Promise((resolve) => setTimeout(resolve, ASK_MS));

/** Null while the server is not there: it may be starting again, and the job goes on then. */
const askOnce = async (id: string): Promise<PrintJobState | null> => {
  try {
    return await api.get<PrintJobState>(`/print-jobs/${id}`);
  } catch (error) {
    if (isApiError(error) && error.status === 0) return null;
    throw error;
  }
};

const keepAsking = async ({ id, signal, onState }: Followed): Promise<void> => {
  while (!signal.aborted) {
    const state = await askOnce(id);
    if (state && !signal.aborted) onState(state);
    if (state && !isActive(state)) return;
    await wait();
  }
};

/** Tells what becomes of a job until it ends: as it happens, or every two seconds where no stream holds. */
export const followJob = async (followed: Followed): Promise<void> => {
  const over = await listen(followed).catch(() => false);
  if (!over) await keepAsking(followed);
};
