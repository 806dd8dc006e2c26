import { useQuery } from '@tanstack/react-query';
import { type FormEvent, Fragment, useCallback, useMemo, useState } from 'react';
import { toAsciiDigits } from '#documents/model/digits.ts';
import type { ChosenPlace, PromotionSearch } from '#documents/model/promotion.ts';
import { hasGroups } from '#documents/model/school.ts';
import type { MissedAnswer, PromotableAnswer, PromotableStudent } from '#web/api/answers.ts';
import { api, isApiError } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { promotionWords } from '#web/i18n/staff/promotion.ts';
import { JoinedLate } from '#web/staff/exemptions/JoinedLate.tsx';
import { useLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { describePlace } from '#web/staff/forms/names.ts';
import { useAction, useRefresh } from '#web/staff/forms/useAction.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { FieldFrame } from '#web/ui/FieldFrame.tsx';
import { Actions, Foot, Problem, Row } from '#web/ui/Layout.tsx';
import { Select } from '#web/ui/Select.tsx';
import { toChoices } from '#web/ui/SelectField.tsx';
import styles from './Promotion.module.css';
import { LabelledSelect, PromotionRule, useRule } from './PromotionRule.tsx';
import { PromotionTable } from './PromotionTable.tsx';
import {
  blankPlacement,
  changePlacement,
  classAfter,
  countPlaces,
  errorsByLine,
  fillRows,
  isComplete,
  type Placement,
  type PromotedLine,
  type PromotionErrors,
  placesIn,
  type Rows,
  toLines,
} from './placement.ts';

type PromotionSheetProps = { search: PromotionSearch; everyClass: boolean; list: PromotableAnswer };

const CALL = '/student-promotion';

/** A class as a table, filled in by a rule or by hand, and stored together. */
export const PromotionSheet = ({ search, everyClass, list }: PromotionSheetProps) => {
  const { data: students, exam } = list;
  const { lang, words, count, t, figures } = useStaffLanguage();
  const labels = promotionWords[lang];
  const toast = useToast();
  const { groups } = useChoices();
  const rule = useRule(search, exam);
  const [rows, setRows] = useState<Rows>({});
  const [ticks, setTicks] = useState<Ticks>(NONE_TICKED);
  const [order, setOrder] = useState<Order>('roll');
  const [errors, setErrors] = useState<PromotionErrors>({});
  const [problem, setProblem] = useState<Error | null>(null);
  const [missed, setMissed] = useState<MissedAnswer['missed']>([]);
  const waiting = students.filter(({ promotedTo }) => promotedTo === null);
  const lines = toLines(waiting, rows);
  useLeaving(waiting.some(({ _id }) => rows[_id]));
  const merits = useMerits(search, rule, everyClass);
  const shown = useMemo(() => {
    const meritOf = ({ _id }: PromotableStudent) => merits.plans.get(_id)?.merit ?? Number.POSITIVE_INFINITY;
    return order === 'roll'
      ? students
      : [...students].sort((one, other) => compare(meritOf(one), meritOf(other)));
  }, [order, students, merits.plans]);
  const ticked = shown.filter(({ _id, promotedTo }) => promotedTo === null && ticks.ids.has(_id));
  const changeRow = useCallback(
    (student: PromotableStudent, part: Partial<Placement>) => {
      const { _id, group } = student;
      const toClass = everyClass ? classAfter(search.class) : search.class;
      setRows((current) => {
        const before = current[_id]?.to ?? blankPlacement(student, toClass, groups);
        return { ...current, [_id]: { to: changePlacement(before, part, group, groups), isTyped: true } };
      });
      setErrors(({ [_id]: _, ...rest }) => rest);
    },
    [everyClass, search.class, groups],
  );
  const fill = async (places: Readonly<Record<string, ChosenPlace>>, isFilled: (id: string) => boolean) => {
    const planned = await rule.plan(places);
    if (!planned) return false;
    const filled = planned.filter(({ _id }) => isFilled(_id));
    setRows((current) => fillRows(current, filled, places, figures));
    setErrors({});
    return true;
  };
  /** A new tick begins a new selection once something was chosen for the last one. */
  const tick = (rowsTicked: readonly PromotableStudent[], isTicked: boolean) =>
    setTicks(({ ids, place, isPlaced }) => {
      const next = new Set(isPlaced && isTicked ? [] : ids);
      for (const { _id } of rowsTicked) {
        if (isTicked) next.add(_id);
        else next.delete(_id);
      }
      return { ids: next, place: isPlaced && isTicked ? {} : place, isPlaced: isPlaced && !isTicked };
    });
  const choose = async (part: ChosenPlace) => {
    setTicks({ ...ticks, place: { ...ticks.place, ...part }, isPlaced: true });
    for (const student of ticked) if (rows[student._id]?.isTyped) changeRow(student, part);
    const chosen = ticked.map(({ _id }) => [_id, { ...rows[_id]?.place, ...part }]);
    const places = { ...placesIn(rows), ...Object.fromEntries(chosen) };
    const isFilled = await fill(places, (id) => places[id] !== undefined || rows[id] !== undefined);
    if (!isFilled) setTicks(ticks);
  };
  const numberFrom = (text: string) => {
    const from = Number(toAsciiDigits(text));
    setTicks({ ...ticks, place: { ...ticks.place, from: text }, isPlaced: true });
    if (text.trim() === '' || !Number.isInteger(from)) return;
    for (const [at, student] of ticked.entries()) changeRow(student, { roll: figures(from + at) });
  };
  const refresh = useRefresh(queryKeys.promotion(), queryKeys.students(), queryKeys.checkBoard());
  const promote = useAction({
    call: async () => {
      const body = { promotedStudent: lines };
      const checked = await api.post(`${CALL}?dryRun=true`, body);
      const { seen, missed: late } = checked as MissedAnswer & { seen: string };
      const question = { title: labels.question(count(lines.length)), yes: labels.yesPromote };
      if (
        !(await confirm({ ...question, look: 'main', text: <PlaceCounts lines={lines} search={search} /> }))
      )
        return '';
      await api.post(CALL, { ...body, seen, listSeen: list.seen });
      setRows((current) => withoutSent(current, lines));
      setTicks(NONE_TICKED);
      setMissed(late);
      await refresh();
      return labels.promoted;
    },
    done: (text) => text,
    onFailed: async (error) => {
      toast.error(labels.failed);
      const found = errorsByLine(lines, isApiError(error) ? error.fieldErrors : []);
      const hasChanged = Object.values(found)
        .flat()
        .some(({ key }) => isOfOthers(key));
      setErrors(found);
      setProblem(Object.keys(found).length === 0 ? error : null);
      // A row that the caller can set right stays where it is, with its reason.
      if (hasChanged || Object.keys(found).length === 0) await refresh();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    setProblem(null);
    setMissed([]);
    if (lines.length === 0) toast.error(labels.incomplete);
    else promote.mutate();
  };
  const listed = new Set(students.map(({ _id }) => _id));
  const unlisted = Object.entries(errors).flatMap(([id, all]) => (listed.has(id) ? [] : all));
  const done = students.length - waiting.length;
  const noResult = waiting.filter(
    ({ _id }) => merits.plans.get(_id)?.merit === null && !isComplete(rows[_id]?.to),
  ).length;
  const onFill = () => {
    const ids = new Set(ticks.isPlaced ? [] : ticked.map(({ _id }) => _id));
    return fill(placesIn(rows), (id) => ids.size === 0 || ids.has(id));
  };
  return (
    <>
      {everyClass ? (
        <PromotionRule
          own={rule}
          search={search}
          ticked={ticks.isPlaced ? 0 : ticked.length}
          onFill={onFill}
        />
      ) : (
        <p>{labels.ownClassOnly}</p>
      )}
      {merits.error && <p className="soft">{t(merits.error)}</p>}
      <form className={styles.sheet} onSubmit={submit} aria-label={labels.list} noValidate>
        {merits.plans.size > 0 && (
          <div className={styles.order}>
            <Select
              label={labels.sortBy}
              value={order}
              choices={toChoices(ORDERS, { roll: words.roll, merit: words.merit })}
              onChange={(chosen) => setOrder(chosen as Order)}
            />
          </div>
        )}
        <PromotionTable
          {...{ rows, errors, everyClass }}
          students={shown}
          plans={merits.plans}
          ticked={ticks.ids}
          onTick={tick}
          onChange={changeRow}
        />
        {(problem || unlisted.length > 0) && (
          <Problem>{[problem, ...unlisted].map((one) => one && t(one)).join(' ')}</Problem>
        )}
        <JoinedLate missed={missed} />
        <Foot>
          {everyClass && ticked.length > 0 && (
            <ForTicked
              next={rule.next}
              count={ticked.length}
              place={ticks.place}
              onChoose={choose}
              onNumber={numberFrom}
            />
          )}
          <p className="soft" role="status">
            {done > 0 && `${labels.promotedAlready(count(done))} `}
            {waiting.length === 0 && labels.nobodyLeft}
            {waiting.length > 0 && labels.filledCount(count(lines.length), count(waiting.length))}{' '}
            {noResult > 0 && labels.withoutResult(count(noResult))}
          </p>
          <Actions>
            <Button type="submit" look="main" disabled={promote.isPending || waiting.length === 0}>
              {promote.isPending ? labels.submitting : words.submit}
            </Button>
          </Actions>
        </Foot>
      </form>
    </>
  );
};

type Ticks = {
  ids: ReadonlySet<string>;
  /** What was chosen for the ticked students. */
  place: ChosenPlace & { from?: string };
  isPlaced: boolean;
};
const NONE_TICKED: Ticks = { ids: new Set(), place: {}, isPlaced: false };

const ORDERS = ['roll', 'merit'] as const;
type Order = (typeof ORDERS)[number];

const compare = (one: number, other: number): number => (one === other ? 0 : one - other);

/** Somebody else changed or promoted the student, so the list is out of date. */
const isOfOthers = (key: string | undefined): boolean =>
  key === 'student.enrolledAlready' || key?.startsWith('seen.') === true;

const withoutSent = (rows: Rows, lines: readonly PromotedLine[]): Rows => {
  const sent = new Set(lines.map(({ id }) => id));
  return Object.fromEntries(Object.entries(rows).filter(([id]) => !sent.has(id)));
};

/** What the exam of the rule says of each student, by _id. */
function useMerits(
  search: PromotionSearch,
  { rule, readMerits }: ReturnType<typeof useRule>,
  enabled: boolean,
) {
  const { data, error } = useQuery({
    queryKey: queryKeys.promotion('merits', search, rule.term),
    queryFn: readMerits,
    enabled: enabled && rule.term !== '',
    retry: false,
    refetchOnWindowFocus: false,
  });
  const plans = useMemo(() => new Map(data?.map((one) => [one._id, one])), [data]);
  return { plans, error };
}

/** How many students go where. */
function PlaceCounts({ lines, search }: { lines: readonly PromotedLine[]; search: PromotionSearch }) {
  const language = useStaffLanguage();
  const { lang, count } = language;
  const labels = promotionWords[lang];
  return countPlaces(lines).map(({ class: name, group, section, count: going }) => (
    <Fragment key={`${name} ${group} ${section}`}>
      {labels.placementFor(
        count(going),
        [
          describePlace(language, {
            className: name,
            ...(hasGroups(Number(name)) ? { group } : { section }),
          }),
          ...(name === search.class ? [labels.heldBack] : []),
        ].join(' · '),
      )}
      <br />
    </Fragment>
  ));
}

type ForTickedProps = {
  next: string;
  count: number;
  place: Ticks['place'];
  onChoose: (part: ChosenPlace) => void;
  onNumber: (from: string) => void;
};

/** Puts the ticked students in a group, section or shift, or numbers them from a roll on. */
const ForTicked = ({ next, count, place, onChoose, onNumber }: ForTickedProps) => {
  const { lang, words, count: inDigits, figures } = useStaffLanguage();
  const labels = promotionWords[lang];
  const { groupsFor, sections, shifts } = useChoices();
  const label = labels.forTicked(inDigits(count));
  const select = (part: 'group' | 'section' | 'shift', choices: typeof sections) => (
    <LabelledSelect
      label={words[part]}
      value={place[part] ?? ''}
      choices={[...(place[part] ? [] : [{ value: '', label: words.choose }]), ...choices]}
      onChange={(chosen) => onChoose({ [part]: chosen })}
    />
  );
  return (
    <Row as="fieldset" gap={3} className={styles.ticked} aria-label={label}>
      <strong aria-hidden="true">{label}</strong>
      {hasGroups(Number(next)) && select('group', groupsFor(next))}
      {select('section', sections)}
      {select('shift', shifts)}
      <FieldFrame label={labels.rollsFrom}>
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={place.from ?? ''}
            onChange={({ target }) => onNumber(figures(toAsciiDigits(target.value)))}
          />
        )}
      </FieldFrame>
    </Row>
  );
};
