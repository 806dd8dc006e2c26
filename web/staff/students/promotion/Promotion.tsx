import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ALL } from '#documents/model/exam.ts';
import { type PromotionSearch, promotionSearch } from '#documents/model/promotion.ts';
import { hasGroups } from '#documents/model/school.ts';
import type { LastPromotionAnswer, PromotionPlace } from '#web/api/answers.ts';
import { type FieldError, isApiError } from '#web/api/api.ts';
import { useChoices } from '#web/cohort/useChoices.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { promotionWords } from '#web/i18n/staff/promotion.ts';
import { useProfile } from '#web/staff/account/profile/useProfile.ts';
import { type ClassScope, ownClass, ownClassScope } from '#web/staff/forms/classScope.ts';
import { FiltersForm } from '#web/staff/forms/FiltersForm.tsx';
import { askToLeave } from '#web/staff/forms/leaveGuard.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { ConfirmDelete } from '#web/staff/lists/ConfirmDelete.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import styles from './Promotion.module.css';
import { PromotionSheet } from './PromotionSheet.tsx';
import { checkUndo, useLastPromotion, usePromotable, useUndoPromotion } from './usePromotion.ts';

/** Enrols the students of a class in a new class and year: for a superadmin the whole class of the working exam. */
export const Promotion = () => {
  const {
    lang,
    words: { linkPromotion },
  } = useStaffLanguage();
  const words = promotionWords[lang];
  const [address, setAddress] = useSearchParams();
  const { data: profile, isLoading } = useProfile();
  const { data: last } = useLastPromotion();
  const { sessions } = useChoices();
  const everyClass = last?.can.everyClass ?? false;
  const { className, ...own } = ownClass(profile);
  const started = {
    year: sessions[0]?.value,
    ...own,
    ...(className && { class: className }),
    ...(everyClass && { section: ALL, shift: ALL, group: ALL }),
    ...Object.fromEntries(address),
  };
  const search = last && readSearch(everyClass ? started : Object.fromEntries(address));
  return (
    <Screen title={linkPromotion} lead={words.lead}>
      {isLoading || !last ? (
        <Loading />
      ) : (
        <PromotionSearchForm
          key={`form ${address}`}
          started={started}
          everyClass={everyClass}
          scope={ownClassScope(profile)}
          onSearch={(chosen) => askToLeave(() => setAddress(toAddress(chosen)))}
        />
      )}
      {search && <PromoteClass key={address.toString()} search={search} everyClass={everyClass} />}
      {last?.data && <LastPromotion key={last.data._id} last={last.data} />}
    </Screen>
  );
};

/** The students that an address names; null while it names no class. */
function readSearch({ group, ...named }: Record<string, unknown>): PromotionSearch | null {
  const read = promotionSearch.safeParse(hasGroups(Number(named.class)) ? { ...named, group } : named);
  return read.success ? read.data : null;
}

const toAddress = ({ year, shift, class: className, section, group, startRoll, endRoll }: PromotionSearch) =>
  Object.fromEntries(
    Object.entries({ year, shift, class: className, section, group, startRoll, endRoll })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

type PromoteClassProps = {
  search: PromotionSearch;
  everyClass: boolean;
};

function PromoteClass({ search, everyClass }: PromoteClassProps) {
  const { words, t } = useStaffLanguage();
  const { data: list, error, refetch } = usePromotable(search);
  // What is filled in is kept beside the list that was read: a later try that fails takes neither away.
  if (error && !list)
    return (
      <Notice wrong action={<Button onClick={() => refetch()}>{words.retry}</Button>}>
        {isApiError(error) && error.status > 0 ? t(error) : words.studentsNotFetched}
      </Notice>
    );
  if (!list) return <Loading />;
  if (list.data.length === 0) return <Notice>{words.noStudents}</Notice>;
  return <PromotionSheet search={search} students={list.data} listSeen={list.seen} everyClass={everyClass} />;
}

type PromotionSearchFormProps = {
  /** What the fields begin with. */
  started: Record<string, string | undefined>;
  /** Whole classes are a superadmin's: all sections, shifts and groups at once. */
  everyClass: boolean;
  scope: ClassScope;
  onSearch: (search: PromotionSearch) => void;
};

/** Which students are listed, on one line. */
const PromotionSearchForm = ({ started, everyClass, scope, onSearch }: PromotionSearchFormProps) => {
  const { lang, words } = useStaffLanguage();
  return (
    <FiltersForm
      inLine
      schema={promotionSearch}
      last={started}
      fields={['year', 'shift', 'class', 'section', 'group', 'startRoll']}
      all={everyClass ? ['section', 'shift', 'group'] : []}
      scope={everyClass ? null : scope}
      onSubmit={async (search) => onSearch(search)}
      label={promotionWords[lang].filters}
      submit={words.search}
      look="plain"
    />
  );
};

const Places = ({ title, places }: { title: string; places: readonly PromotionPlace[] }) => {
  const { lang, words, value, className, figures, count } = useStaffLanguage();
  const labels = promotionWords[lang];
  const placementFor = ({ class: name, section, shift, group, year }: PromotionPlace): string =>
    [words.ofClass(className(name)), ...[section, shift, group].map(value), figures(year)].join(', ');
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {places.map((place) => (
          <li key={placementFor(place)}>{labels.placementFor(count(place.count), placementFor(place))}</li>
        ))}
      </ul>
    </div>
  );
};

/** What was promoted last, and its undo. Where it cannot be undone, the reason is shown. */
const LastPromotion = ({ last }: { last: NonNullable<LastPromotionAnswer['data']> }) => {
  const { lang, t, count } = useStaffLanguage();
  const labels = promotionWords[lang];
  const toast = useToast();
  const { moment } = useTime();
  const undo = useUndoPromotion();
  const [asking, setAsking] = useState<{ seen: string } | null>(null);
  const [obstacles, setObstacles] = useState<FieldError[] | Error[]>([]);
  const refused = (error: Error) => {
    toast.error(labels.undoFailed);
    const fieldErrors = isApiError(error) ? error.fieldErrors : [];
    setObstacles(fieldErrors.length > 0 ? fieldErrors : [error]);
  };
  const ask = () => {
    setObstacles([]);
    return checkUndo(last._id).then(setAsking, refused);
  };
  const takeBack = () =>
    undo
      .mutateAsync({ _id: last._id, seen: asking?.seen ?? '' })
      .then(() => toast.success(labels.undone), refused);
  return (
    <Panel title={labels.last}>
      <p className={styles.soft}>{labels.lastBy(moment(last.at), last.by ?? '')}</p>
      <div className={styles.places}>
        <Places title={labels.from} places={last.from} />
        <Places title={labels.to} places={last.to} />
      </div>
      {obstacles.length > 0 && (
        <ul className={styles.wrong} role="alert">
          {obstacles.map((one) => (
            <li key={one.message}>{t(one)}</li>
          ))}
        </ul>
      )}
      {last.can.undo && (
        <Actions>
          <Button onClick={ask}>{labels.undo}</Button>
        </Actions>
      )}
      <ConfirmDelete
        title={labels.last}
        text={labels.sure(count(last.count))}
        yes={labels.yesUndo}
        open={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={takeBack}
      />
    </Panel>
  );
};
