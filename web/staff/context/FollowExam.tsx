import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { ALL } from '#documents/model/classes.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { LoadingPart } from '#web/frame/Loading.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { renamedAddress } from '#web/staff/forms/filters.ts';
import { useNavigateHere } from '#web/staff/forms/useNavigateHere.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { ExamPart } from './menu.ts';
import { fromParams, removedParts, toParams, useWorkingExam } from './workingExam.ts';

type FollowExamProps = { names: readonly ExamPart[]; children: ReactNode };

/** Opens a screen on the working exam, unless its address says what to show; an exam that it names becomes the working exam. */
export const FollowExam = ({ names, children }: FollowExamProps) => {
  const [exam, change, isPending] = useWorkingExam();
  const location = useLocation();
  const [address] = useSearchParams();
  const navigate = useNavigateHere();
  const renamed = renamedAddress(address);
  const named = fromParams(renamed ?? address, names);
  const isNamed = Object.keys(named).length > 0;
  const [isReady, setReady] = useState(address.toString() !== '' || names.length === 0);
  const follow = useEffectEvent((shown: URLSearchParams, isKnown: boolean) => {
    const own = toParams(exam, names);
    if (isNamed) {
      setReady(true);
      change(named);
    } else if (isReady || !isKnown) return;
    else if (own.length > 0)
      navigate({ search: String(new URLSearchParams([...shown, ...own])) }, { replace: true });
    else setReady(true);
  });
  // The address alone decides, once it is known where to begin; also that of a link which led here again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place that was left and come back to has the same address
  useEffect(() => follow(address, !isPending), [address, location, isPending]);
  if (renamed) return <Navigate to={{ search: renamed.toString() }} replace />;
  if (!isReady && !isNamed) return null;
  // The router changes the address in a transition, in which a boundary above would keep the empty screen.
  return (
    <Suspense fallback={<LoadingPart />}>
      <RemovedFilters names={names} />
      {children}
    </Suspense>
  );
};

/** Says that the address names a section or another word that the school removed from its lists, with 'Show all'. */
const RemovedFilters = ({ names }: { names: readonly ExamPart[] }) => {
  const { words, value } = useStaffLanguage();
  const [address, setAddress] = useSearchParams();
  const named = fromParams(address, names);
  const removed = removedParts(named, useSchool().data?.lists);
  if (removed.length === 0) return null;
  const showAll = () => {
    const shown = new URLSearchParams(address);
    for (const part of removed)
      if (names.includes('term') && (part === 'section' || part === 'shift')) shown.set(part, ALL);
      else shown.delete(part);
    setAddress(shown, { replace: true });
  };
  const texts = removed.map((part) => `${words[part]} ${value(named[part] ?? '')}`);
  return (
    <Notice action={<Button onClick={showAll}>{words.showAll}</Button>}>
      {words.removedFilters(texts.join(', '))}
    </Notice>
  );
};
