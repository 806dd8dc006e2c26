import { describe, expect, test } from 'vitest';
import { type Candidate, planPromotion, type StudentStanding } from './planPromotion.ts';

const candidate = (roll: number, input: Partial<Candidate> = {}): Candidate => ({
  id: `r${roll}`,
  studentId: `s${roll}`,
  class: '7',
  section: 'A',
  shift: 'Morning',
  group: 'General',
  roll,
  ...input,
});
const standings = (input: Record<string, [merit: number | null, noOfFail: number]>) =>
  new Map(
    Object.entries(input).map(([id, [merit, noOfFail]]): [string, StudentStanding] => [
      id,
      { merit, place: merit, noOfFail, gpa: null },
    ]),
  );
const RULE = { rolls: 'merit', year: 2027 } as const;
const NOBODY = standings({});
const words = ({ target }: { target: object | null }) => target && Object.values(target).join(' ');

describe('rolls', () => {
  test('by merit: students who share a position are ordered by roll, those without a mark are last', () => {
    const merit = standings({ r1: [2, 0], r2: [2, 0], r3: [1, 0], r4: [null, 3] });
    const planned = planPromotion([candidate(4), candidate(2), candidate(1), candidate(3)], merit, RULE, []);
    expect(planned.map(({ id, merit: input, target }) => [id, input, target?.roll])).toEqual([
      ['r1', 2, 2],
      ['r2', 2, 3],
      ['r3', 1, 1],
      ['r4', null, 4],
    ]);
  });

  test('by merit: skips rolls that are taken in the new year', () => {
    const merit = standings({ r1: [2, 0], r2: [1, 0], r3: [3, 0] });
    const repeats = [2, 3].map((roll) => ({ ...candidate(roll), class: '8', id: 'x' }));
    const elsewhere = { ...candidate(1), class: '8', section: 'B', id: 'y' };
    const planned = planPromotion([candidate(1), candidate(2), candidate(3)], merit, RULE, [
      ...repeats,
      elsewhere,
    ]);
    expect(planned.map(({ target }) => target?.roll)).toEqual([4, 1, 5]);
  });

  test('by merit of several sections: by the position among all, not within each section', () => {
    const came: [string, StudentStanding] = ['r9', { merit: 1, place: 3, noOfFail: 0, gpa: null }];
    const merit = new Map([...standings({ r1: [2, 0], r2: [1, 0] }), came]);
    const planned = planPromotion([candidate(1), candidate(2), candidate(9)], merit, RULE, []);
    expect(planned.map(({ merit: input, target }) => [input, target?.roll])).toEqual([
      [2, 2],
      [1, 1],
      [1, 3],
    ]);
  });

  test('the same: every student keeps their roll', () => {
    const planned = planPromotion([candidate(3), candidate(9)], NOBODY, { ...RULE, rolls: 'same' }, []);
    expect(planned.map(({ target }) => target?.roll)).toEqual([3, 9]);
  });

  test('by merit: numbered in each section separately', () => {
    const class7 = [candidate(1), candidate(2), candidate(1, { id: 'b1', studentId: 'sb1', section: 'B' })];
    const merit = standings({ r1: [3, 0], r2: [1, 0], b1: [2, 0] });
    expect(planPromotion(class7, merit, RULE, []).map(words)).toEqual([
      '8 A Morning General 2 2027',
      '8 B Morning General 1 2027',
      '8 A Morning General 1 2027',
    ]);
    const together = planPromotion(class7, merit, { ...RULE, section: 'A' }, []);
    expect(together.map(({ target }) => target?.roll)).toEqual([3, 2, 1]);
  });
});

describe('sections by merit', () => {
  const RULE_BY_MERIT = { ...RULE, section: 'By merit', sections: ['A', 'B', 'C'] };
  const inB = (roll: number) => candidate(roll, { id: `b${roll}`, studentId: `sb${roll}`, section: 'B' });
  const merit = standings({ r1: [4, 0], r2: [1, 0], r3: [5, 0], b1: [2, 0], b2: [3, 0] });

  test('the best are in the first section, sections are of equal size, and only sections of the class are used', () => {
    const class7 = [candidate(1), candidate(2), candidate(3), inB(1), inB(2)];
    const planned = planPromotion(class7, merit, RULE_BY_MERIT, []);
    expect(planned.map(({ id, target }) => [id, target?.section, target?.roll])).toEqual([
      ['r1', 'B', 1],
      ['b1', 'A', 2],
      ['r2', 'A', 1],
      ['b2', 'A', 3],
      ['r3', 'B', 2],
    ]);
  });

  test('each shift and group has its own sections, and students who are there already count', () => {
    const day = candidate(9, { id: 'd9', studentId: 'sd9', shift: 'Day', section: 'C' });
    const there = [1, 2].map((roll) => ({ ...candidate(roll), class: '8' }));
    const planned = planPromotion([candidate(3), inB(2), day], merit, RULE_BY_MERIT, there);
    expect(planned.map(words)).toEqual([
      '8 B Morning General 1 2027',
      '8 B Morning General 2 2027',
      '8 C Day General 1 2027',
    ]);
  });
});

