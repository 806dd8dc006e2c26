import { expect, test } from 'vitest';
import { parseRooms } from '#documents/model/examRooms.ts';
import { dealRooms, rollRuns } from './seatPlan.ts';

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

test('each room is filled before the next, and who has no seat has no room', () => {
  const students = [1, 2, 3, 4, 5, 6].map((roll) => ({ roll }));
  const rooms = [
    { name: 'A', seats: 2 },
    { name: 'B', seats: 3 },
  ];
  expect(dealRooms(students, rooms).map(({ roll, room }) => [roll, room])).toEqual([
    ...[
      [1, 'A'],
      [2, 'A'],
      [3, 'B'],
      [4, 'B'],
      [5, 'B'],
      [6, null],
    ],
  ]);
  expect(dealRooms(students, []).every(({ room }) => room === null)).toBe(true);
});

test('rolls are runs without a gap', () => {
  expect(rollRuns([1, 2, 3, 5, 8, 9])).toEqual([
    [1, 3],
    [5, 5],
    [8, 9],
  ]);
  expect(rollRuns([])).toEqual([]);
});
