import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { onProofNeeded } from '#web/api/api.ts';
import { lazyDialog } from '#web/frame/lazyDialog.tsx';

const LazyProofDialog = lazyDialog(
  async () => (await import('./PasswordForm.tsx')).ProofDialog,
  ({ open }) => open,
);

/** The dialog of whatever call waits for a proof. */
export const ProofRequest = () => {
  const request = useAtomValue(proofRequestAtom);
  return <LazyProofDialog open={request !== null} onAnswer={(isGiven) => request?.answer(isGiven)} />;
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
