import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { onProofNeeded } from '#web/api/api.ts';
import { askOnLoss, passwordRequestAtom } from '#web/api/session.ts';
import { lazyDialog } from '#web/frame/lazyDialog.tsx';
import { isTyped } from '#web/staff/forms/leaveGuard.ts';

const LazyProofDialog = lazyDialog(
  async () => (await import('./PasswordForm.tsx')).ProofDialog,
  ({ open }) => open,
);
const LazySessionDialog = lazyDialog(
  async () => (await import('./PasswordForm.tsx')).SessionDialog,
  ({ asked }) => asked !== null,
);

/** The dialogs of whatever waits for the password: a grave act, and a page whose session was lost. */
export const ProofRequest = () => {
  const request = useAtomValue(proofRequestAtom);
  const asked = useAtomValue(passwordRequestAtom);
  useEffect(() => askOnLoss(isTyped), []);
  return (
    <>
      <LazyProofDialog open={request !== null} onAnswer={(isGiven) => request?.answer(isGiven)} />
      <LazySessionDialog asked={asked} />
    </>
  );
};

/** Set while a call waits for the password; called with whether it was given. */
const proofRequestAtom = atom<{ answer: (isGiven: boolean) => void } | null>(null);

let waiting: Promise<boolean> | null = null;

/** Calls that need a proof at the same time ask once. */
function askOnce(): Promise<boolean> {
  const store = getDefaultStore();
  waiting ??= new Promise<boolean>((resolve) => {
    const answer = (isGiven: boolean) => {
      waiting = null;
      store.set(proofRequestAtom, null);
      resolve(isGiven);
    };
    store.set(proofRequestAtom, { answer });
  });
  return waiting;
}

onProofNeeded(askOnce);
