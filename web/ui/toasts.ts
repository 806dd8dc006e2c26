import { atom, getDefaultStore } from 'jotai';
import { loadPart } from '#web/api/loadPart.ts';

type Kind = 'success' | 'warning' | 'error';

/** Sonner comes with the first toast, not with the page: most parents never see one. */
export const toasterWantedAtom = atom(false);

let listen = () => {};
const listening = new Promise<void>((resolve) => {
  listen = resolve;
});
export const toasterListens = (): void => listen();

type More = { duration?: number; action?: { label: string; onClick: () => void } };

export const showToast = async (kind: Kind, text: string, more: More = {}): Promise<void> => {
  getDefaultStore().set(toasterWantedAtom, true);
  await listening;
  const { toast } = await loadPart(() => import('sonner'));
  toast[kind](text, more);
};
