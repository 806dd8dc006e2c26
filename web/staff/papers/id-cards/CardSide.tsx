import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { CardOptions } from '#documents/model/idCard.ts';
import type { CardTemplate, MissingPhotosAnswer, StudentWithoutPhoto } from '#web/api/answers.ts';
import { isApiError } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { authAtom } from '#web/api/session.ts';
import { useGet } from '#web/api/useGet.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { cardsWords } from '#web/i18n/staff/cards.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { studentWords } from '#web/i18n/staff/student.ts';
import { PaperActions } from '#web/paper/PaperActions.tsx';
import { PaperPreview } from '#web/paper/PaperPreview.tsx';
import { useServedPaper } from '#web/paper/useServedPaper.ts';
import { filterFor, STUDENTS_CALL, toCall } from '#web/staff/forms/filters.ts';
import { describePlace, EXAM, useStudentName } from '#web/staff/forms/names.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Check } from '#web/ui/Check.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { FieldFrame } from '#web/ui/FieldFrame.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { toChoices } from '#web/ui/SelectField.tsx';
import {
  type CardLayout,
  type CardWords,
  layoutIn,
  rangeIn,
  sideAt,
  templateIn,
  useTemplates,
} from './cardRequest.ts';
import {
  cardPaperAtom,
  cardPaperQuery,
  PrinterSettings,
  type Side,
  useCardTitle,
} from './PrinterSettings.tsx';

/** The fronts, layout 1. */
export const IdCards = () => <CardSide side="front" layout="1" />;

/** The fronts, layout 2. */
export const IdCardType2 = () => <CardSide side="front" layout="2" />;

/** The backs, which both layouts share. */
export const IdCardsBackSide = () => <CardSide side="back" />;

/** Fronts and backs in turns, for a printer that prints on both sides. */
export const IdCardsBothSides = () => <CardSide side="both" />;

type CardSideProps = { side: Side; layout?: CardLayout };

/** A print page of cards: visitors may open it, but its calls need a session. The sheets, or why there are none. */
const CardSide = (props: CardSideProps) => {
  const { lang, words } = useStaffLanguage();
  const title = useCardTitle(props.side);
  if (useAtomValue(authAtom)?.token) return <SheetsOrNotice {...props} />;
  const signIn = (
    <ButtonLink look="main" to="/auth/signin">
      {words.signIn}
    </ButtonLink>
  );
  return (
    <Screen title={title}>
      <Notice action={signIn}>{cardsWords[lang].signInFirst}</Notice>
    </Screen>
  );
};

const SheetsOrNotice = ({ side, layout }: CardSideProps) => {
  const { lang, words, t } = useStaffLanguage();
  const title = useCardTitle(side);
  const [address] = useSearchParams();
  const { data: templates, error } = useTemplates();
  const range = rangeIn(address);
  const template = templates && templateIn(address, templates);
  if (range && template !== undefined) {
    const request = { ...range, layout: layout ?? layoutIn(address) };
    return <CardSheets side={side} request={request} template={template} />;
  }
  const missing = range ? t('card.templateGone') : cardsWords[lang].nobody;
  const choose = <ButtonLink to={`/id-card-template?${address}`}>{words.changeFilters}</ButtonLink>;
  return (
    <Screen title={title}>
      {templates || error ? (
        <Notice wrong={error !== null} action={choose}>
          {error ? t(error) : missing}
        </Notice>
      ) : (
        <Loading />
      )}
    </Screen>
  );
};

const KINDS = { front: 'id-cards', back: 'id-cards-back', both: 'id-cards-duplex' } as const;
const SIDES = ['front', 'back', 'both'] as const;

type CardSheetsProps = { side: Side; request: CardWords; template: CardTemplate | null };

