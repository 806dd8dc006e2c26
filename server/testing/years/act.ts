import { randomFrom } from '#server/testing/property/randomClass.ts';
import type { Reply } from '#server/testing/request.ts';
import { type Girl, latestPlace, type Year } from './model.ts';
import { CALLERS, type CallerName, isInNine, isStaffOfNine, type SmallSchool } from './smallSchool.ts';

/** One kind of thing that people do in a year. */
export type Act = {
  name: string;
  /** What is done to the year as it is now, with choices by `pick`; null where there is nothing to do it to. */
  prepare: (year: Year, pick: Pick, school: SmallSchool) => Step | null;
};

/** An act that is about to be done. */
export type Step = {
  say: string;
  send: () => Promise<Reply>;
  /** Brings the model to what an accepted answer acknowledged. */
  accepted: (body: never) => void;
  /** Reads the ids of new records, which no answer has. */
  stored?: () => Promise<void>;
  /** Why the server has to refuse it. */
  mustRefuse?: string | null | undefined;
  /** The girls whose papers it may change, by the key of the exam. Every other paper must stay as it is. */
  changes?: ((body: never) => Map<string, Set<string>>) | undefined;
  /** Whether `changes` names exactly who changes, as a preview does. */
  exactly?: boolean;
};

/** Random choices that a number repeats. */
export type Pick = ReturnType<typeof picker>;
export const picker = (seed: number) => {
  const below = randomFrom(seed);
  return {
    below,
    oneIn: (count: number): boolean => below(count) === 0,
    one: <Item>(items: readonly Item[]): Item | undefined => items[below(Math.max(items.length, 1))],
  };
};

/** Mostly a superadmin, at times the staff of class 9. */
export const pickCaller = (pick: Pick): CallerName => (pick.oneIn(4) ? pick.one(CALLERS)! : 'superadmin');

/** Why a caller may not change a girl: her latest place is outside the scope. */
export const outOfScope = (caller: CallerName, girl: Girl): string | null =>
  isStaffOfNine(caller) && !isInNine(latestPlace(girl))
    ? `${girl.name} is not in the scope of the ${caller}`
    : null;

export const onlySuperadmin = (caller: CallerName): string | null =>
  isStaffOfNine(caller) ? `the ${caller} may not do this` : null;

export const isAccepted = ({ status }: Reply): boolean => status >= 200 && status < 300;

export const toForm = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
