import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { PromotionSearch } from '#documents/model/promotion.ts';
import type { Student } from '#documents/model/student.ts';
import type { LastPromotionAnswer, MissedAnswer, PlanAnswer, PromotableStudent } from '#web/api/answers.ts';
import { api, isApiError, request } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useGet } from '#web/api/useGet.ts';
import { useStudentsAgain } from '#web/staff/students/studentQueries.ts';
import { useSettled } from '#web/ui/useSettled.ts';
import {
  type ChosenPlaces,
  type Clash,
  type Clashes,
  clashesByStudent,
  findSameRolls,
  type PromotedLine,
} from './promotionDraft.ts';

const CHECK = 'check';
const CALL = '/student-promotion';
/** ms after which a promotion that nobody answers is given up; one that was stored all the same is seen in the list. */
const PATIENCE = 60_000;

type PromotableAnswer = {
  data: PromotableStudent[];
  /** Goes with those of them who are promoted. */
  seen: string;
};

const listKey = (search: PromotionSearch) => queryKeys.promotion('students', search);

/** Students of a class, as they are enrolled in the year of the search. */
export const usePromotable = (search: PromotionSearch) =>
  useQuery({
    queryKey: listKey(search),
    queryFn: () => api.post<PromotableAnswer>('/get-student-list', search),
    // What is filled in stands beside this answer: it is not exchanged below it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The token of the list as it was read last, also before it is drawn. */
export const useListSeen = (search: PromotionSearch) => {
  const queries = useQueryClient();
  return () => queries.getQueryData<PromotableAnswer>(listKey(search))?.seen;
};

export const useLastPromotion = () =>
  useGet<LastPromotionAnswer>(queryKeys.promotion('last'), `${CALL}/last`);

/** After a change of enrolments, everything that shows them is read again. */
const useAgain = () => {
  const queries = useQueryClient();
  const studentsAgain = useStudentsAgain();
  return (error?: unknown) => {
    // Rows that were stored are checked no more; those that were refused are.
    const isShown = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      Boolean(error) || queryKey[1] !== CHECK;
    return Promise.all([
      queries.invalidateQueries({ queryKey: queryKeys.promotion(), predicate: isShown }),
      studentsAgain(),
    ]);
  };
};

type Promoting = { lines: PromotedLine[]; seen: string | undefined; listSeen: string; exempt: boolean };

export const usePromote = () => {
  const again = useAgain();
  return useMutation({
    mutationFn: ({ lines, seen, listSeen, exempt }: Promoting) =>
      request(
        'POST',
        `/api/v1${CALL}${exempt ? '' : '?exempt=false'}`,
        { promotedStudent: lines, seen, listSeen },
        { signal: AbortSignal.timeout(PATIENCE) },
      ),
    onSettled: (_, error) => again(error),
  });
};

export const useUndoPromotion = () => {
  const again = useAgain();
  return useMutation({
    mutationFn: (undo: { _id: string; seen: string }) => api.post(`${CALL}/undo`, undo),
    onSettled: () => again(),
  });
};

/** What undoing a promotion would do, asked before the question whether to. */
export const checkUndo = (_id: string) => api.post<{ seen: string }>(`${CALL}/undo?dryRun=true`, { _id });

export type Plan = { toYear: string; rule: Record<string, unknown>; places?: ChosenPlaces };

export const planPromotion = async (search: PromotionSearch, plan: Plan) =>
  (await api.post<PlanAnswer>(`${CALL}/plan`, { ...search, ...plan })).data;

/** What the deciding exam says of each student, and where the rule would put them; nothing without an exam. */
export const usePlan = (search: PromotionSearch, plan: Plan | null) => {
  const { data, error } = useQuery({
    queryKey: queryKeys.promotion('plan', search, plan),
    queryFn: () => (plan ? planPromotion(search, plan) : []),
    enabled: plan !== null,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return { planned: data, error };
};

/** The rows are sent to be checked when nothing was typed for this long. */
const PAUSE = 300;
const AGAIN = 10_000;

/** The rows as the server saw them, and what clashed. */
type Check = {
  lines: readonly PromotedLine[];
  clashes: Clashes;
  seen?: string | undefined;
  late?: MissedAnswer | undefined;
};

const check = async (lines: PromotedLine[]): Promise<Check> => {
  try {
    const { seen, missed, can } = await api.post<Partial<MissedAnswer> & { seen?: string }>(
      `${CALL}?dryRun=true`,
      { promotedStudent: lines },
    );
    return { lines, clashes: {}, seen, late: missed && can && { missed, can } };
  } catch (error) {
    const clashes = isApiError(error) ? clashesByStudent(lines, error.fieldErrors) : {};
    // An error about no row, such as too many rows at a time, is no clash but a refusal.
    if (Object.keys(clashes).length === 0) throw error;
    return { lines, clashes };
  }
};

/** Known here as it is typed, so the server's last answer is out of date. */
const isOfTable = ({ key }: Clash): boolean => key === 'promotion.rollGiven';

/** The server's clashes of rows that are still as it saw them. */
const stillTrue = ({ clashes, lines: seen }: Check, lines: readonly PromotedLine[]): Clashes => {
  const rows = new Map(seen.map((line) => [line.id, JSON.stringify(line)]));
  return Object.fromEntries(
    lines.flatMap((line) => {
      const found = (clashes[line.id] ?? []).filter((clash) => !isOfTable(clash));
      return found.length > 0 && rows.get(line.id) === JSON.stringify(line) ? [[line.id, found]] : [];
    }),
  );
};

/** Reads the list again once the server knows of its students that somebody has promoted them meanwhile. */
const useMeanwhile = (clashes: Clashes | undefined, onTaken: () => void): void => {
  const again = useAgain();
  const isTaken = Object.values(clashes ?? {}).some((all) => all.some(({ key }) => key === ENROLLED));
  const readAgain = useEffectEvent(() => {
    onTaken();
    void again();
  });
  useEffect(() => {
    if (isTaken) readAgain();
  }, [isTaken]);
};

const ENROLLED = 'student.enrolledAlready';

/** What would clash if the rows were sent as they are; `isChecked` once the server has looked at all of them. */
export const useClashes = (lines: PromotedLine[], students: readonly Student[], onTaken: () => void) => {
  const key = JSON.stringify(lines);
  const settledKey = useSettled(key, PAUSE);
  const settled = JSON.parse(settledKey) as PromotedLine[];
  const { data, error, isFetching } = useQuery({
    queryKey: queryKeys.promotion(CHECK, settled),
    queryFn: () => check(settled),
    enabled: settled.length > 0,
    retry: false,
    refetchOnWindowFocus: false,
    // What is in the way may be taken away by someone else.
    refetchInterval: ({ state }) => (Object.keys(state.data?.clashes ?? {}).length > 0 ? AGAIN : false),
    placeholderData: keepPreviousData,
  });
  useMeanwhile(data && stillTrue(data, lines), onTaken);
  const isCurrent = lines.length > 0 && settledKey === key;
  const clashes = { ...(data && stillTrue(data, lines)), ...findSameRolls(lines, students) };
  return {
    clashes,
    /** Goes with these rows when they are sent. */
    seen: isCurrent && !isFetching && error === null ? data?.seen : undefined,
    /** The published exams that these students would join after. */
    late: isCurrent && error === null ? data?.late : undefined,
    isChecked: isCurrent && data !== undefined && error === null && !isFetching,
    failure: isCurrent && !isFetching ? error : null,
  };
};
