import type { Message } from '#documents/i18n/messages/message.ts';
import type { MissedAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { EVERY_QUERY } from '#web/api/queryKeys.ts';
import { useTell } from '#web/frame/useTell.ts';
import { loadMessages, useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useAction } from '#web/staff/forms/useAction.ts';

type Late = { ids: readonly string[]; session: number; terms: readonly string[] };

/** Exempts students from published terms that they joined after, and tells the outcome. */
export const useExemptLate = () => {
  const { t } = useStaffLanguage();
  return useAction({
    call: async (late: readonly Late[]) => {
      let exempted = 0;
      for (const one of late)
        exempted += (await api.post<Message & { exempted: number }>('/student/exempt-late', one)).exempted;
      await loadMessages();
      return exempted;
    },
    done: (count) =>
      t({ key: 'exemption.madeMany', params: { count }, message: `Exemptions made: ${count}` }),
    // The student, the board and the history of the exam show it.
    changes: [EVERY_QUERY],
  });
};

/** After students came into a class: tells which published exams they missed, with the button that exempts them. */
export const useAskLate = () => {
  const { words, value, figures, count, className } = useStaffLanguage();
  const tell = useTell();
  const exempt = useExemptLate();
  return ({ missed, can }: MissedAnswer) => {
    if (missed.length === 0) return;
    const said = missed.map(({ session, term, className: name, count: students }) =>
      words.joinLate(count(students), `${value(term)} ${figures(session)}`, className(name)),
    );
    if (!can.exempt) tell.success([...said, words.superadminDecides].join(' '));
    else
      tell.successWith(said.join(' '), words.exemptNow, () =>
        exempt.mutate(missed.map(({ ids, session, term }) => ({ ids, session, terms: [term] }))),
      );
  };
};

/** Why an exemption was made: the reason that the server gives by itself in the language of the screen. */
export const useExemptionReason = () => {
  const { t } = useStaffLanguage();
  return (reason: string, exam: { session: string | number; term: string }): string => {
    const own = `Joined after ${exam.term} ${exam.session}`;
    return reason === own ? t({ key: 'exemption.joinedAfter', params: exam, message: own }) : reason;
  };
};
