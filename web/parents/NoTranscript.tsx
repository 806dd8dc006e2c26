import { useAtomValue } from 'jotai';
import { publishedAtom } from '#web/api/useSchool.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { lookupWords } from '#web/i18n/lookup.ts';
import { isClosed, isGone, type Lookup } from '#web/result/lookup.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { closedMessage } from './checkLookup.ts';
import type { useTranscript } from './useTranscript.ts';

type NoTranscriptProps = Pick<ReturnType<typeof useTranscript>, 'isWithdrawn' | 'error'> & {
  lookup: Lookup;
};

/** Why there is none, and the way to one. */
export const NoTranscript = ({ lookup, isWithdrawn, error }: NoTranscriptProps) => {
  const { lang, words, t } = useLanguage();
  const closed = closedMessage(useAtomValue(publishedAtom), lookup);
  const again = (
    <ButtonLink look="main" to="/get-result">
      {words.getResult}
    </ButtonLink>
  );
  if (isClosed(error)) return <Notice action={again}>{t(error)}</Notice>;
  if (isWithdrawn) return <Notice action={again}>{lookupWords[lang].withdrawn}</Notice>;
  if (error instanceof Error && !isGone(error))
    return (
      <Notice wrong action={again}>
        {t(error)}
      </Notice>
    );
  return <Notice action={again}>{closed ? t(closed) : words.noStudentInformation}</Notice>;
};
