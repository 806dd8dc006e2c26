import { useEffect } from 'react';
import { Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import './ToastList.css';
import { toasterListens } from './toasts.ts';

/** The account menu in the top bar stays within reach while a toast is shown. */
const BELOW_BAR = { top: 'calc(var(--bar) + 8px)' };

/** Top right, five seconds; sonner announces politely. */
export const ToastList = ({ label }: { label: string }) => {
  // Effects of children come first: by now sonner has subscribed.
  useEffect(toasterListens, []);
  return (
    <Toaster
      position="top-right"
      offset={BELOW_BAR}
      mobileOffset={BELOW_BAR}
      duration={5000}
      theme="system"
      containerAriaLabel={label}
    />
  );
};
