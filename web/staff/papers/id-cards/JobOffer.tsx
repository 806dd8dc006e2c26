import { isApiError } from '#web/api/api.ts';
import { cardsWords } from '#web/i18n/staff/cards.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { cardField } from './cardWords.ts';

/** More cards than one waits for gladly. */
const MANY = 100;
const TOO_LARGE = 413;

/** The filters by the words of the form of print jobs. */
const jobAddress = (kind: string, filters: Record<string, string>): string => {
  const fields = Object.entries(filters).map(([name, value]) => [cardField(name), value]);
  return `/print-jobs?${new URLSearchParams({ kind, ...Object.fromEntries(fields) })}`;
};

type JobOfferProps = {
  kind: 'id-cards' | 'id-cards-back' | 'id-cards-duplex';
  filters: Record<string, string>;
  /** Undefined until they are counted. */
  cards: number | undefined;
  error: Error | null;
};

/** Many cards are better printed by a job, and more than come at once by nothing else. */
export const JobOffer = ({ kind, filters, cards, error }: JobOfferProps) => {
  const { lang, words, t, count } = useStaffLanguage();
  const isTooLarge = isApiError(error) && error.status === TOO_LARGE;
  if ((cards ?? 0) <= MANY && !isTooLarge) return null;
  return (
    <Notice action={<ButtonLink to={jobAddress(kind, filters)}>{words.toPrintJobs}</ButtonLink>}>
      {cards === undefined ? t(error ?? '') : cardsWords[lang].many(count(cards))}
    </Notice>
  );
};
