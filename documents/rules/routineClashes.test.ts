import { expect, test } from 'vitest';
import type { Subject } from '#documents/model/subject.ts';
import { routineClashes } from './routineClashes.ts';

const subject = (_id: string, group = 'General'): Subject => ({
  ...{ _id, group, subjectCode: _id, name: _id, marks: 100 },
  ...{ isFourthSubject: false, isOptional: false, passSeparately: false },
});
const [bangla, physics, history] = [subject('1'), subject('2', 'Science'), subject('3', 'Humanities')];
const student = (studentId: string, group: string, shift: string) => ({
  student: { studentId, shift },
  takes: (one: Subject) => one.group === 'General' || one.group === group,
});
const STUDENTS = [student('901', 'Science', 'Morning'), student('902', 'Humanities', 'Day')];
const at = (from: string, to: string, shift = 'All', date = '2026-11-30') => ({ date, from, to, shift });

test.each([
  ['on two days', [at('10:00', '13:00'), at('10:00', '13:00', 'All', '2026-12-01')], [bangla, physics], []],
  ['one after the other', [at('10:00', '13:00'), at('13:00', '14:00')], [bangla, physics], []],
  ['of two groups', [at('10:00', '13:00'), at('10:00', '13:00')], [physics, history], []],
  ['of two shifts', [at('10:00', '13:00', 'Morning'), at('10:00', '13:00', 'Day')], [bangla, physics], []],
  ['of everybody and a group', [at('10:00', '13:00'), at('12:59', '14:00')], [bangla, physics], [['901']]],
  ['within another', [at('10:00', '13:00'), at('11:00', '12:00', 'Day')], [bangla, history], [['902']]],
])('papers %s', (_, papers, subjects, clashing) => {
  const found = routineClashes(papers, subjects, STUDENTS);
  expect(found.map(({ students }) => students.map(({ studentId }) => studentId))).toEqual(clashing);
});

test('each pair is named by its places', () => {
  const papers = [at('10:00', '13:00'), at('09:00', '10:30'), at('12:00', '14:00')];
  expect(
    routineClashes(papers, [bangla, subject('4'), subject('5')], STUDENTS).map(({ first, second }) => [
      first,
      second,
    ]),
  ).toEqual([
    [0, 1],
    [0, 2],
  ]);
});
