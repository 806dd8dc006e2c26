import { describe, expect, test } from 'vitest';
import { appliesTo, countsAsFourth, findFourthSubject } from './takenSubjects.ts';
import { testStudent, testSubject } from './testCohort.ts';

describe('which subjects apply (rules 4)', () => {
  test.each([
    ['a General subject to every group', { group: 'General' }, {}, true],
    ['a group subject to its group', { group: 'Science' }, {}, true],
    ['a group subject to no other group', { group: 'Business' }, {}, false],
    ['a religion to its students', { religion: 'Islam' }, {}, true],
    ['a religion to no others', { religion: 'Hindu' }, {}, false],
    ['a blank religion to everyone', { religion: '' }, { religion: 'Buddhist' }, true],
    ['a General subject to a class without groups', { group: 'General' }, { group: 'General' }, true],
  ])('%s', (_, subject, student, applies) => {
    expect(appliesTo(testSubject('1', subject), testStudent(1, student))).toBe(applies);
  });
});

describe('the fourth subject (rules 4)', () => {
  const biology = testSubject('138', { isFourthSubject: true, group: 'Science' });
  const maths = testSubject('126', { isFourthSubject: true, group: 'Science' });
  const bangla = testSubject('101');
  const subjects = [bangla, maths, biology];

  test.each([
    ['the flagged subject of the code', '138', 9, 'Science', biology],
    ['also in class 10', '126', 10, 'Science', maths],
    ['none without a code', null, 9, 'Science', null],
    ['none that is not flagged', '101', 9, 'Science', null],
    ['none of another group', '138', 9, 'Humanities', null],
    ['none in class 8', '138', 8, 'Science', null],
    ['none of an unknown code', '999', 9, 'Science', null],
  ])('is %s', (_, fourthSubjectCode, classValue, group, expected) => {
    const student = testStudent(1, { fourthSubjectCode, group });
    expect(findFourthSubject(student, subjects, classValue)).toBe(expected);
  });

  test('the other paper of a fourth subject is the fourth too', () => {
    const first = testSubject('138', { isFourthSubject: true, paperGroup: 'Biology' });
    const second = testSubject('139', { isFourthSubject: true, paperGroup: 'Biology' });
    expect(countsAsFourth(second, first)).toBe(true);
    expect(countsAsFourth({ ...second, isFourthSubject: false }, first)).toBe(false);
    expect(countsAsFourth(maths, biology)).toBe(false);
    expect(countsAsFourth(biology, biology)).toBe(true);
    expect(countsAsFourth(biology, null)).toBe(false);
  });
});
