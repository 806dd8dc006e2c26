import { isApiError } from '#web/api/api.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { useIsOpen } from '#web/ui/useIsOpen.ts';

const QUESTIONS: readonly (string | undefined)[] = ['student.setsAside', 'subject.setsAside'];

/**
 * For a change that would set marks aside: asks the server's question, and repeats the call with consent. Returns the
 * answer of the call, or null where the user did not agree.
 */
export function useSetAside() {
  const { words, t } = useStaffLanguage();
  const isOpen = useIsOpen();
  return async <Answer>(call: (setAside: boolean) => Promise<Answer>): Promise<Answer | null> => {
    try {
      return await call(false);
    } catch (error) {
      // The form was left meanwhile: its question would be about something else on the screen.
      if (!isApiError(error) || !QUESTIONS.includes(error.key) || !isOpen.current) throw error;
      const question = { title: words.setAsideTitle, text: t(error), yes: words.setAsideYes };
      return (await confirm(question)) ? call(true) : null;
    }
  };
}
