import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { toAsciiDigits } from '#documents/model/digits.ts';
import type { ChosenPlace, PromotionSearch } from '#documents/model/promotion.ts';
import { GROUPS, hasGroups } from '#documents/model/school.ts';
import type { Student } from '#documents/model/student.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import type { PlannedStudent } from '#web/api/answers.ts';
import { groupsOfClass } from '#web/api/useChoices.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { draftKey } from '#web/staff/drafts/draftKeys.ts';
import { keepRows, readDraft, readRows } from '#web/staff/drafts/drafts.ts';
import { useUndo } from '#web/ui/grid/useUndo.ts';

/** Where a student is to be enrolled, as it is chosen and typed. */
export type Placement = z.infer<typeof placementSchema>;
const placementSchema = z.object({
  class: z.string(),
  section: z.string(),
  group: z.string(),
  year: z.string(),
  shift: z.string(),
  roll: z.string(),
});
/** What was filled in, by the _id of the student; rows that nobody touched are not in it. */
export type PromotionDraft = Readonly<Record<string, Placement>>;
/** What prevents the promotion of one student. */
export type Clash = Message & { path: string };
/** Where students go whatever the rule says of the others, by their _id. */
export type ChosenPlaces = Readonly<Record<string, ChosenPlace>>;
export type Clashes = Readonly<Record<string, readonly Clash[]>>;

/** The years that students of a year are promoted to: the next one, and one more for a student who was away. */
export const yearsAfter = (year: number): string[] => [String(year + 1), String(year + 2)];

/** A row that nobody touched: the year after, and the place that mostly stays. */
export const placementAfter = ({ year, section, shift }: Student): Placement => ({
  class: '',
  section,
  group: '',
  year: String(year + 1),
  shift,
  roll: '',
});

type Groups = readonly { value: string }[];

/** A change of the class settles the group where it follows: General, or the student's own. */
export const changePlacement = (
  placement: Placement,
  change: Partial<Placement>,
  own: string,
  schoolGroups: Groups,
): Placement => {
  const next = { ...placement, ...change };
  if (change.class === undefined) return next;
  const groups = groupsOfClass(schoolGroups, next.class).map(({ value }) => value);
  const group = [next.group, own, groups.length === 1 ? groups[0] : undefined].find(
    (one) => one && groups.includes(one),
  );
  return { ...next, group: group ?? '' };
};

export const isComplete = (placement: Placement | undefined): placement is Placement =>
  placement !== undefined && Object.values(placement).every((value) => value.trim() !== '');

/** Lines counted by the group of their class, or where it has none by the section; the most first. */
export const countPlaces = (lines: readonly PromotedLine[]) =>
  [
    ...groupBy(lines, (line) =>
      [line.class, hasGroups(Number(line.class)) ? line.group : line.section].join(),
    ),
  ]
    .map(([, [first, ...more]]) => ({ ...first!, count: more.length + 1 }))
    .sort((one, other) => other.count - one.count);

/** The body of the call: rows that are fully filled and not unticked, in the order of the list. */
export const toLines = (students: readonly Student[], draft: PromotionDraft, unticked: ReadonlySet<string>) =>
  students.flatMap(({ _id }) => {
    const placement = draft[_id];
    return isComplete(placement) && !unticked.has(_id) ? [{ id: _id, ...placement }] : [];
  });
export type PromotedLine = ReturnType<typeof toLines>[number];

const isSame = (a: Placement, b: Placement | undefined): boolean =>
  (Object.keys(a) as (keyof Placement)[]).every((field) => a[field] === b?.[field]);

/** What is left when the lines are stored: rows that were not sent, and rows that were changed since. */
export const withoutSent = (draft: PromotionDraft, lines: readonly PromotedLine[]): PromotionDraft => {
  const sent = new Map(lines.map(({ id, ...placement }) => [id, placement]));
  return Object.fromEntries(
    Object.entries(draft).filter(([id, placement]) => !isSame(placement, sent.get(id))),
  );
};

