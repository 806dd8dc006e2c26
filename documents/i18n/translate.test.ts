import { describe, expect, test } from 'vitest';
import {
  countedMessage,
  createMessage,
  messages,
  nameMessage,
  readMessage,
  studentMessage,
} from './messages/index.ts';
import { schemaMessage } from './messages/schemaMessage.ts';
import { translate } from './translate.ts';

const inBangla = (message: Parameters<typeof translate>[2]) => translate('bn', messages, message);

/** What Bangla texts also write in Latin letters: file names, formats, and options of commands. */
const LATIN =
  /\.?xlsx?\b|\.csv\b|"?CSV UTF-8"?|UTF-8|JPEG|HEIC|PNG|WebP|"Most Compatible"|SAMPLE|TRUE|FALSE|\bAB\b|"All"|\bIX\b|multipart\/form-data|dryRun|subjectId|\bpage\b|--\w+( FILE)?|npm start|\bA থেকে Z/g;
const placesIn = (text: string): string[] => (text.match(/\{\w+(?::\w+)?\}/g) ?? []).sort();

test.each(Object.entries(messages))(
  '%s has a text in both languages, with the same values',
  (_key, { en, bn }) => {
    expect(placesIn(bn).map((place) => place.replace(/:\w+/, ''))).toEqual(
      placesIn(en).map((place) => place.replace(/:\w+/, '')),
    );
    expect(bn.replace(/\{[^}]*\}/g, '').replace(LATIN, '')).not.toMatch(/[A-Za-z]/);
    expect(en).not.toMatch(/[\u0980-\u09ff]/);
  },
);

const WHEN = { time: '20:15', day: '2026-11-21' };
const published = { term: 'Half Yearly', session: 2026, className: '9' };

