import { use, useEffect, useRef } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { DialogContext } from '#web/ui/Dialog.tsx';
import { LeaveWarning } from './LeaveWarning.tsx';
import { useLeaving } from './useLeaving.ts';

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
  const { formState, getValues, reset } = useFormContext();
  const { isDirty, isSubmitting } = formState;
  const leaving = useLeaving((isDirty || changed) && !isSubmitting);
  const last = useRef(saved);
  useEffect(() => {
    if (last.current === saved) return;
    last.current = saved;
    reset(stored ?? getValues());
  }, [saved, stored, getValues, reset]);
  const dialog = use(DialogContext);
  useEffect(() => {
    dialog.askToClose = leaving.ask;
    return () => {
      dialog.askToClose = undefined;
    };
  });
  return <LeaveWarning leaving={leaving} isLost />;
};