/** Of the draft what was typed by hand, not filled in by a plan. */
export const typedIn = (draft: PromotionDraft, filled: PromotionDraft): PromotionDraft =>
  Object.fromEntries(Object.entries(draft).filter(([id, placement]) => !isSame(placement, filled[id])));

/** The server's message about each line, by the student it is about. */
export const clashesByStudent = (lines: readonly PromotedLine[], errors: readonly Clash[]): Clashes => {
  const clashes: Record<string, Clash[]> = {};
  for (const error of errors) {
    const [, at = '', field = ''] = error.path.split('.');
    const id = lines[Number(at)]?.id;
    if (id !== undefined && at !== '') clashes[id] = [...(clashes[id] ?? []), { ...error, path: field }];
  }
  return clashes;
};

const rollKey = ({ id: _id, ...placement }: PromotedLine): string =>
  toAsciiDigits(Object.values({ ...placement, roll: placement.roll.trim() }).join('|'));

/** Rolls that stand twice in the table: known as they are typed, before the server checks them. */
export const findSameRolls = (
  lines: readonly PromotedLine[],
  students: readonly Pick<Student, '_id' | 'studentId'>[],
): Clashes => {
  const studentIds = new Map(students.map(({ _id, studentId }) => [_id, studentId]));
  const clashes: Record<string, Clash[]> = {};
  for (const same of groupBy(lines, rollKey).values())
    for (const { id, roll } of same) {
      const studentId = studentIds.get(same.find((one) => one.id !== id)?.id ?? '');
      if (studentId)
        clashes[id] = [
          {
            path: 'roll',
            ...createMessage('promotion.rollGiven', { roll: toAsciiDigits(roll.trim()), studentId }),
          },
        ];
    }
  return clashes;
};

/** A row as a plan of the server fills it in; null for a student who has finished the last class. */
const toPlacement = ({ target }: PlannedStudent, figures: (roll: number) => string): Placement | null =>
  target && { ...target, year: String(target.year), roll: figures(target.roll) };

export const toDraft = (
  planned: readonly PlannedStudent[],
  figures: (roll: number) => string,
): PromotionDraft =>
  Object.fromEntries(
    planned.flatMap((one) => {
      const placement = toPlacement(one, figures);
      return placement ? [[one._id, placement]] : [];
    }),
  );

/** What every school begins with. */
const FIRST_GROUPS = GROUPS.map((value) => ({ value }));

/** A row of the draft in the store: rows that a plan filled in are filled in anew by the next one. */
const rowSchema = z.object({
  was: z.null(),
  placement: placementSchema,
  isPlanned: z.boolean(),
  chosen: z.object({ section: z.string(), shift: z.string(), group: z.string() }).partial().default({}),
});

type Search = Pick<PromotionSearch, 'year' | 'class'>;

/** One draft a class and year, whatever section is listed. */
const promotionKey = ({ year, class: className }: Search): string => draftKey('promotion', year, className);

const readStoredRows = (search: Search) => {
  const draft = readDraft(promotionKey(search));
  return { at: draft?.at ?? '', rows: readRows(draft, rowSchema) };
};

type KeptPlacements = {
  listed: readonly Student[];
  draft: PromotionDraft;
  filled: PromotionDraft;
  chosen: ChosenPlaces;
};

/** Keeps what is filled in for the listed students, beside what is kept for others of the class. */
const keepPlacements = (
  search: Search,
  href: string,
  { listed, draft, filled, chosen }: KeptPlacements,
): void =>
  keepRows(
    promotionKey(search),
    { at: new Date().toISOString(), href, about: { session: String(search.year), class: search.class } },
    listed.map(({ _id }) => _id),
    Object.fromEntries(
      Object.entries(draft).map(([id, placement]) => [
        id,
        { was: null, placement, isPlanned: isSame(placement, filled[id]), chosen: chosen[id] ?? {} },
      ]),
    ),
  );