describe("a message has the specification's English, and a Bangla translation", () => {
  test.each([
    [
      createMessage('mark.appliesToNone', { subject: nameMessage({ name: 'Physics', nameBn: 'পদার্থবিজ্ঞান' }) }),
      'Physics applies to none of these students.',
      'পদার্থবিজ্ঞান বিষয়টি এই শিক্ষার্থীদের কারও নয়।',
    ],
    [
      createMessage('mark.appliesToNone', { subject: nameMessage({ name: 'Physics', nameBn: null }) }),
      'Physics applies to none of these students.',
      'Physics বিষয়টি এই শিক্ষার্থীদের কারও নয়।',
    ],
    [
      createMessage('student.deletedAlready', {
        student: studentMessage({ studentName: 'Rima Das', studentNameBn: 'রিমা দাস' }),
        studentId: '12',
      }),
      'Rima Das (12) was deleted already',
      'রিমা দাস (১২)-কে আগেই মোছা হয়েছে',
    ],
    [
      createMessage('group.needed', { className: '9' }),
      'Class 9 needs a group other than General',
      'নবম শ্রেণিতে সাধারণ ছাড়া অন্য বিভাগ দিতে হবে',
    ],
    [
      createMessage('access.notInPlace', { className: '10', section: 'A', shift: 'Morning' }),
      'This is not in your class, section and shift (10, A, Morning)',
      'এটি আপনার শ্রেণি, শাখা ও শিফটের বাইরে (দশম, ক, প্রভাতি)',
    ],
    [
      createMessage('input.notOneOf', { value: 'Night', values: ['Morning', 'Day'] }),
      '"Night" is not one of Morning, Day',
      '"Night" তালিকায় নেই: প্রভাতি, দিবা',
    ],
    [
      createMessage('student.rollTakenBy', { roll: 12, studentId: '2026001' }),
      'Roll 12 is taken by student 2026001',
      '১২ রোলটি ২০২৬০০১ আইডির শিক্ষার্থীর',
    ],
    [
      createMessage('subject.publishedDelete', { subject: 'Physics', ...published }),
      'Physics has marks in Half Yearly 2026 of class 9, which is published; unpublish it before deleting the subject.',
      'Physics বিষয়ে নবম শ্রেণির ২০২৬ সালের অর্ধবার্ষিক পরীক্ষার নম্বর আছে, যার ফলাফল প্রকাশিত; আগে যাচাই বোর্ডে পরীক্ষাটি আবার খুলুন।',
    ],
    [
      createMessage('sheet.rowsWrongFirst', {
        count: 12,
        row: 3,
        reason: createMessage('group.generalOnly', { className: '8' }),
      }),
      '12 rows have errors, nothing was stored. First, row 3: Class 8 has the group General only.',
      '১২টি সারিতে ভুল আছে, কিছুই সংরক্ষণ হয়নি। প্রথমটি ৩ নম্বর সারি: অষ্টম শ্রেণিতে শুধু সাধারণ বিভাগ আছে।',
    ],
    [
      createMessage('mark.notEnrolled', {
        studentId: '904',
        place: [
          createMessage('place.class', { className: '9' }),
          createMessage('place.section', { section: 'A' }),
          createMessage('place.shift', { shift: 'Morning' }),
          'Science',
          2026,
        ],
      }),
      'Student ID 904 is not enrolled in class 9, section A, shift Morning, Science, 2026',
      '৯০৪ আইডির শিক্ষার্থী নবম শ্রেণি, ক শাখা, প্রভাতি শিফট, বিজ্ঞান, ২০২৬-এ নেই',
    ],
    [
      createMessage('exam.publishedBy', { ...published, day: '2026-07-20', by: 'Dilruba Chowdhury' }),
      'Half Yearly 2026 of class 9 was published on 20 July 2026 by Dilruba Chowdhury; unpublish it before changing it.',
      'নবম শ্রেণির ২০২৬ সালের অর্ধবার্ষিক পরীক্ষার ফলাফল ২০ জুলাই, ২০২৬ তারিখে Dilruba Chowdhury প্রকাশ করেছেন; বদলানোর আগে যাচাই বোর্ডে পরীক্ষাটি আবার খুলুন।',
    ],
    [
      createMessage('mark.changedToByAt', { mark: [45, 20, 0, 0], by: 'Rahima', ...WHEN }),
      'Changed to 45, 20, 0, 0 by Rahima at 20:15 on 21 November 2026',
      'Rahima বদলে ৪৫, ২০, ০, ০ করেছেন, ২১ নভেম্বর, ২০২৬ ২০:১৫',
    ],
    [
      createMessage('student.setsAside', {
        marks: countedMessage('mark', 12),
        subjects: countedMessage('subject', 2),
        names: ['Physics', 'Chemistry'],
      }),
      '12 marks in 2 subjects will be set aside: Physics, Chemistry. They count again if she changes back.',
      '২টি বিষয়ের ১২টি নম্বর আলাদা রাখা হবে: Physics, Chemistry। আগের মতো করে দিলে এগুলো আবার ধরা হবে।',
    ],
    [
      createMessage('student.publishedKeeps', {
        exams: [
          createMessage('exam.ofSession', { term: 'Half Yearly', session: 2026 }),
          createMessage('exam.ofSession', { term: 'Annual', session: 2026 }),
        ],
      }),
      'Published exams keep the group and subjects they were published with: Half Yearly 2026, Annual 2026. If these were wrong there, withdraw the exam and publish it again.',
      'প্রকাশিত পরীক্ষায় প্রকাশের সময়কার বিভাগ ও বিষয়ই থাকে: ২০২৬ সালের অর্ধবার্ষিক, ২০২৬ সালের বার্ষিক। সেখানে ভুল হয়ে থাকলে পরীক্ষার প্রকাশ প্রত্যাহার করে আবার প্রকাশ করুন।',
    ],
    [
      createMessage('config.manyUse', {
        uses: [createMessage('config.students', { count: 12 }), createMessage('config.subject')],
      }),
      '12 students and 1 subject use this.',
      'এটি ব্যবহার করছে ১২ জন শিক্ষার্থী এবং ১টি বিষয়।',
    ],
    [
      createMessage('print.dataChanged', {
        cohorts: [
          createMessage('print.cohortOf', { className: '9', words: ['Science', 'A', 'Morning'] }),
          createMessage('print.cohort', { className: '8' }),
        ],
      }),
      'The data of Class 9 Science A Morning, Class 8 changed while this was printed: print it again.',
      'ছাপার সময় তথ্য বদলেছে, আবার ছাপান: নবম শ্রেণি বিজ্ঞান ক প্রভাতি, অষ্টম শ্রেণি।',
    ],
  ])('%#', (message, english, bangla) => {
    expect(message.message).toBe(english);
    expect(translate('en', messages, { ...message, message: '' })).toBe(english);
    expect(inBangla(message)).toBe(bangla.normalize('NFC'));
  });
});

test('the text of a schema issue is read as its message', () => {
  expect(readMessage('filters.session')).toEqual(createMessage('filters.session'));
  expect(readMessage(schemaMessage('text.most', { max: 20 }))).toEqual(
    createMessage('text.most', { max: 20 }),
  );
  expect(inBangla(schemaMessage('text.most', { max: 20 }))).toBe('সর্বোচ্চ ২০ অক্ষর');
});

test('a message without a known key is shown unchanged', () => {
  expect(inBangla('marks.xlsx')).toBe('marks.xlsx');
  expect(translate('bn', {}, createMessage('user.notFound'))).toBe('User not found');
});
