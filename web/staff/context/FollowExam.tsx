import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadingPart } from '#web/frame/Loading.tsx';
import type { ExamParam } from './menu.ts';
import { fromParams, toParams, useWorkingExam } from './workingExam.ts';

type FollowExamProps = { names: readonly ExamParam[]; children: ReactNode };

/** Opens a screen on the working exam, unless its address says what to show; an exam that it names becomes the working exam. */
export const FollowExam = ({ names, children }: FollowExamProps) => {
  const [exam, change, isPending] = useWorkingExam();
  const [address, setAddress] = useSearchParams();
  const named = fromParams(address, names);
  const isNamed = Object.keys(named).length > 0;
  const [isReady, setReady] = useState(address.toString() !== '' || names.length === 0);
  const follow = useEffectEvent((shown: URLSearchParams, isKnown: boolean) => {
    const own = toParams(exam, names);
    if (isNamed) {
      setReady(true);
      change(named);
    } else if (isReady || !isKnown) return;
    else if (own.length > 0) setAddress([...shown, ...own], { replace: true });
    else setReady(true);
  });
  // The address alone decides, once it is known where to begin.
  useEffect(() => follow(address, !isPending), [address, isPending]);
  if (!isReady && !isNamed) return null;
  // The router changes the address in a transition, in which a boundary above would keep the empty screen.
  return <Suspense fallback={<LoadingPart />}>{children}</Suspense>;
};
