import { atom, getDefaultStore } from 'jotai';

type Kind = 'success' | 'warning' | 'error';
type Action = { label: string; onClick: () => void };
export type Toast = { id: number; kind: Kind; text: string; duration: number; action?: Action };

const SHOWN_MS = 5000;

/** What is shown at the moment, the newest first. */
export const toastsAtom = atom<readonly Toast[]>([]);

const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastId = 0;

export function showToast(
  kind: Kind,
  text: string,
  { duration = SHOWN_MS, action }: { duration?: number; action?: Action } = {},
): void {
  lastId += 1;
  const toast = { id: lastId, kind, text, duration, ...(action && { action }) };
  getDefaultStore().set(toastsAtom, (shown) => [toast, ...shown]);
}

/** Called before a new try, so that the failure of the last one is not shown beside or after its success. */
export function closeErrors(): void {
  for (const toast of getDefaultStore().get(toastsAtom)) if (toast.kind === 'error') closeToast(toast);
}

/** Until the pointer or the focus leaves the toast again. */
export function stopTimer({ id }: Toast): void {
  clearTimeout(timers.get(id));
}

/** A toast's time begins when it is seen. */
export function startTimer(toast: Toast): void {
  stopTimer(toast);
  timers.set(
    toast.id,
    setTimeout(() => closeToast(toast), toast.duration),
  );
}

export function closeToast(toast: Toast): void {
  stopTimer(toast);
  timers.delete(toast.id);
  getDefaultStore().set(toastsAtom, (shown) => shown.filter(({ id }) => id !== toast.id));
}
