import { useAtom } from 'jotai';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CardOptions } from '#documents/model/idCard.ts';
import type { CardTemplate } from '#web/api/answers.ts';
import { cardsWords } from '#web/i18n/staff/cards.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { PaperActions } from '#web/paper/PaperActions.tsx';
import { PaperPreview } from '#web/paper/PaperPreview.tsx';
import { useServedPaper } from '#web/paper/useServedPaper.ts';
import { aboutCohort } from '#web/staff/papers/reports/aboutCohort.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { BackFields } from './BackFields.tsx';
import { CardsFailed } from './CardsFailed.tsx';
import { cardPaperAtom, paperWords, type Side } from './cardPaper.ts';
import { type CardWords, sideAt } from './cardRequest.ts';
import { JobOffer } from './JobOffer.tsx';
import { MissingPhotos } from './MissingPhotos.tsx';
import { PrinterSettings } from './PrinterSettings.tsx';
import { SheetChoice } from './SheetChoice.tsx';
import { useCardTitle } from './useCardTitle.ts';
import { useMissingPhotos } from './useMissingPhotos.ts';

const KINDS = { front: 'id-cards', back: 'id-cards-back', both: 'id-cards-duplex' } as const;
const SIDES = ['front', 'back', 'both'] as const;

type CardSheetsProps = { side: Side; request: CardWords; template: CardTemplate | null };

/** Every card of the range, as it will be printed. */
export const CardSheets = ({ side, request, template }: CardSheetsProps) => {
  const language = useStaffLanguage();
  const { lang, words, figures } = language;
  const [address] = useSearchParams();
  const [kept] = useAtom(cardPaperAtom);
  const [test, setTest] = useState<CardOptions['test']>('0');
  const filters = { ...request, ...(template && { template: template._id }), ...paperWords(side, kept) };
  const kind = KINDS[side];
  const paper = useServedPaper(kind, { ...filters, test });
  const photos = useMissingPhotos(request);
  const rolls = request.ids
    ? words.ticked(figures(request.ids.split(',').length))
    : cardsWords[lang].rolls(figures(request.rollFrom), figures(request.rollTo));
  const cohort = aboutCohort({ ...request, session: request.year, className: request.class }, language);
  const shown = new URLSearchParams({ ...Object.fromEntries(address), layout: request.layout });
  const choose = <ButtonLink to={`/id-card-template?${shown}`}>{words.changeFilters}</ButtonLink>;
  return (
    <Screen
      title={useCardTitle(side)}
      lead={`${cohort} · ${rolls}`}
      actions={
        !paper.failed && (
          <PaperActions paper={paper} printLabel={cardsWords[lang].printIndex}>
            {SIDES.filter((other) => other !== side).map((other) => (
              <ButtonLink key={other} to={sideAt(other, shown)}>
                {cardsWords[lang].sides[other]}
              </ButtonLink>
            ))}
          </PaperActions>
        )
      }
    >
      <JobOffer kind={kind} filters={filters} cards={photos.data?.total} error={paper.error} />
      {side !== 'back' && photos.data && <MissingPhotos answer={photos.data} />}
      {paper.error ? (
        <CardsFailed error={paper.error} action={choose} />
      ) : (
        <>
          <PaperPreview paper={paper} tools={<SheetChoice />} />
          <BackFields />
          <PrinterSettings test={test} onTest={setTest} />
          <div>{choose}</div>
        </>
      )}
    </Screen>
  );
};