/** Every card of the range, as it will be printed. */
const CardSheets = ({ side, request, template }: CardSheetsProps) => {
  const language = useStaffLanguage();
  const { lang, words, figures } = language;
  const labels = cardsWords[lang];
  const [address] = useSearchParams();
  const [kept, keep] = useAtom(cardPaperAtom);
  const [test, setTest] = useState<CardOptions['test']>('0');
  const filters = {
    ...toCall(request, STUDENTS_CALL),
    ...(template && { template: template._id }),
    ...cardPaperQuery(side, kept),
  };
  const kind = KINDS[side];
  const paper = useServedPaper(kind, { ...filters, test });
  const { layout: _, ...range } = toCall(request, STUDENTS_CALL);
  // Asked again whenever the cards are opened: a photo may have been added since.
  const photos = useGet(
    queryKeys.missingPhotos(range),
    `/students/missing-photos?${new URLSearchParams(range)}`,
    { fresh: true },
  );
  const rolls = request.ids
    ? words.ticked(figures(request.ids.split(',').length))
    : labels.rolls(figures(request.rollFrom), figures(request.rollTo));
  const cohort = describePlace(language, request, EXAM);
  const shown = new URLSearchParams({ ...Object.fromEntries(address), layout: request.layout });
  const choose = <ButtonLink to={`/id-card-template?${shown}`}>{words.changeFilters}</ButtonLink>;
  return (
    <Screen
      title={useCardTitle(side)}
      lead={`${cohort} · ${rolls}`}
      actions={
        !paper.failed && (
          <PaperActions paper={paper} printLabel={labels.printIndex}>
            {SIDES.filter((other) => other !== side).map((other) => (
              <ButtonLink key={other} to={sideAt(other, shown)}>
                {labels.sides[other]}
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
          <PaperPreview
            paper={paper}
            tools={
              <Segmented
                label={labels.paper}
                value={kept.sheet}
                segments={toChoices(['a4', 'screen'], { a4: 'A4', screen: labels.screen })}
                onChange={(sheet) => keep({ ...kept, sheet })}
              />
            }
          />
          {template && (
            <Panel title={labels.onBackground}>
              <Actions>
                <KeptChecks labels={{ idBar: labels.idBar, plates: labels.plates }} />
              </Actions>
            </Panel>
          )}
          <BackFields />
          <PrinterSettings test={test} onTest={setTest} />
          <div>{choose}</div>
        </>
      )}
    </Screen>
  );
};

type KeptChoice = 'idBar' | 'plates' | 'blood' | 'guardian' | 'emergency';

/** What is printed if it is ticked, kept for the next cards. */
const KeptChecks = ({ labels }: { labels: Partial<Record<KeptChoice, string>> }) => {
  const [kept, keep] = useAtom(cardPaperAtom);
  return Object.entries(labels).map(([name, label]) => (
    <Check
      key={name}
      label={label}
      checked={kept[name as KeptChoice] === '1'}
      onChange={(checked) => keep({ ...kept, [name]: checked ? '1' : '0' })}
    />
  ));
};

/** What the backs have of their students, and until when the cards are valid. */
const BackFields = () => {
  const {
    lang,
    words: { personFields },
  } = useStaffLanguage();
  const words = cardsWords[lang];
  const [kept, keep] = useAtom(cardPaperAtom);
  return (
    <Panel title={words.backFields}>
      <p>{words.backFieldsLead}</p>
      <Actions>
        <KeptChecks
          labels={{
            blood: personFields.bloodGroup,
            guardian: personFields.guardianName,
            emergency: personFields.emergencyPhone,
          }}
        />
        <FieldFrame label={words.validUntil}>
          {(control) => (
            <input
              type="date"
              {...control}
              defaultValue={kept.validUntil}
              onChange={({ target }) => keep({ ...kept, validUntil: target.value })}
            />
          )}
        </FieldFrame>
      </Actions>
    </Panel>
  );
};

const NOBODY = 404;

/** An empty range is no failure; a failure is shown here and in a toast (specification 3, section 8). */
const CardsFailed = ({ error, action }: { error: Error; action: ReactNode }) => {
  const { lang, t } = useStaffLanguage();
  const { failure } = useToast();
  const isNobody = isApiError(error) && error.status === NOBODY;
  const tellOnce = useEffectEvent((one: Error) => !isNobody && failure(one));
  useEffect(() => void tellOnce(error), [error]);
  return (
    <Notice wrong={!isNobody} action={action}>
      {isApiError(error) ? t(error) : cardsWords[lang].failed}
    </Notice>
  );
};

/** More cards than one waits for gladly. */
const MANY = 100;
const TOO_LARGE = 413;

type JobOfferProps = {
  kind: string;
  filters: Record<string, string>;
  /** Undefined until they are counted. */
  cards: number | undefined;
  error: Error | null;
};

/** Many cards are better printed by a job, and more than come at once by nothing else. */
const JobOffer = ({ kind, filters, cards, error }: JobOfferProps) => {
  const { lang, words, t, count } = useStaffLanguage();
  const isTooLarge = isApiError(error) && error.status === TOO_LARGE;
  if ((cards ?? 0) <= MANY && !isTooLarge) return null;
  const fields = Object.entries(filters).map(([name, value]) => [filterFor(name), value]);
  const address = `/print-jobs?${new URLSearchParams({ kind, ...Object.fromEntries(fields) })}`;
  return (
    <Notice action={<ButtonLink to={address}>{words.toPrintJobs}</ButtonLink>}>
      {cards === undefined ? t(error ?? '') : cardsWords[lang].many(count(cards))}
    </Notice>
  );
};

/** Before printing: whose cards would show a placeholder or a blur. */
const MissingPhotos = ({ answer: { data, total } }: { answer: MissingPhotosAnswer }) => {
  const { lang, words, figures } = useStaffLanguage();
  const nameFor = useStudentName();
  const cards = cardsWords[lang];
  if (data.length === 0) return null;
  const blurred = data.filter(({ size }) => size !== null).length;
  const title = [
    blurred < data.length && cards.missingPhotos(figures(data.length - blurred), figures(total)),
    blurred > 0 && cards.blurredPhotos(figures(blurred)),
  ]
    .filter(Boolean)
    .join('; ');
  // The student's line of the list, with the dialog that takes a photo open.
  const editAddress = ({ _id, studentId, year }: StudentWithoutPhoto) =>
    `/student-list?${new URLSearchParams({ session: String(year), search: studentId, edit: _id })}`;
  return (
    <Panel>
      <details>
        <summary>{title}</summary>
        <DataTable
          long
          caption={title}
          columns={[
            { title: words.roll, cell: ({ roll }) => figures(roll), figure: true },
            { title: words.studentName, cell: nameFor, names: true },
            {
              title: studentWords[lang].photo,
              cell: ({ size }) =>
                size ? cards.blurredPhoto(figures(size.width), figures(size.height)) : cards.noPhoto,
            },
            {
              title: words.action,
              cell: (student) => (
                <Link to={editAddress(student)} aria-label={cards.addPhotoFor(nameFor(student))}>
                  {cards.addPhoto}
                </Link>
              ),
            },
          ]}
          rows={data}
          rowKey={({ _id }) => _id}
        />
        <p>
          <Link to="/student-photos">{words.addPhotosLink}</Link>
        </p>
      </details>
    </Panel>
  );
};
