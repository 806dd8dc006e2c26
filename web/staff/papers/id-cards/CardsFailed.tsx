import { type ReactNode, useEffect } from 'react';
import { isApiError } from '#web/api/api.ts';
import { useTell } from '#web/frame/useTell.ts';
import { cardsWords } from '#web/i18n/staff/cards.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Notice } from '#web/ui/Notice.tsx';

const NOBODY = 404;

/** An empty range is no failure; a failure is shown here and in a toast (specification 3, section 8). */
export const CardsFailed = ({ error, action }: { error: Error; action: ReactNode }) => {
  const { lang, t } = useStaffLanguage();
  const { failure } = useTell();
  const isNobody = isApiError(error) && error.status === NOBODY;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once an error, in the language of the moment
  useEffect(() => {
    if (!isNobody) failure(error);
  }, [error]);
  return (
    <Notice wrong={!isNobody} action={action}>
      {isApiError(error) ? t(error) : cardsWords[lang].failed}
    </Notice>
  );
};
