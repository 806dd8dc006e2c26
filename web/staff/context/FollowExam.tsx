import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadingPart } from '#web/frame/Loading.tsx';
import type { ExamParam } from './menu.ts';
import { fromParams, toParams, useWorkingExam } from './workingExam.ts';

type FollowExamProps = { names: readonly ExamParam[]; children: ReactNode };

/** Opens a screen on the working exam, unless its address says what to show; an exam that it names becomes the working exam. */
export const FollowExam = ({ names, children }: FollowExamProps) => {
  const [exam, change] = useWorkingExam();
  const [address, setAddress] = useSearchParams();
  const named = fromParams(address, names);
  const isNamed = Object.keys(named).length > 0;
  const [isReady, setReady] = useState(address.toString() !== '' || toParams(exam, names).length === 0);
  const follow = useEffectEvent((shown: URLSearchParams) => {
    if (isNamed) {
      setReady(true);
      change(named);
    } else if (!isReady) setAddress([...shown, ...toParams(exam, names)], { replace: true });
  });
  // The address alone decides.
  useEffect(() => follow(address), [address]);
  if (!isReady && !isNamed) return null;
  // The router changes the address in a transition, in which a boundary above would keep the empty screen.
  return <Suspense fallback={<LoadingPart />}>{children}</Suspense>;
};