/** What is filled in for these students and not sent yet, and who of them is left out. */
export const usePromotionDraft = (search: Search, students: readonly Student[]) => {
  const { figures } = useLanguage();
  const groups = useSchool().data?.lists.group ?? FIRST_GROUPS;
  const { pathname, search: query } = useLocation();
  const [opened] = useState(() => {
    const { at, rows } = readStoredRows(search);
    const here = students.flatMap(({ _id }) => (rows[_id] ? [[_id, rows[_id]] as const] : []));
    const draft = Object.fromEntries(here.map(([id, { placement }]) => [id, placement]));
    const planned = here.filter(([, { isPlanned }]) => isPlanned);
    return {
      ...{ at, draft },
      filled: Object.fromEntries(planned.map(([id, { placement }]) => [id, placement])),
      chosen: Object.fromEntries(here.map(([id, { chosen }]) => [id, chosen])),
    };
  });
  const [draft, setDraft] = useState<PromotionDraft>(opened.draft);
  const [isRestored, setIsRestored] = useState(Object.keys(opened.draft).length > 0);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const notTicked = useRef(unticked);
  notTicked.current = unticked;
  /** The same as soon as it is changed: several rows may change before the table is drawn again. */
  const latest = useRef(draft);
  /** As the last plan, or a tick, filled it in. */
  const filled = useRef<PromotionDraft>(opened.filled);
  const chosen = useRef<ChosenPlaces>(opened.chosen);
  /** Who was ticked since something was chosen for those ticked before. */
  const [selected, setSelected] = useState<{ ids: ReadonlySet<string>; isPlaced: boolean }>(NOBODY);
  const where = useRef({ search, students, href: '' });
  where.current = { search, students, href: pathname + query };
  const put = useCallback((next: PromotionDraft) => {
    latest.current = next;
    setDraft(next);
    const { search: of, students: listed, href } = where.current;
    keepPlacements(of, href, { listed, draft: next, filled: filled.current, chosen: chosen.current });
  }, []);
  const history = useUndo<Placement | null>((rows) => put(withRows(latest.current, rows)));
  const { note } = history;
  /** Changes rows in a step that can be undone. */
  const step = useRef<(rows: Readonly<Record<string, Placement | null>>, visit?: string) => void>(() => {});
  step.current = (rows, visit) => {
    const before = Object.keys(rows).map((id) => [id, latest.current[id] ?? null]);
    note(Object.fromEntries(before), rows, visit);
    put(withRows(latest.current, rows));
  };
  const change = useCallback(
    ({ _id, ...student }: Student, part: Partial<Placement>, visit?: string) => {
      const placement = latest.current[_id] ?? placementAfter({ _id, ...student });
      step.current({ [_id]: changePlacement(placement, part, student.group, groups) }, visit);
      setUnticked((current) => new Set([...current].filter((id) => id !== _id)));
    },
    [groups],
  );
  /** A row that is still empty: as planned, or in the next class. */
  const begin = useCallback(
    (student: Student, plans: ReadonlyMap<string, PlannedStudent>): Placement => {
      const plan = plans.get(student._id);
      const toNext = { class: String(Number(student.class) + 1) };
      return (
        (plan && toPlacement(plan, figures)) ??
        changePlacement(placementAfter(student), toNext, student.group, groups)
      );
    },
    [groups, figures],
  );
  const tick = useCallback(
    (rows: readonly Student[], ticked: boolean, plans: ReadonlyMap<string, PlannedStudent>) => {
      const left = new Set(notTicked.current);
      const changed = rows.filter(
        ({ _id }) => (latest.current[_id] !== undefined && !left.has(_id)) !== ticked,
      );
      for (const { _id } of rows) {
        if (ticked) left.delete(_id);
        else left.add(_id);
      }
      notTicked.current = left;
      setUnticked(left);
      setSelected(({ ids, isPlaced }) => {
        const next = new Set(isPlaced && ticked ? [] : ids);
        for (const { _id } of changed) {
          if (ticked) next.add(_id);
          else next.delete(_id);
        }
        return { ids: next, isPlaced: isPlaced && !ticked };
      });
      const empty = rows.filter(({ _id }) => latest.current[_id] === undefined);
      if (!ticked || empty.length === 0) return;
      const placements = Object.fromEntries(empty.map((student) => [student._id, begin(student, plans)]));
      filled.current = { ...filled.current, ...placements };
      step.current(placements);
    },
    [begin],
  );
  /**
   * Puts students where somebody says; rows that were typed keep the rest. Answers all places that were chosen and not
   * changed by hand since.
   */
  const choose = (places: ChosenPlaces, plans: ReadonlyMap<string, PlannedStudent>): ChosenPlaces => {
    const typed = typedIn(latest.current, filled.current);
    const rows = Object.fromEntries(
      students.flatMap((student) => {
        const place = places[student._id];
        const before = latest.current[student._id] ?? begin(student, plans);
        return place ? [[student._id, { ...before, ...place }]] : [];
      }),
    );
    const planned = Object.entries(rows).filter(([id]) => !typed[id]);
    filled.current = { ...filled.current, ...Object.fromEntries(planned) };
    const merged = Object.entries(places).map(([id, place]) => [id, { ...chosen.current[id], ...place }]);
    chosen.current = { ...chosen.current, ...Object.fromEntries(merged) };
    setSelected(({ ids }) => ({ ids, isPlaced: true }));
    step.current(rows);
    return chosenPlaces();
  };
  const chosenPlaces = (): ChosenPlaces =>
    Object.fromEntries(
      Object.entries(chosen.current).filter(([id, place]) => {
        const row = latest.current[id];
        const parts = Object.entries(place) as [keyof ChosenPlace, string][];
        return row && parts.length > 0 && parts.every(([part, value]) => row[part] === value);
      }),
    );
  const isTicked = ({ _id }: Student): boolean => draft[_id] !== undefined && !unticked.has(_id);
  return {
    draftKey: promotionKey(search),
    draft,
    lines: toLines(students, draft, unticked),
    unsaved: students.some(({ _id }) => draft[_id]),
    change,
    tick,
    isTicked,
    selected: students.filter(({ _id }) => selected.ids.has(_id)),
    choose,
    chosenPlaces,
    undo: history.undo,
    redo: history.redo,
    /** When it was typed, at an earlier visit. */
    restored: isRestored ? { at: opened.at, rows: Object.keys(draft).length } : null,
    /**
     * Fills in the ticked rows, or where none or all are ticked every one; those typed by hand stay as they are. Answers
     * how many were filled in, and how many stayed.
     */
    fill: (planned: readonly PlannedStudent[]) => {
      const ticked = new Set(students.filter(isTicked).map(({ _id }) => _id));
      const isPart = ticked.size > 0 && ticked.size < students.length;
      const next = toDraft(isPart ? planned.filter(({ _id }) => ticked.has(_id)) : planned, figures);
      const typed = typedIn(latest.current, filled.current);
      const rows = Object.fromEntries(Object.entries(next).filter(([id]) => !typed[id]));
      filled.current = { ...filled.current, ...rows };
      step.current(rows);
      return { filled: Object.keys(rows).length, stayed: Object.keys(next).filter((id) => typed[id]).length };
    },
    /** What is stored goes; a row that was not sent, or was typed in meanwhile, stays. */
    sent: (stored: readonly PromotedLine[]) => {
      history.clear();
      put(withoutSent(latest.current, stored));
    },
    empty: () => {
      setIsRestored(false);
      chosen.current = {};
      setSelected(NOBODY);
      step.current(Object.fromEntries(Object.keys(latest.current).map((id) => [id, null])));
      setUnticked(new Set());
    },
  };
};

const NOBODY = { ids: new Set<string>(), isPlaced: false };

/** The draft with these rows in it, and without those that are null. */
const withRows = (draft: PromotionDraft, rows: Readonly<Record<string, Placement | null>>): PromotionDraft =>
  Object.fromEntries(
    Object.entries({ ...draft, ...rows }).flatMap(([id, placement]) => (placement ? [[id, placement]] : [])),
  );
