import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PromotionSearch } from '#documents/model/promotion.ts';
import type { LastPromotionAnswer, PlanAnswer, PromotableStudent } from '#web/api/answers.ts';
import { api, isApiError } from '#web/api/api.ts';
import { useStudentsAgain } from '#web/staff/students/studentQueries.ts';
import { clashesOf, type PromotedLine } from './promotionDraft.ts';

const KEY = 'promotion';
const CALL = '/student-promotion';

/** Those of a class in a roll range, as they sat in the year asked for. */
export const usePromotable = (search: PromotionSearch) =>
  useQuery({
    queryKey: [KEY, 'students', search],
    queryFn: async () => (await api.post<{ data: PromotableStudent[] }>('/get-student-list', search)).data,
    // What is filled in stands beside this answer: it is not exchanged below it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const useLastPromotion = () =>
  useQuery({ queryKey: [KEY, 'last'], queryFn: () => api.get<LastPromotionAnswer>(`${CALL}/last`) });

/** Who sits where has changed. */
const useAgain = () => {
  const queries = useQueryClient();
  const studentsAgain = useStudentsAgain();
  return () => Promise.all([queries.invalidateQueries({ queryKey: [KEY] }), studentsAgain()]);
};

export const usePromote = () =>
  useMutation({
    mutationFn: (promotedStudent: PromotedLine[]) => api.post(CALL, { promotedStudent }),
    onSettled: useAgain(),
  });

export const useUndoPromotion = () =>
  useMutation({
    mutationFn: (_id: string) => api.post(`${CALL}/undo`, { _id }),
    onSettled: useAgain(),
  });

export const planPromotion = (asked: PromotionSearch & { toYear: number; rule: object }) =>
  api.post<PlanAnswer>(`${CALL}/plan`, asked);

/** She still types: the server is asked once she stops. */
const PAUSE = 500;
const AGAIN = 10_000;

const useSettled = <Value>(value: Value, key: string): Value => {
  const [settled, setSettled] = useState(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value follows from the key
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
};

const check = async (promotedStudent: PromotedLine[]) => {
  try {
    await api.post(`${CALL}?dryRun=true`, { promotedStudent });
    return {};
  } catch (error) {
    const clashes = isApiError(error) ? clashesOf(promotedStudent, error.faults) : {};
    // What is said of no row, such as too many rows at a time, is no clash but a refusal.
    if (Object.keys(clashes).length === 0) throw error;
    return clashes;
  }
};

/** What would clash if the rows were sent as they stand; undefined until the server has said so, or why it does not. */
export const useClashes = (lines: PromotedLine[]) => {
  const key = JSON.stringify(lines);
  const settled = useSettled(lines, key);
  const { data, error, isFetching } = useQuery({
    queryKey: [KEY, 'check', settled],
    queryFn: () => check(settled),
    enabled: settled.length > 0,
    retry: false,
    // What is in the way may be taken away by someone else.
    refetchInterval: ({ state }) => (Object.keys(state.data ?? {}).length > 0 ? AGAIN : false),
  });
  const isCurrent = lines.length > 0 && JSON.stringify(settled) === key;
  // While it is asked again, what clashed stays in sight; that nothing clashes is not said.
  const isAnswered = isCurrent && !(isFetching && Object.keys(data ?? {}).length === 0);
  return { clashes: isAnswered ? data : undefined, failure: isAnswered ? error : null };
};
