import { useAtomValue } from 'jotai';
import { lazyDialog } from '#web/ui/lazyDialog.tsx';
import type { ProofDialogProps } from './ProofDialog.tsx';
import { proofRequestAtom } from './proofRequest.ts';

const LazyProofDialog = lazyDialog<ProofDialogProps>(
  async () => (await import('./ProofDialog.tsx')).ProofDialog,
  ({ open }) => open,
);

/** The dialog of whatever call waits for a proof. */
export const ProofRequest = () => {
  const request = useAtomValue(proofRequestAtom);
  return <LazyProofDialog open={request !== null} onAnswer={(isGiven) => request?.answer(isGiven)} />;
};
