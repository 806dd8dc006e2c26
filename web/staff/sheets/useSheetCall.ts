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
    mutationFn: ({ form, query }: { form: FormData; query: Record<string, string> }) => {
      const { signal } = stop.current;
      const words = new URLSearchParams(query).toString();
      return sendSheet<Answer>({
        path: words === '' ? path : `${path}?${words}`,
        form,
        signal,
        onProgress: setProgress,
      });
    },
    onSuccess: onStored,
    onError: (error) => {
      if (!stop.current.signal.aborted) onRefused?.(error);
    },
  });
  return {
    ...call,
    progress,
    send: (form: FormData, query: Record<string, string>) => {
      stop.current = new AbortController();
      setProgress(null);
      call.mutate({ form, query });
    },
    cancel: () => {
      stop.current.abort();
      call.reset();
    },
  };
};
