import { use, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { DialogContext } from '#web/ui/Dialog.tsx';
import { useResetToSaved } from '#web/ui/Form.tsx';
import { guardLeaving, noteTyped } from './leaveGuard.ts';

type Go = () => void;
type LeavingOptions = {
  /** Default: while something is not saved. */
  asks?: boolean;
  /** Default: what was typed is lost. */
  text?: string;
};

/**
 * Asks before something leads away from what is not saved: the router, the browser, or a call of the returned function.
 * The declared router knows no blocker, and the one with it would make the first screen 16 KB larger.
 */
export const useLeaving = (unsaved: boolean, { asks = unsaved, text }: LeavingOptions = {}) => {
  const words = useStaffWords();
  const navigate = useNavigate();
  const { key } = useLocation();
  const held = useRef<Go | null>(null);
  const withdrawal = useRef<AbortController | null>(null);
  const hold = async (next: Go) => {
    const isAsked = held.current !== null;
    held.current = next;
    if (isAsked) return;
    withdrawal.current = new AbortController();
    const isLeft = await confirm({
      title: words.leaveTitle,
      text: text ?? words.leaveAndLose,
      yes: words.leave,
      no: words.stay,
      signal: withdrawal.current.signal,
    });
    const go = held.current;
    held.current = null;
    if (isLeft) go?.();
  };
  const holdHere = useEffectEvent(hold);
  const open = useEffectEvent((address: string) => void navigate(address));
  useEffect(() => {
    // Every entry of the history has its own number.
    if (unsaved && key)
      return guardLeaving({ hold: (next) => void holdHere(next), open: (address) => open(address) });
  }, [unsaved, key]);
  // The question is about a form that is there.
  useEffect(() => () => withdrawal.current?.abort(), []);
  return (next: Go): void => void (asks ? hold(next) : next());
};

type FormLeavingProps = {
  /** Something that belongs to the form and is no field of it was changed, such as a photo. */
  changed?: boolean;
  /** Another value with each save of a form that stays open: from then on, what it shows is saved. */
  saved?: unknown;
  /** What was stored, where that may be more than the form shows. */
  stored?: FieldValues;
};

/** Inside a form: what would leave it, or close the dialog around it, asks first while something is not saved. */
export const FormLeaving = ({ changed = false, saved, stored }: FormLeavingProps) => {
  const { isDirty, isSubmitting } = useFormContext().formState;
  const isUnsaved = isDirty || changed;
  // A dialog also asks while a save is on its way, which may be refused.
  const ask = useLeaving(isUnsaved && !isSubmitting, { asks: isUnsaved });
  useEffect(() => (isUnsaved ? noteTyped() : undefined), [isUnsaved]);
  const resetToSaved = useEffectEvent(useResetToSaved());
  const last = useRef(saved);
  useEffect(() => {
    if (last.current === saved) return;
    last.current = saved;
    resetToSaved(stored);
  }, [saved, stored]);
  const dialog = use(DialogContext);
  const setGuard = (guard: typeof ask | null) => {
    dialog.askToClose = guard ?? undefined;
  };
  useImperativeHandle(setGuard, () => ask);
  return null;
};
