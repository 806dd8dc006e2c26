import { api } from '#web/api/api.ts';
import { EVERY_QUERY } from '#web/api/queryKeys.ts';
import { loadMessages, useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useAction } from '#web/staff/forms/useAction.ts';

type Late = { ids: readonly string[]; session: number; terms: readonly string[] };

/** Exempts students from published terms that they joined after. */
export const useExemptLate = () => {
  const { t } = useStaffLanguage();
  return useAction({
    call: async (late: Late) => {
      const { exempted } = await api.post('/student/exempt-late', late);
      await loadMessages();
      return exempted;
    },
    done: (count) =>
      t({ key: 'exemption.madeMany', params: { count }, message: `Exemptions made: ${count}` }),
    // The student, the board and the history of the exam show it.
    changes: [EVERY_QUERY],
  });
};

/** The reason of an exemption; the reason that the server gives by itself is in the language of the screen. */
export const useExemptionReason = () => {
  const { t } = useStaffLanguage();
  return (reason: string, exam: { session: string | number; term: string }): string => {
    const own = `Joined after ${exam.term} ${exam.session}`;
    return reason === own ? t({ key: 'exemption.joinedAfter', params: exam, message: own }) : reason;
  };
};
