import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useReducer } from 'react';
import { isRefusal } from '#web/api/api.ts';
import { ON_PAPER, queryKeys } from '#web/api/queryKeys.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { fetchSheet } from '#web/paper/fetchSheet.ts';
import { saveFile } from '#web/ui/saveFile.ts';
import { closeErrors } from '#web/ui/showToast.ts';

type Action<Answer, Input> = {
  call: (input: Input) => Promise<Answer>;
  /** What a toast says when it is done; blank says nothing. */
  done?: (answer: Answer, input: Input) => string;
  /** Takes it back, by the button of that toast. */
  undo?: (answer: Answer, input: Input) => unknown;
  /** What follows on the screen. */
  onDone?: (answer: Answer, input: Input) => unknown;
  /** What a toast says when it is not done: 'Error: ' and the server's message, unless this says another. */
  failed?: string;
  /** Shows the failure instead of a toast. */
  onFailed?: (error: Error, input: Input) => unknown;
  /** What is read again in either case. */
  changes?: readonly QueryKey[];
};

/** A call that changes something, with its toast, its failure, and what is read again after it. */
export const useAction = <Answer, Input = void>(action: Action<Answer, Input>) => {
  const { call, done, undo, onDone, failed, onFailed, changes = [] } = action;
  const words = useStaffWords();
  const toast = useToast();
  const refresh = useRefresh(...changes);
  const mutation = useMutation({
    mutationFn: call,
    onMutate: closeErrors,
    onSuccess: (answer: Answer, input: Input) => {
      const text = done?.(answer, input);
      if (text && undo) toast.successWith(text, words.undo, () => undo(answer, input));
      else if (text) toast.success(text);
      return onDone?.(answer, input);
    },
    onError: (error: Error, input: Input) => {
      if (onFailed) return onFailed(error, input);
      return failed === undefined ? toast.failure(error) : toast.error(failed);
    },
    onSettled: refresh,
  });
  // The library tells that a call is pending a moment later, when the second press of a double one may be through.
  const [, drawNow] = useReducer((count: number) => count + 1, 0);
  const { mutate: send, mutateAsync: sendAndWait } = mutation;
  const mutate = useCallback<typeof send>(
    (...args) => {
      send(...args);
      drawNow();
    },
    [send],
  );
  const mutateAsync = useCallback<typeof sendAndWait>(
    (...args) => {
      const answer = sendAndWait(...args);
      drawNow();
      return answer;
    },
    [sendAndWait],
  );
  return { ...mutation, mutate, mutateAsync };
};

/** 'Failed to ...', and the server's reason where it gives one. */
export const useFailure = () => {
  const { t } = useStaffLanguage();
  const toast = useToast();
  return (text: string, error: unknown) => toast.error(isRefusal(error) ? `${text}: ${t(error)}` : text);
};

/** Has what is below these keys read again, and the reports that are made of it. */
export const useRefresh = (...keys: readonly QueryKey[]) => {
  const queries = useQueryClient();
  const isOnPaper = keys.some(([name]) => ON_PAPER.some(([one]) => one === name));
  const changed = isOnPaper ? [...keys, queryKeys.report()] : keys;
  return () => Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
};

type Download = {
  /** Of the server, with its query. */
  address: string;
  body?: Record<string, unknown>;
  /** Where it is not the name that the server gives. */
  fileName?: string;
  type?: string;
};

/** Saves a file of the server. */
export const useDownload = () =>
  useAction({
    call: ({ address, body }: Download) => fetchSheet(address, body),
    onDone: (file, { fileName = file.fileName, type }) => saveFile(file.bytes, fileName, type),
  });
