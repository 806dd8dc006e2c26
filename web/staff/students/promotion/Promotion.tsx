import { type FormEvent, Fragment, useId, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ALL } from '#documents/model/exam.ts';
import { type PromotionSearch, promotionSearch } from '#documents/model/promotion.ts';
import { hasGroups } from '#documents/model/school.ts';
import type {
  LastPromotionAnswer,
  PlannedStudent,
  PromotableStudent,
  PromotionPlace,
} from '#web/api/answers.ts';
import { type FieldError, isApiError } from '#web/api/api.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { promotionWords } from '#web/i18n/staff/promotion.ts';
import { useProfile } from '#web/staff/context/useProfile.ts';
import { DraftNotes } from '#web/staff/drafts/DraftNotes.tsx';
import { MissedExams } from '#web/staff/exemptions/JoinedAfter.tsx';
import { ownClass, ownClassScope } from '#web/staff/forms/classScope.ts';
import { FiltersForm } from '#web/staff/forms/FiltersForm.tsx';
import { LeaveWarning, useLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { askToLeave } from '#web/staff/forms/leaveGuard.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { ConfirmDelete } from '#web/staff/lists/ConfirmDelete.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Actions, Fields, Problem, Stack } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import styles from './Promotion.module.css';
import { meritPlan, PromotionRule, TickedPlace, useFill, useRule } from './PromotionRule.tsx';
import { PromotionTable } from './PromotionTable.tsx';
import {
  type ChosenPlaces,
  clashesByStudent,
  countPlaces,
  type PromotedLine,
  usePromotionDraft,
} from './promotionDraft.ts';
import {
  checkUndo,
  useClashes,
  useLastPromotion,
  useListSeen,
  usePlan,
  usePromotable,
  usePromote,
  useUndoPromotion,
} from './usePromotion.ts';

/** Enrols the students of a class in a new class and year: for a superadmin the whole class of the working exam. */
export const Promotion = () => {
  const { lang, words: common } = useStaffLanguage();
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
    <Screen title={common.linkPromotion} lead={words.lead}>
      {isLoading || !last ? (
        <Loading />
      ) : (
        <FiltersForm
          key={`form ${address}`}
          inLine
          schema={promotionSearch}
          last={started}
          fields={['year', 'shift', 'class', 'section', 'group', 'startRoll']}
          all={everyClass ? ['section', 'shift', 'group'] : []}
          scope={everyClass ? null : ownClassScope(profile)}
          onSubmit={async (chosen) => askToLeave(() => setAddress(toAddress(chosen)))}
          label={words.filters}
          submit={common.search}
          look="plain"
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

function PromoteClass({ search, everyClass }: { search: PromotionSearch; everyClass: boolean }) {
  const { words, t } = useStaffLanguage();
  const { data: list, error, refetch } = usePromotable(search);
  // What is filled in is kept beside the list that was read: a later try that fails takes neither away.
  if (error && !list)
    return (
      <Notice wrong onRetry={refetch}>
        {isApiError(error) && error.status > 0 ? t(error) : words.studentsNotFetched}
      </Notice>
    );
  if (!list) return <Loading />;
  if (list.data.length === 0) return <Notice>{words.noStudents}</Notice>;
  return <PromotionSheet search={search} students={list.data} listSeen={list.seen} everyClass={everyClass} />;
}

type PromotionSheetProps = {
  search: PromotionSearch;
  students: readonly PromotableStudent[];
  /** The list's token. */
  listSeen: string;
  everyClass: boolean;
};

/** A class as a table, filled in by a rule or by hand, checked as it is typed and stored together. */
const PromotionSheet = ({ search, students, everyClass, ...list }: PromotionSheetProps) => {
  const { lang, words, count, t, value, className } = useStaffLanguage();
  const labels = promotionWords[lang];
  const toast = useToast();
  const { groupsFor } = useChoices();
  const [rule, setRule] = useRule(search.year);
  const waiting = students.filter(({ promotedTo }) => promotedTo === null);
  const done = students.length - waiting.length;
  const {
    draftKey,
    draft,
    lines,
    unsaved,
    change,
    tick,
    isTicked,
    undo,
    redo,
    restored,
    sent,
    empty,
    ...rows
  } = usePromotionDraft(search, waiting);
  const filling = useFill(search, rule, rows.fill);
  const leaving = useLeaving(unsaved);
  // Of the list as it was when this person began to fill it in: what was read later is not what they chose from.
  const listSeen = useRef(list.listSeen);
  const seenNow = useListSeen(search);
  if (!unsaved) listSeen.current = list.listSeen;
  const next = String(Number(search.class) + 1);
  const { planned: inAnyGroup, error: noMerit } = usePlan(search, meritPlan(rule, groupsFor(next)[0]?.value));
  const hasToChoose = hasGroups(Number(next)) && !hasGroups(Number(search.class)) && rule.group === '';
  const planned = useMemo(
    () => (hasToChoose ? inAnyGroup?.map(withoutGroup) : inAnyGroup),
    [hasToChoose, inAnyGroup],
  );
  const plans = useMemo(() => new Map(planned?.map((one) => [one._id, one])), [planned]);
  const noResult = waiting.filter(({ _id }) => plans.get(_id)?.merit === null).length;
  const place = (places: ChosenPlaces) => void filling.fill(rule.section, rows.choose(places, plans));
  /** Why these lines were refused. An error of a row is shown in the row. */
  const [refusal, setRefusal] = useState<{ lines: string; error: Error | null }>({ lines: '', error: null });
  const [exempt, setExempt] = useState(true);
  const promote = usePromote();
  const { clashes, isChecked, failure, seen, late } = useClashes(lines, waiting, () =>
    toast.error(labels.promotedMeanwhile),
  );
  const clashing = Object.keys(clashes).length;
  const problem = failure ?? (refusal.lines === JSON.stringify(lines) ? refusal.error : null);
  const mayNotClash = clashing === 0 && (isChecked || failure !== null);
  const status = useId();
  const [asks, setAsks] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal({ lines: '', error: null });
    if (lines.length === 0) return toast.error(labels.incomplete);
    if (lines.length > 1) return setAsks(true);
    return send();
  };
  const send = async () => {
    try {
      await promote.mutateAsync({ lines, seen, listSeen: listSeen.current, exempt });
      toast.success(labels.promoted);
      sent(lines);
    } catch (error) {
      toast.error(labels.failed);
      const isOfRows =
        isApiError(error) && Object.keys(clashesByStudent(lines, error.fieldErrors)).length > 0;
      const isMeanwhile = isApiError(error) && error.key?.startsWith('seen.');
      if ((isMeanwhile || !isOfRows) && error instanceof Error)
        setRefusal({ lines: JSON.stringify(lines), error });
      // Who was changed is told above, and the list was read again; sending once more is a decision.
      if (isMeanwhile) listSeen.current = seenNow() ?? listSeen.current;
    }
  };
  const placeInWords = ({ class: name, group, section }: PromotedLine) =>
    [
      words.ofClass(className(name)),
      value(hasGroups(Number(name)) ? group : section),
      name === search.class && labels.heldBack,
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <>
      <LeaveWarning leaving={leaving} />
      <DraftNotes draftKey={draftKey} restored={restored} onDrop={empty} />
      {everyClass ? (
        <PromotionRule
          search={search}
          rule={rule}
          onChange={setRule}
          filling={filling}
          onFill={(section) => void filling.fill(section, rows.chosenPlaces())}
        />
      ) : (
        <p>{labels.ownClassOnly}</p>
      )}
      {everyClass && rows.selected.length > 0 && (
        <TickedPlace
          next={next}
          count={rows.selected.length}
          onChoose={(chosen) => place(Object.fromEntries(rows.selected.map(({ _id }) => [_id, chosen])))}
        />
      )}
      {noMerit && <p className="soft">{t(noMerit)}</p>}
      <Stack as="form" gap={3} className={styles.sheet} onSubmit={submit} aria-label={labels.list} noValidate>
        <PromotionTable
          students={students}
          plans={plans}
          draft={draft}
          isTicked={isTicked}
          clashes={clashes}
          everyClass={everyClass}
          onChange={change}
          onTick={tick}
          onPlace={everyClass ? place : undefined}
          onUndo={undo}
          onRedo={redo}
        />
        {problem && (
          <Problem>
            {t(problem)}
            {isApiError(problem) && problem.fieldErrors.map((one) => ` ${t(one)}.`)}
          </Problem>
        )}
        {late && <MissedExams answer={late} exempt={exempt} onExempt={setExempt} />}
        <div className={styles.foot}>
          <p id={status} className="soft" role="status">
            {done > 0 && `${labels.promotedAlready(count(done))} `}
            {waiting.length === 0 && labels.nobodyLeft}
            {waiting.length > 0 && labels.filledCount(count(lines.length), count(waiting.length))}{' '}
            {clashing > 0 && (
              <strong className="wrong">
                {labels.clashing(count(clashing))} {labels.clearFirst}
              </strong>
            )}
            {lines.length > 0 && clashing === 0 && isChecked && !problem && labels.nothingClashes}{' '}
            {noResult > 0 && labels.withoutResult(count(noResult))}
          </p>
          <Actions>
            {unsaved && <Button onClick={empty}>{labels.emptyAll}</Button>}
            <Button
              type="submit"
              look="main"
              disabled={promote.isPending || waiting.length === 0 || (lines.length > 0 && !mayNotClash)}
              aria-describedby={status}
            >
              {promote.isPending ? labels.submitting : words.submit}
            </Button>
          </Actions>
        </div>
      </Stack>
      <ConfirmDelete
        title={labels.question(count(lines.length))}
        text={countPlaces(lines).map((line) => (
          <Fragment key={`${line.class} ${line.group} ${line.section}`}>
            {labels.placementFor(count(line.count), placeInWords(line))}
            <br />
          </Fragment>
        ))}
        yes={labels.yesPromote}
        look="main"
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={send}
      />
    </>
  );
};

/** Nobody knows yet which group the student joins. */
const withoutGroup = (planned: PlannedStudent): PlannedStudent => ({
  ...planned,
  target: planned.target && { ...planned.target, group: '' },
});

/** What was promoted last, and its undo. Where it cannot be undone, the reason is shown. */
const LastPromotion = ({ last }: { last: NonNullable<LastPromotionAnswer['data']> }) => {
  const { lang, words, t, value, className, figures, count } = useStaffLanguage();
  const labels = promotionWords[lang];
  const toast = useToast();
  const { moment } = useTime();
  const nameOf = ({ class: name, section, shift, group, year }: PromotionPlace): string =>
    [words.ofClass(className(name)), ...[section, shift, group].map(value), figures(year)].join(', ');
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
      <p className="soft">{labels.lastBy(moment(last.at), last.by ?? '')}</p>
      <Fields pairs={2}>
        {(['from', 'to'] as const).map((name) => (
          <div key={name}>
            <h3 className="soft">{labels[name]}</h3>
            <ul>
              {last[name].map((place) => (
                <li key={nameOf(place)}>{labels.placementFor(count(place.count), nameOf(place))}</li>
              ))}
            </ul>
          </div>
        ))}
      </Fields>
      {obstacles.length > 0 && (
        <ul className="wrong" role="alert">
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
