import { useEffect } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { closeToast, startTimer, stopTimer, type Toast } from './showToast.ts';
import styles from './Toasts.module.css';

const GAP = 8;

/** One at a time, the newest: at the right of the tabs, at the bottom edge of a phone. */
export const ToastList = ({ toasts }: { toasts: readonly Toast[] }) => (
  <ol ref={giveWay} className={styles.list}>
    {toasts.slice(0, 1).map((toast) => (
      <ToastItem key={toast.id} toast={toast} />
    ))}
  </ol>
);

const ToastItem = ({ toast }: { toast: Toast }) => {
  const { kind, text, action } = toast;
  useEffect(() => {
    startTimer(toast);
    return () => stopTimer(toast);
  }, [toast]);
  const press = () => {
    action?.onClick();
    closeToast(toast);
  };
  return (
    <li className={styles.toast} data-kind={kind} data-gives-way={!action}>
      <Icon name={kind === 'success' ? 'check' : 'warn'} />
      <p>{text}</p>
      {action && (
        <Button
          onClick={press}
          onPointerEnter={() => stopTimer(toast)}
          onPointerLeave={() => startTimer(toast)}
          onFocus={() => stopTimer(toast)}
          onBlur={() => startTimer(toast)}
        >
          {action.label}
        </Button>
      )}
    </li>
  );
};

/** A toast without a button is out of sight while the pointer or the focus is at its place: it covers no action. */
function giveWay(): () => void {
  const giveWayAt = (x: number, y: number) => {
    for (const toast of document.querySelectorAll<HTMLElement>('[data-gives-way="true"]')) {
      const { left, right, top, bottom } = toast.getBoundingClientRect();
      const isNear = x >= left - GAP && x <= right + GAP && y >= top - GAP && y <= bottom + GAP;
      toast.toggleAttribute('data-away', isNear);
    }
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
}
