import { use, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog, DialogContext } from '#web/ui/Dialog.tsx';
import { useResetToSaved } from '#web/ui/Form.tsx';
import { Actions, Stack } from '#web/ui/Layout.tsx';
import { guardLeaving, noteTyped } from './leaveGuard.ts';

type LeaveWarningProps = {
  leaving: Leaving;
  /** What was typed is gone then; drafts of grids are kept. */
  isLost?: boolean;
  /** What is lost, where it is not what was typed. */
  text?: string;
};

/** Asks before something leads away from what is not saved; the safe answer has the focus. */
export const LeaveWarning = ({ leaving: { isAsking, stay, leave }, isLost, text }: LeaveWarningProps) => {
  const words = useStaffWords();
  return (
    <Dialog title={words.leaveTitle} open={isAsking} onClose={stay}>
      <Stack gap={5}>
        <p>{text ?? (isLost ? words.leaveAndLose : words.leaveText)}</p>
        <Actions>
          <Button look="danger" onClick={leave}>
            {words.leave}
          </Button>
          <Button data-begin onClick={stay}>
            {words.stay}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
};

type Go = () => void;
type Leaving = {
  isAsking: boolean;
  /** Does it at once, or asks first while something is not saved. */
  ask: (go: Go) => void;
  stay: () => void;
  leave: () => void;
};

/**
 * Holds what would leave the page until the user has answered. The declared router knows no blocker, and the one
 * with it would make the first screen 16 KB larger.
 */
export const useLeaving = (unsaved: boolean, asks = unsaved): Leaving => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [go, setGo] = useState<Go | null>(null);
  const hold = useEffectEvent((next: Go) => setGo(() => next));
  const open = useEffectEvent((address: string) => void navigate(address));
  useEffect(() => {
    // Every entry of the history has its own number.
    if (unsaved && key) return guardLeaving({ hold: (next) => hold(next), open: (address) => open(address) });
  }, [unsaved, key]);
  const leave = () => {
    setGo(null);
    go?.();
  };
  return {
    isAsking: go !== null,
    ask: (next) => (asks ? setGo(() => next) : next()),
    stay: () => setGo(null),
    leave,
  };
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
  const leaving = useLeaving(isUnsaved && !isSubmitting, isUnsaved);
  useEffect(() => (isUnsaved ? noteTyped() : undefined), [isUnsaved]);
  const resetToSaved = useEffectEvent(useResetToSaved());
  const last = useRef(saved);
  useEffect(() => {
    if (last.current === saved) return;
    last.current = saved;
    resetToSaved(stored);
  }, [saved, stored]);
  const dialog = use(DialogContext);
  const setGuard = (ask: typeof leaving.ask | null) => {
    dialog.askToClose = ask ?? undefined;
  };
  useImperativeHandle(setGuard, () => leaving.ask);
  return <LeaveWarning leaving={leaving} isLost />;
};
