import { useCallback, useEffect, useState } from 'react';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { toAsciiDigits } from '#documents/model/digits.ts';
import { GROUPS } from '#documents/model/school.ts';
import type { Student } from '#documents/model/student.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import type { PlannedStudent } from '#web/api/answers.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { groupsOfClass } from '#web/cohort/useChoices.ts';
import { useLanguage } from '#web/i18n/language.ts';

/** Where a student is to be enrolled, as it is chosen and typed. */
export type Placement = {
  class: string;
  section: string;
  group: string;
  year: string;
  shift: string;
  roll: string;
};
/** What was filled in, by the _id of the student; rows that nobody touched are not in it. */
export type PromotionDraft = Readonly<Record<string, Placement>>;
/** What prevents the promotion of one student. */
export type Clash = Message & { path: string };
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

/** What is filled in for these students and not sent yet, and who of them is left out. */
export const usePromotionDraft = (students: readonly Student[], onUnsaved: (unsaved: boolean) => void) => {
  const { figures } = useLanguage();
  const groups = useSchool().data?.lists.group ?? FIRST_GROUPS;
  const [draft, setDraft] = useState<PromotionDraft>({});
  /** As the last plan filled it in. */
  const [filled, setFilled] = useState<PromotionDraft>({});
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const unsaved = students.some(({ _id }) => draft[_id]);
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [unsaved, onUnsaved]);
  const change = useCallback(
    (student: Student, part: Partial<Placement>) => {
      setDraft((current) => {
        const placement = current[student._id] ?? placementAfter(student);
        return { ...current, [student._id]: changePlacement(placement, part, student.group, groups) };
      });
      setUnticked((current) => new Set([...current].filter((id) => id !== student._id)));
    },
    [groups],
  );
  /** A row that is still empty is filled in when it is ticked: as planned, or in the next class. */
  const tick = useCallback(
    (rows: readonly Student[], ticked: boolean, plans: ReadonlyMap<string, PlannedStudent>) => {
      setUnticked((current) => {
        const next = new Set(current);
        for (const { _id } of rows) {
          if (ticked) next.delete(_id);
          else next.add(_id);
        }
        return next;
      });
      if (!ticked) return;
      const nextPlacement = (student: Student): Placement => {
        const plan = plans.get(student._id);
        const change = { class: String(Number(student.class) + 1) };
        return (
          (plan && toPlacement(plan, figures)) ??
          changePlacement(placementAfter(student), change, student.group, groups)
        );
      };
      setDraft((current) => ({
        ...Object.fromEntries(rows.map((student) => [student._id, nextPlacement(student)])),
        ...current,
      }));
    },
    [groups, figures],
  );
  const lines = toLines(students, draft, unticked);
  return {
    draft,
    lines,
    unsaved,
    change,
    tick,
    isTicked: ({ _id }: Student): boolean => draft[_id] !== undefined && !unticked.has(_id),
    /** Rows typed by hand stay as they are; answers how many were filled in, and how many stayed. */
    fill: (planned: readonly PlannedStudent[]) => {
      const next = toDraft(planned, figures);
      const typed = typedIn(draft, filled);
      setDraft((current) => ({ ...next, ...typedIn(current, filled) }));
      setFilled(next);
      return {
        filled: Object.keys(next).filter((id) => !typed[id]).length,
        stayed: Object.keys(typed).length,
      };
    },
    /** What is stored goes; a row that was not sent, or was typed in meanwhile, stays. */
    sent: (stored: readonly PromotedLine[]) => setDraft((current) => withoutSent(current, stored)),
    empty: () => {
      setDraft({});
      setUnticked(new Set());
    },
  };
};
