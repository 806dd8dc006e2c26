import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The address that a form begins with. `key` is another one when the address changes by anything but `write`, as by the
 * bar of the working exam: a form with this key then begins anew, and says what the address says.
 */
export const useFormAddress = () => {
  const [address, setAddress] = useSearchParams();
  const now = address.toString();
  const [form, setForm] = useState({ shown: now, written: now, key: 0 });
  if (form.shown !== now)
    setForm({ ...form, shown: now, key: form.written === now ? form.key : form.key + 1 });
  /** Keeps in the address what the form sends. */
  const write = (fields: Record<string, string>) => {
    setForm({ ...form, written: new URLSearchParams(fields).toString() });
    setAddress(fields, { replace: true });
  };
  return { address, key: form.key, write };
};
