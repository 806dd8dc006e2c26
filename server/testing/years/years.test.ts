import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRun } from '#server/testing/property/propertyRun.ts';
import { type Act, isAccepted, picker, type Step } from './act.ts';
import { compareEverything, compareNext, digestSheets, readPapers } from './agree.ts';
import { changedPapers, examActs, schoolActs } from './examActs.ts';
import { markActs } from './markActs.ts';
import { describeYear, type Year } from './model.ts';
import { readStored } from './readStored.ts';
import { compareRepublished } from './republished.ts';
import { scopeActs } from './scopeActs.ts';
import { sequences } from './sequences.ts';
import { openSchool, type SmallSchool } from './smallSchool.ts';
import { stories } from './stories.ts';
import { studentActs } from './studentActs.ts';
import { together } from './together.ts';

const SINGLE: Act[] = [
  ...studentActs,
  ...markActs,
  ...examActs,
  ...schoolActs,
  ...scopeActs,
  ...sequences,
  ...stories,
];
/** What a year needs more often than once among all kinds of acts. */
const OFTEN: Readonly<Record<string, number>> = {
  ...{
    'a whole exam is entered': 4,
    'an exam is published': 5,
    'marks are entered': 2,
    'an open grid is submitted': 3,
  },
  ...{
    'a mark of a published exam is corrected': 3,
    'the IDs of two girls are exchanged': 3,
    'a clerk opens a grid and types': 2,
  },
  ...{
    'a sheet of marks is previewed': 2,
    'a previewed sheet of marks is stored': 2,
    'an upload of marks is undone': 2,
  },
  ...{
    'an exam is closed for a correction': 2,
    'two people act at the same moment': 3,
    'the attendance is saved': 2,
  },
};
const ACTS: readonly Act[] = [...SINGLE, together(SINGLE)].flatMap((act) =>
  Array(OFTEN[act.name] ?? 1).fill(act),
);

/** About half of the drawn acts find nothing to be done to, so that a year has 80 acts on average. */
const MOST_DRAWN = 320;
/** Comparing all answers of a class takes as long as ten acts. */
const COMPARE_EVERY = 6;

type Real = { school: SmallSchool; log: string[]; done: number; accepted: Map<string, number> };

class ActCommand implements fc.AsyncCommand<Year, Real> {
  constructor(
    private readonly act: Act,
    private readonly seed: number,
  ) {}

  check = () => true;

  async run(year: Year, real: Real): Promise<void> {
    const { school, log } = real;
    const step = this.act.prepare(year, picker(this.seed), school);
    if (!step) return;
    real.done += 1;
    log.push(step.say);
    const reply = await step.send();
    log.push(`  ${reply.status} ${isAccepted(reply) ? '' : JSON.stringify(reply.body).slice(0, 300)}`);
    if (reply.status >= 500) throw new Error(`It answered ${reply.status}`);
    if (isAccepted(reply)) {
      if (step.mustRefuse) throw new Error(`It was accepted although ${step.mustRefuse}`);
      real.accepted.set(this.act.name, (real.accepted.get(this.act.name) ?? 0) + 1);
      step.accepted(reply.body);
      await step.stored?.();
    }
    expect(await readStored(school.server.db)).toEqual(describeYear(year));
    await expectPapers(year, real, step, isAccepted(reply) ? reply.body : null);
    if (real.done % COMPARE_EVERY === 0) await compareNext(school, year, real.done / COMPARE_EVERY);
  }

  toString = () => `${this.act.name} ${this.seed}`;
}

/**
 * Papers of published exams stay as they are, unless an act says whose it changes. Looks at the exams that the act names
 * and, in turns, at one of the others.
 */
async function expectPapers(year: Year, real: Real, step: Step, body: unknown): Promise<void> {
  const named = body === null ? new Map<string, Set<string>>() : (step.changes?.(body as never) ?? new Map());
  const exams = [...year.exams].filter(([, { state }]) => state === 'published');
  for (const [index, [key, exam]] of exams.entries()) {
    for (const id of named.get(key) ?? []) exam.mayDiffer.add(id);
    const isNamed = named.has(key) && (step.exactly || named.get(key)!.size > 0);
    if (isNamed || index === real.done % exams.length)
      await comparePapers(year, real.school, key, step.exactly ? named.get(key) : undefined);
  }
}

async function comparePapers(
  year: Year,
  school: SmallSchool,
  key: string,
  exactly?: Set<string>,
): Promise<void> {
  const exam = year.exams.get(key)!;
  const after = await readPapers(school, exam);
  const changed = changedPapers(exam.papers, after);
  const name = (id: string) => year.girls.get(id)?.name ?? id;
  // A preview names whose transcript changes; who is no examinee has none.
  const hasTranscript = (id: string) => exam.papers.get(id)?.code || after.get(id)?.code;
  const others = [...changed].filter((id) => !exam.mayDiffer.has(id) && (!exactly || hasTranscript(id)));
  if (others.length > 0) {
    const pairs = others.map((id) => [name(id), exam.papers.get(id), after.get(id)]);
    throw new Error(`Papers of ${key} changed that nobody named: ${JSON.stringify(pairs)}`);
  }
  const same = [...(exactly ?? [])].filter((id) => !changed.has(id));
  if (same.length > 0)
    throw new Error(`The preview named papers of ${key} that did not change: ${same.map(name)}`);
  compareRepublished(year, exam, after);
  exam.former = null;
  exam.papers = after;
  exam.mayDiffer.clear();
  if (changed.size > 0 || exam.sheet === '') exam.sheet = await digestSheets(school, exam);
}

const run = propertyRun('random years', 'YEARS', 5);

test(`a small school lives ${run.count} random years, and nothing reaches another girl`, async () => {
  const totals = { acts: 0, accepted: new Map<string, number>() };
  const commands = fc.commands(
    ACTS.map((act) => fc.nat().map((seed) => new ActCommand(act, seed))),
    { maxCommands: MOST_DRAWN, size: 'max' },
  );
  const property = fc.asyncProperty(commands, async (acts) => {
    const { school, year } = await openSchool();
    const real: Real = { school, log: [], done: 0, accepted: totals.accepted };
    try {
      await fc.asyncModelRun(() => ({ model: year, real }), acts);
      await compareEverything(school, year);
      for (const [key, exam] of year.exams)
        if (exam.state === 'published') {
          await comparePapers(year, school, key);
          expect(await digestSheets(school, exam), key).toBe(exam.sheet);
        }
    } catch (error) {
      throw new Error(`${real.log.join('\n')}\n${(error as Error).message}`, { cause: error });
    } finally {
      totals.acts += real.done;
      await school.server.close();
    }
  });
  await fc.assert(property, {
    ...{
      numRuns: run.count,
      seed: run.first,
      unbiased: true,
      interruptAfterTimeLimit: 3_600_000 * 6,
      markInterruptAsFailure: false,
    },
    ...(process.env.YEARS_PATH && { path: process.env.YEARS_PATH }),
    ...(process.env.YEARS_SHRINK === '0' && { endOnFailure: true }),
  });
  if (process.env.YEARS) console.info(`${totals.acts} acts`, Object.fromEntries(totals.accepted));
}, 36_000_000);
