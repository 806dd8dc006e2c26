import { useEffect, useState } from 'react';
import { Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import './ToastList.css';
import { toasterListens } from './toasts.ts';
import { useNarrow } from './useMedia.ts';

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

const isWithin = (x: number, y: number) => (toast: Element) => {
  const { left, right, top, bottom } = toast.getBoundingClientRect();
  return x >= left - GAP && x <= right + GAP && y >= top - GAP && y <= bottom + GAP;
};

/** A toast without a button gives way to the pointer, and to the focus: what is beneath is seen and pressed. */
const useGivingWay = (): void => {
  useEffect(() => {
    const giveWayAt = (x: number, y: number) => {
      for (const toast of document.querySelectorAll<HTMLElement>('[data-sonner-toast]'))
        toast.toggleAttribute('data-away', !toast.querySelector('button') && isWithin(x, y)(toast));
    };
    const onPointer = ({ clientX, clientY }: PointerEvent) => giveWayAt(clientX, clientY);
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const { left, top, width, height } = target.getBoundingClientRect();
      giveWayAt(left + width / 2, top + height / 2);
    };
    document.addEventListener('pointermove', onPointer);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('pointermove', onPointer);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
};

/** Top right for five seconds, at the bottom edge of a phone; sonner announces politely. */
export const ToastList = ({ label }: { label: string }) => {
  // Effects of children come first: by now sonner has subscribed.
  useEffect(toasterListens, []);
  useGivingWay();
  const isNarrow = useNarrow();
  return (
    <Toaster
      position={isNarrow ? 'bottom-center' : 'top-right'}
      offset={{ top: `max(calc(var(--bar) + ${GAP}px), ${useActionsEnd() + GAP}px)` }}
      mobileOffset={{ bottom: GAP, left: GAP, right: GAP }}
      duration={5000}
      theme="system"
      containerAriaLabel={label}
    />
  );
};
