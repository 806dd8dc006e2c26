import { useState } from 'react';
import { type ApiError, isApiError } from '#web/api/api.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { ConfirmDelete } from '#web/staff/lists/ConfirmDelete.tsx';

type Asked = { question: ApiError; answer: (isYes: boolean) => void };

const QUESTIONS: readonly (string | undefined)[] = ['student.setsAside', 'subject.setsAside'];

/** For a change that would set marks aside: the server's question is asked, and the call is repeated with consent. */
export function useSetAside() {
  const { words, t } = useStaffLanguage();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (question: ApiError) =>
    new Promise<boolean>((answer) => {
      setAsked({ question, answer });
    });
  const close = () => {
    asked?.answer(false);
    setAsked(null);
  };
  return {
    /** Returns the answer of the call; null where the user did not agree. */
    send: async <Answer,>(call: (setAside: boolean) => Promise<Answer>): Promise<Answer | null> => {
      try {
        return await call(false);
      } catch (error) {
        if (!isApiError(error) || !QUESTIONS.includes(error.key)) throw error;
        return (await ask(error)) ? call(true) : null;
      }
    },
    question: (
      <ConfirmDelete
        title={words.setAsideTitle}
        text={asked && t(asked.question)}
        yes={words.setAsideYes}
        open={asked !== null}
        onClose={close}
        onConfirm={() => asked?.answer(true)}
      />
    ),
  };
}
