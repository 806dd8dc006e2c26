import { use, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { DialogContext } from '#web/ui/Dialog.tsx';
import { LeaveWarning } from './LeaveWarning.tsx';
import { useLeaving } from './useLeaving.ts';

/** Inside a form: what would leave it, or close the dialog around it, asks first while something is not saved. */
export const FormLeaving = () => {
  const { isDirty, isSubmitting } = useFormContext().formState;
  const leaving = useLeaving(isDirty && !isSubmitting);
  const dialog = use(DialogContext);
  useEffect(() => {
    dialog.askToClose = leaving.ask;
    return () => {
      dialog.askToClose = undefined;
    };
  });
  return <LeaveWarning leaving={leaving} isLost />;
};
