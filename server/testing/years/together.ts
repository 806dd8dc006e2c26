import type { Reply } from '#server/testing/request.ts';
import { type Act, isAccepted, type Step } from './act.ts';

/** Acts of one call each by what they write: two of different kinds never write the same field. */
const ALONE = {
  marks: ['marks are entered', 'an open grid is submitted', 'a mark is edited', 'a mark is deleted'],
  girl: ['a girl moves to another section', 'a religion is corrected', 'a girl leaves', 'a girl is deleted'],
  exam: ['an exam is published', 'an exam is closed for a correction'],
  subject: ['full marks are changed', 'a subject is renamed', 'a subject is deleted'],
};

/**
 * Two acts at the same moment. What either is refused for is not predicted, because either may be first; that nothing
 * is half-stored and no paper has a girl who is deleted is checked after it, as after every act.
 */
export const together = (acts: readonly Act[]): Act => ({
  name: 'two people act at the same moment',
  prepare: (year, pick, school) => {
    const kinds = Object.values(ALONE);
    const first = pick.below(kinds.length);
    const second = (first + 1 + pick.below(kinds.length - 1)) % kinds.length;
    const [one, other] = [kinds[first]!, kinds[second]!].map((names) => {
      const name = pick.one(names)!;
      return acts.find((act) => act.name === name)!.prepare(year, pick, school);
    });
    return one && other ? bothSteps([one, other], kinds[first] === ALONE.exam ? [1, 0] : [0, 1]) : null;
  },
});

/** Accepts the steps in `order`, an exam last: what was stored beside it came first, because a published exam refuses it. */
function bothSteps(steps: readonly [Step, Step], order: readonly number[]): Step {
  const [one, other] = steps;
  const named: Map<string, Set<string>>[] = [];
  return {
    say: `at once: ${one.say}\n     and: ${other.say}`,
    send: async () => {
      const replies = await atOnce(one.send, other.send);
      for (const index of order) {
        const [step, reply] = [steps[index]!, replies[index]!];
        if (reply.status >= 500) return reply;
        if (!isAccepted(reply)) continue;
        step.accepted(reply.body as never);
        named.push(step.changes?.(reply.body as never) ?? new Map());
      }
      return replies.find(isAccepted) ?? replies[0]!;
    },
    accepted: () => {},
    changes: () => {
      const all = new Map<string, Set<string>>();
      for (const each of named)
        for (const [key, girls] of each) all.set(key, new Set([...(all.get(key) ?? []), ...girls]));
      return all;
    },
  };
}

/**
 * Two calls at the same moment. Which is first decides what comes after, so that the years of `test:all`, which are the
 * same every time, have one after the other.
 */
export const atOnce = async (
  one: () => Promise<Reply>,
  other: () => Promise<Reply>,
): Promise<[Reply, Reply]> =>
  process.env.YEARS ? Promise.all([one(), other()]) : [await one(), await other()];
