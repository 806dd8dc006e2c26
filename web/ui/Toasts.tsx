import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { lazyPart } from '#web/api/loadPart.ts';
import { toasterWantedAtom } from './toasts.ts';

const ToastList = lazyPart(async () => (await import('./ToastList.tsx')).ToastList);

export const Toasts = ({ label }: { label: string }) =>
  useAtomValue(toasterWantedAtom) && (
    <Suspense>
      <ToastList label={label} />
    </Suspense>
  );
