import { useEffect } from 'react';
import { Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import './ToastList.css';
import { toasterListens } from './toasts.ts';

/** Top right, five seconds; sonner announces politely. */
export const ToastList = ({ label }: { label: string }) => {
  // Effects of children come first: by now sonner has subscribed.
  useEffect(toasterListens, []);
  return <Toaster position="top-right" duration={5000} theme="system" containerAriaLabel={label} />;
};