describe('the next class', () => {
  test.each([
    ['the one above', { class: '7' }, {}, '8 A Morning General 5 2027'],
    ['a group that is chosen in class 8', { class: '8' }, { group: 'Science' }, '9 A Morning Science 5 2027'],
    ['the same group after class 9', { class: '9', group: 'Business' }, {}, '10 A Morning Business 5 2027'],
    [
      'another group, section and shift',
      { class: '9', group: 'Business' },
      { group: 'Humanities', section: 'B', shift: 'Day' },
      '10 B Day Humanities 5 2027',
    ],
    ['no group below class 9', { class: '5' }, { group: 'Science' }, '6 A Morning General 5 2027'],
    ['none after class 10', { class: '10', group: 'Science' }, {}, null],
  ] as const)('%s', (_, input, rule, target) => {
    const [planned] = planPromotion([candidate(5, input)], NOBODY, { ...RULE, ...rule, rolls: 'same' }, []);
    expect(planned && words(planned)).toBe(target);
  });
});

describe('a student who failed', () => {
  const three = [candidate(1), candidate(2), candidate(3)];
  const merit = standings({ r1: [3, 2], r2: [1, 0], r3: [2, 1] });
  const heldBack = (holdBackFails: number | undefined) =>
    planPromotion(three, merit, { ...RULE, holdBackFails }, []).flatMap((one) =>
      one.heldBack ? [one.id] : [],
    );

  test.each([
    [undefined, []],
    [0, ['r1', 'r3']],
    [1, ['r1']],
    [2, []],
  ])('in more than %s subjects repeats the class', (most, ids) => expect(heldBack(most)).toEqual(ids));

  test('keeps section and roll, and takes no roll of the next class', () => {
    const rule = { ...RULE, holdBackFails: 0, section: 'B' };
    expect(planPromotion(three, merit, rule, []).map(words)).toEqual([
      '7 A Morning General 1 2027',
      '8 B Morning General 1 2027',
      '7 A Morning General 3 2027',
    ]);
  });

  test('gets a roll after the last one when theirs is taken', () => {
    const taken = [1, 2, 40].map((roll) => ({ ...candidate(roll), id: 'x' }));
    const fails = standings({ r1: [1, 1], r2: [2, 1], r3: [3, 1] });
    const planned = planPromotion(three, fails, { ...RULE, holdBackFails: 0 }, taken);
    expect(planned.map(({ target }) => target?.roll)).toEqual([41, 42, 3]);
  });

  test('gets the first free roll where the highest is taken', () => {
    const merit = standings({ r1: [1, 5] });
    const there = (roll: number) => ({ ...candidate(roll), id: `there ${roll}` });
    const rule = { ...RULE, holdBackFails: 0 };
    const rollBehind = (...rolls: number[]) =>
      planPromotion([candidate(1)], merit, rule, rolls.map(there))[0]?.target?.roll;
    expect([rollBehind(1, 9998), rollBehind(1, 9999), rollBehind(1, 2, 9999)]).toEqual([9999, 2, 3]);
  });

  test('is told from who has no result, whom somebody decides about', () => {
    const rule = { ...RULE, holdBackFails: 0 };
    const some = standings({ r1: [1, 0], r2: [null, 3] });
    expect(planPromotion(three, some, rule, []).map(words)).toEqual([
      '8 A Morning General 1 2027',
      null,
      null,
    ]);
    const decided = { ...rule, places: { r3: { section: 'B' } } };
    expect(planPromotion(three, some, decided, []).map(words)).toEqual([
      '8 A Morning General 1 2027',
      null,
      '8 B Morning General 1 2027',
    ]);
  });

  test('of class 10 repeats it', () => {
    const tenth = [candidate(1, { class: '10', group: 'Science' })];
    const planned = planPromotion(tenth, standings({ r1: [1, 1] }), { ...RULE, holdBackFails: 0 }, []);
    expect(planned.map(words)).toEqual(['10 A Morning Science 1 2027']);
  });
});

describe('chosen places', () => {
  const eighth = [1, 2, 3, 4].map((roll) => candidate(roll, { class: '8' }));
  const merit = standings({ r1: [4, 0], r2: [3, 0], r3: [2, 0], r4: [1, 0] });

  test('of class 8 are those of their groups, with rolls from 1 on in each; nobody else is planned', () => {
    const places = { r1: { group: 'Science' }, r3: { group: 'Science' }, r4: { group: 'Business' } };
    expect(planPromotion(eighth, merit, { ...RULE, places }, []).map(words)).toEqual([
      '9 A Morning Science 2 2027',
      null,
      '9 A Morning Science 1 2027',
      '9 A Morning Business 1 2027',
    ]);
  });

  test('go before the rule, which is for the others, and before sections by merit', () => {
    const places = { r4: { section: 'B', shift: 'Day', group: 'Business' } };
    const rule = { ...RULE, section: 'By merit', sections: ['A', 'B'], group: 'Science', places };
    expect(planPromotion(eighth, merit, rule, []).map(words)).toEqual([
      '9 A Morning Science 3 2027',
      '9 A Morning Science 2 2027',
      '9 A Morning Science 1 2027',
      '9 B Day Business 1 2027',
    ]);
  });
});
