import type { Translations } from './message.ts';

/** Messages about publishing, correcting and reporting exams. */
export const examsMessages = {
  'publication.done': { en: 'Results published successfully', bn: 'ফলাফল প্রকাশ হয়েছে' },
  'publication.already': { en: 'This exam is published already', bn: 'এই পরীক্ষার ফলাফল আগেই প্রকাশিত হয়েছে' },
  'publication.reasonRequired': { en: 'Reason is required', bn: 'কারণ লিখুন' },
  'publication.withdrawn': {
    en: 'The exam is withdrawn: it is as if it had not been published',
    bn: 'পরীক্ষার ফলাফল প্রত্যাহার করা হয়েছে: যেন প্রকাশই হয়নি',
  },
  'publication.opened': { en: 'Results opened again', bn: 'ফলাফল আবার খোলা হয়েছে' },

  'correction.done': { en: 'The correction is saved', bn: 'সংশোধন সংরক্ষণ করা হয়েছে' },
  'correction.noMarks': { en: 'There are no marks to correct', bn: 'সংশোধনের কোনো নম্বর নেই' },
  'correction.markRequired': { en: 'Enter the corrected mark', bn: 'সঠিক নম্বরটি লিখুন' },
  'schoolKey.withdrawn': {
    en: 'The key that signs transcripts was withdrawn. The server has to be started again with another one; nothing was published.',
    bn: 'ট্রান্সক্রিপ্টে স্বাক্ষর করার কি বাতিল করা হয়েছে। নতুন কি দিয়ে সার্ভার আবার চালু করতে হবে; কিছুই প্রকাশ করা হয়নি।',
  },
  'correction.same': {
    en: 'These are the marks already: nothing would change.',
    bn: 'নম্বর এমনই আছে: কিছু বদলাবে না।',
  },
  'correction.examChanged': {
    en: 'This exam was changed by someone else meanwhile: look at the preview again.',
    bn: 'ইতিমধ্যে অন্য কেউ এই পরীক্ষা বদলেছেন: কী বদলাবে আবার দেখুন।',
  },
  'correction.examChangedBy': {
    en: '{by} changed this exam at {time} on {day:day}',
    bn: '{by} {day:day} {time} সময়ে এই পরীক্ষা বদলেছেন',
  },
  'correction.notInClass': {
    en: 'Student ID {studentId} was not in class {className:class} when {term:value} {session} was published',
    bn: '{session} সালের {term:value} পরীক্ষার ফলাফল প্রকাশের সময় {studentId} আইডির শিক্ষার্থী {className:class} শ্রেণিতে ছিল না',
  },
  'correction.studentDeleted': {
    en: 'Student ID {studentId} has been deleted: restore the student first',
    bn: '{studentId} আইডির শিক্ষার্থী মুছে ফেলা হয়েছে: আগে ফিরিয়ে আনুন',
  },

  'report.mergedApart': {
    en: 'Merged marksheets are a document of their own.',
    bn: 'সমন্বিত নম্বরপত্র আলাদা কাগজ।',
  },
  'routine.saved': { en: 'The routine is saved', bn: 'পরীক্ষার সময়সূচি সংরক্ষণ করা হয়েছে' },
  'routine.none': {
    en: 'This exam has no routine for this class yet',
    bn: 'এই শ্রেণির এই পরীক্ষার সময়সূচি এখনো দেওয়া হয়নি',
  },
  'routine.papers': { en: 'The routine has at most 120 papers', bn: 'সময়সূচিতে সর্বোচ্চ ১২০টি পরীক্ষা থাকতে পারে' },
  'routine.subject': { en: 'Choose a subject of this class', bn: 'এই শ্রেণির একটি বিষয় বাছাই করুন' },
  'routine.subjectTwice': { en: 'This subject is in the routine twice', bn: 'বিষয়টি সময়সূচিতে দুইবার আছে' },
  'routine.date': { en: 'Enter the day of the paper', bn: 'পরীক্ষার তারিখ দিন' },
  'routine.year': {
    en: 'The exam of {session} is written in {session} or the year after',
    bn: '{session} সালের পরীক্ষা {session} সালে বা পরের বছরে হয়',
  },
  'routine.time': { en: 'Enter a time such as 10:00', bn: 'সময় লিখুন, যেমন ১০:০০' },
  'routine.endsAfter': { en: 'A paper ends after it has begun', bn: 'শেষের সময় শুরুর পরে হতে হবে' },
  'routine.clash': {
    en: '{subject} is at the same time as {other}, for {count} of the students, such as {studentId}',
    bn: '{subject} ও {other} একই সময়ে: {count} জন শিক্ষার্থী দুটিই দেয়, যেমন {studentId}',
  },
  'routine.changedMeanwhile': {
    en: 'Someone else changed this routine meanwhile: look at it again.',
    bn: 'ইতিমধ্যে অন্য কেউ এই সময়সূচি বদলেছেন: আবার দেখুন।',
  },
  'seats.saved': { en: 'The rooms are saved', bn: 'কক্ষগুলো সংরক্ষণ করা হয়েছে' },
  'seats.changedMeanwhile': {
    en: 'Someone else changed the rooms meanwhile: look at them again.',
    bn: 'ইতিমধ্যে অন্য কেউ কক্ষগুলো বদলেছেন: আবার দেখুন।',
  },
  'seats.rooms': {
    en: 'Write each room with its seats, such as 101: 30, 102: 40',
    bn: 'প্রতিটি কক্ষ ও তার আসনসংখ্যা লিখুন, যেমন ১০১: ৩০, ১০২: ৪০',
  },
  'seats.roomsRequired': {
    en: 'A seat plan needs the rooms with their seats',
    bn: 'আসন বিন্যাসের জন্য কক্ষ ও আসনসংখ্যা দিন',
  },
  'seats.oneGroup': {
    en: 'Rooms are filled from the first seat on: print one class at a time, with all its sections together',
    bn: 'কক্ষ প্রথম আসন থেকে পূরণ হয়: একবারে একটি শ্রেণি, তার সব শাখা একসঙ্গে ছাপুন',
  },
  'seats.tooFew': {
    en: 'The rooms have {seats} seats for {students} students: {placed} would sit in {room}, which has {own}',
    bn: '{students} জন শিক্ষার্থীর জন্য কক্ষগুলোতে আসন {seats}টি: {room} কক্ষে বসবে {placed} জন, সেখানে আসন {own}টি',
  },
  'seats.classes': {
    en: 'Write the other classes in the rooms, such as 8, 9',
    bn: 'একই কক্ষের অন্য শ্রেণিগুলো লিখুন, যেমন ৮, ৯',
  },
  'report.noStudents': { en: 'No students found.', bn: 'কোনো শিক্ষার্থী পাওয়া যায়নি।' },
  'report.noSubjects': {
    en: 'This class has no such subject yet. Add its subjects first.',
    bn: 'এই শ্রেণিতে এমন কোনো বিষয় নেই। আগে বিষয় যোগ করুন।',
  },
  'report.noneInRange': { en: 'No students found in this range.', bn: 'এই রোলের মধ্যে কোনো শিক্ষার্থী নেই।' },
  'filters.issued': {
    en: 'The time of issue must be a date and time in ISO form, in UTC.',
    bn: 'ইস্যুর সময় তারিখ ও ঘণ্টাসহ আন্তর্জাতিক রূপে (ইউটিসি) দিতে হবে।',
  },
  'report.noMarks': { en: 'No marks are entered for this exam yet.', bn: 'এই পরীক্ষার নম্বর এখনো তোলা হয়নি।' },
  'report.noneFailed': { en: 'No student of this range failed.', bn: 'এই রোলের মধ্যে কেউ অকৃতকার্য হয়নি।' },

  'exam.noMarks': {
    en: 'No marks entered in {term:value} {session} of class {className:class}.',
    bn: '{className:class} শ্রেণির {session} সালের {term:value} পরীক্ষার কোনো নম্বর তোলা হয়নি।',
  },
  'exam.notPublished': {
    en: '{term:value} {session} of class {className:class} is not published.',
    bn: '{className:class} শ্রেণির {session} সালের {term:value} পরীক্ষার ফলাফল প্রকাশিত নয়।',
  },
  'exam.nonePublished': {
    en: '{term:value} {session} is not published for any class.',
    bn: '{session} সালের {term:value} পরীক্ষার ফলাফল কোনো শ্রেণিরই প্রকাশিত নয়।',
  },
  'text.unknownPlace': {
    en: '{place} is not known here. Known are: {places}',
    bn: '{place} এখানে চেনা নয়। চেনা আছে: {places}',
  },
  'exam.textRequired': {
    en: 'The text is empty: write what parents will read.',
    bn: 'লেখাটি খালি: অভিভাবকেরা কী পড়বেন তা লিখুন।',
  },
  'exam.notPublishedUseGrid': {
    en: '{term:value} {session} of class {className:class} is not published: change its marks in the grid.',
    bn: '{className:class} শ্রেণির {session} সালের {term:value} পরীক্ষার ফলাফল প্রকাশিত নয়: নম্বর তোলার পাতায় বদলান।',
  },
  'exam.publishedBy': {
    en: '{term:value} {session} of class {className:class} was published on {day:day} by {by}; unpublish it before changing it.',
    bn: '{className:class} শ্রেণির {session} সালের {term:value} পরীক্ষার ফলাফল {day:day} তারিখে {by} প্রকাশ করেছেন; বদলানোর আগে যাচাই বোর্ডে পরীক্ষাটি আবার খুলুন।',
  },
  'exam.published': {
    en: '{term:value} {session} of class {className:class} was published on {day:day}; unpublish it before changing it.',
    bn: '{className:class} শ্রেণির {session} সালের {term:value} পরীক্ষার ফলাফল {day:day} তারিখে প্রকাশিত হয়েছে; বদলানোর আগে যাচাই বোর্ডে পরীক্ষাটি আবার খুলুন।',
  },
  'exam.ofSession': { en: '{term:value} {session}', bn: '{session} সালের {term:value}' },
  'exam.noMarksYet': {
    en: '{term:value} {session} has no marks yet',
    bn: '{session} সালের {term:value} পরীক্ষার নম্বর এখনো তোলা হয়নি',
  },
  'exam.lacksOneMark': {
    en: '{term:value} {session} of class {className:class} lacks 1 mark: enter them, or give the reason for publishing without them.',
    bn: '{className:class} শ্রেণির {session} সালের {term:value} পরীক্ষায় একটি নম্বর বাকি: সেটি তুলুন, অথবা ছাড়া প্রকাশের কারণ লিখুন।',
  },
  'exam.lacksMarks': {
    en: '{term:value} {session} of class {className:class} lacks {count} marks: enter them, or give the reason for publishing without them.',
    bn: '{className:class} শ্রেণির {session} সালের {term:value} পরীক্ষায় {count}টি নম্বর বাকি: সেগুলো তুলুন, অথবা ছাড়া প্রকাশের কারণ লিখুন।',
  },
  'exam.lacksParts': {
    en: '{term:value} {session} of class {className:class} lacks a part of the marks for the whole class: enter it, say in the scheme of the class that there is none, or give the reason for publishing without it.',
    bn: '{className:class} শ্রেণির {session} সালের {term:value} পরীক্ষায় নম্বরের একটি অংশ কারও নেই: সেটি তুলুন, শ্রেণির নিয়মে অংশটি বাদ দিন, অথবা ছাড়া প্রকাশের কারণ লিখুন।',
  },
  'exam.unmarkedPart': {
    en: 'Nobody has {part} marks in {subject}: totals are at most {most} of {fullMarks}.',
    bn: '{subject} বিষয়ে কারও {part} নম্বর নেই: মোট নম্বর {fullMarks}-এর মধ্যে সর্বোচ্চ {most}।',
  },
  'exam.stopped': {
    en: '{term:value} {session} of class {className:class} cannot be published: {count} entries are surely wrong. Correct them first.',
    bn: '{className:class} শ্রেণির {session} সালের {term:value} প্রকাশ করা যাবে না: {count}টি জায়গায় নিশ্চিত ভুল আছে। আগে সংশোধন করুন।',
  },
  'exam.stopMark': {
    en: '{student} ({studentId}), {subject}: {part} {entered} of {maximum}.',
    bn: '{student} ({studentId}), {subject}: {part} {maximum}-এর মধ্যে {entered}।',
  },
  'exam.stopDays': {
    en: '{student} ({studentId}): present on {present} of {workingDays} days.',
    bn: '{student} ({studentId}): {workingDays} কার্যদিবসের মধ্যে উপস্থিতি {present} দিন।',
  },
  'exam.lackOfAll': {
    en: 'Section {place:value}: {subject}, nobody has a mark ({students}).',
    bn: '{place:value} শাখা: {subject}, কারও নম্বর নেই ({students})।',
  },
  'exam.lackOfSome': {
    en: 'Section {place:value}: {subject}, {students} without a mark: {studentIds}.',
    bn: '{place:value} শাখা: {subject}, {students} এর নম্বর নেই: {studentIds}।',
  },
  'exam.lackOfMany': {
    en: 'Section {place:value}: {subject}, {students} without a mark: {studentIds} and {more} more.',
    bn: '{place:value} শাখা: {subject}, {students} এর নম্বর নেই: {studentIds} ও আরও {more} জন।',
  },

  'result.recordsChanged': {
    en: 'The records of this result have changed since it was published.',
    bn: 'প্রকাশের পর এই ফলাফলের তথ্য বদলেছে।',
  },
} as const satisfies Translations;
