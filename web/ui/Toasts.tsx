import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { toasterWantedAtom } from './toasts.ts';

const ToastList = lazy(async () => ({ default: (await import('./ToastList.tsx')).ToastList }));

export const Toasts = ({ label }: { label: string }) =>
  useAtomValue(toasterWantedAtom) && (
    <Suspense>
      <ToastList label={label} />
    </Suspense>
  );
