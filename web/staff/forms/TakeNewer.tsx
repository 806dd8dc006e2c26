import { useEffect, useRef } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';

/** Inside a form: takes what was read behind it, unless something is typed. */
export const TakeNewer = ({ fields, onTake }: { fields: FieldValues; onTake: () => void }) => {
  const { formState, reset } = useFormContext();
  const { isDirty } = formState;
  const newest = JSON.stringify(fields);
  const taken = useRef(newest);
  useEffect(() => {
    if (isDirty || taken.current === newest) return;
    taken.current = newest;
    reset(JSON.parse(newest));
    onTake();
  }, [isDirty, newest, reset, onTake]);
  return null;
};
