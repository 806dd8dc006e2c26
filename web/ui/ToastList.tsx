import { useEffect, useState } from 'react';
import { Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import './ToastList.css';
import { toasterListens } from './toasts.ts';

/** What stays within reach while a toast is shown, besides the account menu in the top bar. */
const KEPT_CLEAR = '[data-clear-of-toasts]';
const GAP = 8;

/** Where such actions end, in px from the top of the window; 0 where none is in its upper half. */
const measureActions = (): number => {
  const ends = [...document.querySelectorAll(KEPT_CLEAR)].map((each) => each.getBoundingClientRect());
  return Math.max(0, ...ends.filter(({ top }) => top < window.innerHeight / 2).map(({ bottom }) => bottom));
};

const useActionsEnd = (): number => {
  const [end, setEnd] = useState(0);
  useEffect(() => {
    const measure = () => setEnd(measureActions());
    const observer = new MutationObserver(measure);
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', measure, { capture: true, passive: true });
    window.addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', measure, { capture: true });
      window.removeEventListener('resize', measure);
    };
  }, []);
  return end;
};

/** Top right, five seconds; sonner announces politely. */
export const ToastList = ({ label }: { label: string }) => {
  // Effects of children come first: by now sonner has subscribed.
  useEffect(toasterListens, []);
  const clear = { top: `max(calc(var(--bar) + ${GAP}px), ${useActionsEnd() + GAP}px)` };
  return (
    <Toaster
      position="top-right"
      offset={clear}
      mobileOffset={clear}
      duration={5000}
      theme="system"
      containerAriaLabel={label}
    />
  );
};
