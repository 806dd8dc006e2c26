import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UploadProgress } from '#web/api/answers.ts';
import { sendSheet } from './sendSheet.ts';

type SheetCall<Answer> = {
  path: string;
  onStored?: (answer: Answer) => unknown;
  onRefused?: (error: Error) => void;
};

/** A call with a sheet: how far it is, and a way to take it back while it runs. */
export const useSheetCall = <Answer>({ path, onStored, onRefused }: SheetCall<Answer>) => {
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const stop = useRef(new AbortController());
  const call = useMutation({
    mutationFn: (form: FormData) => {
      const { signal } = stop.current;
      return sendSheet<Answer>({ path, form, signal, onProgress: setProgress });
    },
    onSuccess: onStored,
    onError: (error) => {
      if (!stop.current.signal.aborted) onRefused?.(error);
    },
  });
  return {
    ...call,
    progress,
    send: (form: FormData) => {
      stop.current = new AbortController();
      setProgress(null);
      call.mutate(form);
    },
    cancel: () => {
      stop.current.abort();
      call.reset();
    },
  };
};
