import { Suspense, useState } from 'react';
import { lazyPart } from '#web/api/loadPart.ts';
import { LoadingPart } from '#web/frame/Loading.tsx';
import { examProgressWords } from '#web/i18n/staff/examProgress.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import styles from './CheckBoard.module.css';
import type { TellParentsProps } from './ParentMessages.tsx';

const ParentMessages = lazyPart(async () => (await import('./ParentMessages.tsx')).ParentMessages);

/** How parents learn of the results of an exam. */
export const TellParents = (props: TellParentsProps) => {
  const { steps } = examProgressWords[useStaffLanguage().lang];
  const [isOpen, setOpen] = useState(false);
  if (props.published.length === 0) return steps.nothingToTell;
  return (
    <>
      <Button look="quiet" className={styles.copy} onClick={() => setOpen(true)}>
        {steps.showNotice}
      </Button>
      <Dialog title={steps.tell} open={isOpen} onClose={() => setOpen(false)} wide>
        <Suspense fallback={<LoadingPart />}>
          <ParentMessages {...props} />
        </Suspense>
      </Dialog>
    </>
  );
};
