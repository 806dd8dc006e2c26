import { describe, expect, test } from 'vitest';
import { parseClasses, parseRooms } from '#documents/model/examRooms.ts';
import { dealRooms, rollRuns, sittingsOf, writesIn } from './seatPlan.ts';

test.each([
  [
    '101: 30, 102: 40',
    [
      ['101', 30],
      ['102', 40],
    ],
  ],
  [
    'Hall = 120\nকক্ষ ১০২: ৩০;',
    [
      ['Hall', 120],
      ['কক্ষ ১০২', 30],
    ],
  ],
  ['Block B: 2: 25', [['Block B: 2', 25]]],
  ['', []],
])('%j are rooms', (text, rooms) => {
  expect(parseRooms(text)?.map(({ name, seats }) => [name, seats])).toEqual(rooms);
});

test.each([
  '101',
  '101:',
  ': 30',
  '101: 0',
  '101: many',
  '101: 1000',
  '101: 30, 101: 20',
  `${'x'.repeat(31)}: 3`,
])('%j is no list of rooms', (text) => {
  expect(parseRooms(text)).toBeNull();
});

test.each([
  ['8, ৯,10,', ['8', '9', '10']],
  ['', []],
  ['8, nine', null],
  ['13', null],
])('%j names classes, or is refused', (text, classes) => {
  expect(parseClasses(text)).toEqual(classes);
});

test('each room is filled before the next, and who has no seat has no room', () => {
  const students = [1, 2, 3, 4, 5, 6].map((roll) => ({ class: '8', roll }));
  const rooms = [
    { name: 'A', seats: 2 },
    { name: 'B', seats: 3 },
  ];
  expect(dealRooms(students, rooms).map(({ roll, room, seat }) => [roll, room, seat])).toEqual([
    [1, 'A', 1],
    [2, 'A', 2],
    [3, 'B', 1],
    [4, 'B', 2],
    [5, 'B', 3],
    [6, null, null],
  ]);
  expect(dealRooms(students, []).every(({ room }) => room === null)).toBe(true);
});

describe('several classes', () => {
  const ofClasses = (sizes: Record<string, number>) =>
    Object.entries(sizes).flatMap(([name, size]) =>
      Array.from({ length: size }, (_, index) => ({ class: name, roll: index + 1 })),
    );
  const deal = (sizes: Record<string, number>, rooms: Record<string, number>) =>
    dealRooms(
      ofClasses(sizes),
      Object.entries(rooms).map(([name, seats]) => ({ name, seats })),
    );
  type Seated = ReturnType<typeof deal>;
  const neighboursAlike = (seated: Seated) =>
    seated.filter(
      (one, at) => at > 0 && seated[at - 1]!.room === one.room && seated[at - 1]!.class === one.class,
    );

  test('take turns in each room, each by roll', () => {
    const seated = deal({ 8: 3, 9: 3 }, { A: 4, B: 9 });
    expect(seated.map((one) => `${one.room}${one.seat} ${one.class}-${one.roll}`)).toEqual([
      'A1 8-1',
      'A2 9-1',
      'A3 8-2',
      'A4 9-2',
      'B1 8-3',
      'B2 9-3',
    ]);
  });

  test.each([
    [
      { 6: 20, 7: 20, 8: 20 },
      { A: 30, B: 30 },
    ],
    [
      { 6: 61, 7: 30, 8: 31 },
      { A: 7, B: 50, C: 1, D: 64 },
    ],
    [
      { 6: 5, 7: 100, 8: 60, 9: 34, 10: 2 },
      { A: 33, B: 33, C: 33, D: 200 },
    ],
    [{ 8: 15, 9: 16 }, { A: 40 }],
  ])('of %j in %j are never beside their own while there are others', (sizes, rooms) => {
    const seated = deal(sizes, rooms);
    expect(neighboursAlike(seated)).toEqual([]);
    expect(seated).toHaveLength(ofClasses(sizes).length);
    for (const name of Object.keys(sizes)) {
      const rolls = seated.filter((one) => one.class === name).map(({ roll }) => roll);
      expect(rolls).toEqual(rolls.map((_, index) => index + 1));
    }
  });

  test('sit beside their own where one class is larger than all others, and no more often than they must', () => {
    expect(neighboursAlike(deal({ 8: 10, 9: 3 }, { A: 20 }))).toHaveLength(6);
  });

  test('are few in a room', () => {
    const seated = deal({ 6: 60, 7: 60, 8: 60, 9: 60 }, { A: 30, B: 30, C: 30, D: 30, E: 120 });
    expect(new Set(seated.filter(({ room }) => room === 'A').map((one) => one.class)).size).toBe(2);
  });
});

test('the sittings of a room are those of its students, in turn; who has no routine may write in each', () => {
  const [first, second] = [
    { date: '2026-06-01', from: '10:00' },
    { date: '2026-06-02', from: '09:30' },
  ];
  expect(sittingsOf([{ papers: [second, first] }, { papers: [first] }, {}])).toEqual([first, second]);
  expect([{ papers: [first] }, {}].map((one) => writesIn(one, second))).toEqual([false, true]);
});

test('rolls are runs without a gap', () => {
  expect(rollRuns([1, 2, 3, 5, 8, 9])).toEqual([
    [1, 3],
    [5, 5],
    [8, 9],
  ]);
  expect(rollRuns([])).toEqual([]);
});
