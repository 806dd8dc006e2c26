import { atom, getDefaultStore, useAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useWords } from '#web/i18n/language.ts';
import { Button, type ButtonLook } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Actions, Stack } from './Layout.tsx';

type Question = {
  title: string;
  text: ReactNode;
  /** The labels of its buttons. Default: 'Yes, Delete' and 'Cancel'. */
  yes?: string;
  no?: string;
  look?: ButtonLook;
  /** Withdraws the question, which counts as No. */
  signal?: AbortSignal;
};

type Asked = Question & { resolve: (isYes: boolean) => void };

/** The first is shown. A question that comes while another is open waits for its answer. */
const questionsAtom = atom<readonly Asked[]>([]);

/** Asks in a dialog, and returns whether the user agreed. The dialog is closed by then. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const store = getDefaultStore();
    const asked = { ...question, resolve };
    store.set(questionsAtom, (others) => [...others, asked]);
    question.signal?.addEventListener('abort', () => {
      store.set(questionsAtom, (others) => others.filter((one) => one !== asked));
      resolve(false);
    });
  });

/** Shows the question of `confirm`, once in the frame of the app. The safe answer has the focus. */
export const ConfirmDialog = () => {
  const words = useWords();
  const [questions, setQuestions] = useAtom(questionsAtom);
  const [asked] = questions;
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question ends with the screen that asked it
  useEffect(() => refuseAll, [pathname]);
  const answer = (isYes: boolean) => {
    // Closed at once, so that the focus is back at its opener before the answer changes the screen.
    flushSync(() => setQuestions(questions.slice(1)));
    asked?.resolve(isYes);
  };
  return (
    <Dialog title={asked?.title ?? ''} open={asked !== undefined} onClose={() => answer(false)}>
      <Stack gap={5}>
        <p>{asked?.text}</p>
        <Actions>
          <Button look={asked?.look ?? 'danger'} onClick={() => answer(true)}>
            {asked?.yes ?? words.yesDelete}
          </Button>
          <Button data-begin onClick={() => answer(false)}>
            {asked?.no ?? words.cancel}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
};

function refuseAll(): void {
  const store = getDefaultStore();
  for (const { resolve } of store.get(questionsAtom)) resolve(false);
  store.set(questionsAtom, []);
}
