import type { Translations } from './message.ts';

/** Messages about students and promotion. */
export const studentsMessages = {
  'student.religionRequired': { en: 'Religion is required', bn: 'ধর্ম বাছাই করুন' },
  'student.genderRequired': { en: 'Gender is required', bn: 'লিঙ্গ বাছাই করুন' },
  'student.idRequired': { en: 'Student ID is required', bn: 'শিক্ষার্থী আইডি দিন' },
  'student.idPlaceholder': {
    en: 'This is no ID: write the ID of the student',
    bn: 'এটি আইডি নয়: শিক্ষার্থীর আইডি লিখুন',
  },
  'student.namePlaceholder': {
    en: 'This is no name: write the name of the student',
    bn: 'এটি নাম নয়: শিক্ষার্থীর নাম লিখুন',
  },
  'student.idSigns': {
    en: 'A student ID has no / or \\, does not begin with = or @, and is not just one or two dots',
    bn: 'শিক্ষার্থী আইডিতে / বা \\ থাকে না, = বা @ দিয়ে শুরু হয় না, আর শুধু একটি বা দুটি ডট হয় না',
  },
  'student.rollRequired': { en: 'Roll is required', bn: 'রোল দিন' },
  'student.nameRequired': { en: 'Name is required', bn: 'নাম দিন' },
  'student.fatherRequired': { en: "Father's Name is required", bn: 'পিতার নাম দিন' },
  'student.motherRequired': { en: "Mother's Name is required", bn: 'মাতার নাম দিন' },
  'student.phoneRequired': { en: 'Phone Number is required', bn: 'মোবাইল নম্বর দিন' },
  'student.bloodGroup': {
    en: 'A blood group is one of {groups}',
    bn: 'রক্তের গ্রুপ এগুলোর একটি হতে হবে: {groups}',
  },
  'student.select': { en: 'Please select students', bn: 'শিক্ষার্থী বাছাই করুন' },
  'student.photoChanged': {
    en: 'Someone else changed this photo meanwhile. Close this and look at the new photo, then choose yours again.',
    bn: 'ইতিমধ্যে অন্য কেউ ছবিটি বদলেছেন। বন্ধ করে নতুন ছবিটি দেখুন, তারপর আপনারটি আবার বাছাই করুন।',
  },
  'student.photoAsFile': {
    en: 'Send a photo as a file; a blank removes it',
    bn: 'ছবি ফাইল হিসেবে পাঠান; ফাঁকা রাখলে ছবি সরে যায়',
  },
  'student.photoPutBack': { en: 'The former photo is back', bn: 'আগের ছবি ফিরে এসেছে' },
  'student.noFormerPhoto': {
    en: 'There is no former photo to put back.',
    bn: 'ফিরিয়ে আনার মতো আগের কোনো ছবি নেই।',
  },
  'student.most': { en: 'At most 1000 students at a time', bn: 'একবারে সর্বোচ্চ ১০০০ জন' },
  'student.noneFound': { en: 'No students found', bn: 'কোনো শিক্ষার্থী পাওয়া যায়নি' },
  'student.fourthRequired': { en: 'fourthSubjectCode is required', bn: 'চতুর্থ বিষয় বাছাই করুন' },
  'student.notFound': { en: 'Student not found', bn: 'শিক্ষার্থী পাওয়া যায়নি' },
  'student.idFixed': {
    en: 'Student ID cannot be changed here: a superadmin corrects it on the page of the student',
    bn: 'শিক্ষার্থী আইডি এখানে বদলানো যায় না: সুপারঅ্যাডমিন শিক্ষার্থীর পাতায় এটি সংশোধন করেন',
  },
  'exemption.joinedAfter': {
    en: 'Joined after {term:value} {session}',
    bn: '{session} সালের {term:value} পরীক্ষার পরে ভর্তি',
  },
  'exemption.madeMany': { en: 'Exemptions made: {count}', bn: '{count}টি অব্যাহতি দেওয়া হয়েছে' },
  'exemption.made': {
    en: 'The term does not count for the student any more',
    bn: 'পরীক্ষাটি এই শিক্ষার্থীর বেলায় আর ধরা হবে না',
  },
  'exemption.ended': {
    en: 'The term counts for the student again',
    bn: 'পরীক্ষাটি এই শিক্ষার্থীর বেলায় আবার ধরা হবে',
  },
  'exemption.subjectMade': {
    en: 'The subject does not count for the student any more',
    bn: 'বিষয়টি এই শিক্ষার্থীর বেলায় আর ধরা হবে না',
  },
  'exemption.subjectEnded': {
    en: 'The subject counts for the student again',
    bn: 'বিষয়টি এই শিক্ষার্থীর বেলায় আবার ধরা হবে',
  },
  'exemption.notTaken': {
    en: 'The student does not take {subject} in class {className} of {session}',
    bn: 'শিক্ষার্থী {session} সালে {className} শ্রেণিতে {subject} বিষয়টি নেয় না',
  },
  'exemption.subjectAlready': {
    en: 'The student is exempt from {subject} in {term:value} {session} already',
    bn: 'শিক্ষার্থী আগে থেকেই {session} সালের {term:value} পরীক্ষায় {subject} থেকে অব্যাহতি পেয়েছে',
  },
  'exemption.subjectNone': {
    en: 'The student is not exempt from {subject} in {term:value} {session}',
    bn: 'শিক্ষার্থী {session} সালের {term:value} পরীক্ষায় {subject} থেকে অব্যাহতি পায়নি',
  },
  'exemption.hasMark': {
    en: 'The student has a mark in {subject} in {term:value} {session}, so cannot be exempt from it. Delete the mark first if it is wrong.',
    bn: '{session} সালের {term:value} পরীক্ষায় {subject} বিষয়ে শিক্ষার্থীর নম্বর আছে: যে বিষয়ের পরীক্ষা দিয়েছে তা থেকে অব্যাহতি দেওয়া যায় না। নম্বর ভুল হলে আগে মুছুন।',
  },
  'exemption.noMarkIn': {
    en: 'Student ID {studentId} is exempt from {subject} in {term:value} {session}: take the exemption back on the page of the student before a mark is entered',
    bn: '{studentId} আইডির শিক্ষার্থী {session} সালের {term:value} পরীক্ষায় {subject} থেকে অব্যাহতি পেয়েছে: নম্বর দেওয়ার আগে শিক্ষার্থীর পাতায় অব্যাহতি ফিরিয়ে নিন',
  },
  'student.idsOfOthers': {
    en: 'Student IDs were corrected meanwhile, and belong to other students now: open the list again',
    bn: 'ইতিমধ্যে শিক্ষার্থী আইডি সংশোধন করা হয়েছে, সেগুলো এখন অন্য শিক্ষার্থীর: তালিকাটি আবার খুলুন',
  },
  'student.idOfOther': {
    en: 'Student ID {studentId} was shown for {student}, and belongs to {other} now',
    bn: '{studentId} আইডি {student}-এর বলে দেখানো হয়েছিল, এখন সেটি {other}-এর',
  },
  'student.idChanged': {
    en: 'The student ID of {student} was changed meanwhile to {studentId}',
    bn: '{student}-এর আইডি ইতিমধ্যে বদলে {studentId} হয়েছে',
  },
  'exemption.endedByClass': { en: 'The class was changed', bn: 'শ্রেণি বদলানো হয়েছে' },
  'exemption.endedWithClass': {
    en: 'The exemption from {exams} has ended, because the student changed the class.',
    bn: 'শিক্ষার্থী শ্রেণি বদলানোয় {exams} পরীক্ষার অব্যাহতি শেষ হয়েছে।',
  },
  'exemption.already': {
    en: 'The student is exempt from {term:value} {session} already',
    bn: 'শিক্ষার্থী আগে থেকেই {session} সালের {term:value} পরীক্ষা থেকে অব্যাহতি পেয়েছে',
  },
  'exemption.none': {
    en: 'The student is not exempt from {term:value} {session}',
    bn: 'শিক্ষার্থী {session} সালের {term:value} পরীক্ষা থেকে অব্যাহতি পায়নি',
  },
  'exemption.noMark': {
    en: 'Student ID {studentId} is exempt from {term:value} {session}: take the exemption back on the page of the student before marks are entered',
    bn: '{studentId} আইডির শিক্ষার্থী {session} সালের {term:value} পরীক্ষা থেকে অব্যাহতি পেয়েছে: নম্বর দেওয়ার আগে শিক্ষার্থীর পাতায় অব্যাহতি ফিরিয়ে নিন',
  },
  'exemption.hasMarks': {
    en: 'The student has marks in {term:value} {session}: who sat for a term is not exempt from it. Delete the marks first if they are wrong.',
    bn: '{session} সালের {term:value} পরীক্ষায় শিক্ষার্থীর নম্বর আছে: যে পরীক্ষা দিয়েছে তাকে অব্যাহতি দেওয়া যায় না। নম্বর ভুল হলে আগে মুছুন।',
  },
  'student.idSame': { en: 'The student has this student ID already', bn: 'শিক্ষার্থীর আইডি এটিই আছে' },
  'student.idCorrected': { en: 'Student ID corrected', bn: 'শিক্ষার্থী আইডি সংশোধন হয়েছে' },
  'student.reissued': {
    en: 'Transcripts issued anew: {count}',
    bn: 'নতুন করে দেওয়া ট্রান্সক্রিপ্ট: {count}টি',
  },
  'student.idTaken': { en: 'StudentId already exist', bn: 'এই শিক্ষার্থী আইডি আগে থেকেই আছে' },
  'student.rollTaken': {
    en: 'This roll is taken in that class, section, shift, group and year',
    bn: 'এই শ্রেণি, শাখা, শিফট, বিভাগ ও সালে রোলটি আগে থেকেই আছে',
  },
  'student.enrolledInYear': {
    en: 'The student is enrolled in that year already',
    bn: 'শিক্ষার্থী সেই সালে আগে থেকেই ভর্তি আছে',
  },
  'student.restorePeriod': {
    en: 'A student can be restored for 30 days after the deletion.',
    bn: 'মুছে ফেলার ৩০ দিনের মধ্যে শিক্ষার্থীকে ফিরিয়ে আনা যায়।',
  },
  'student.rollRange': {
    en: 'Roll must be a whole number from 1 to {max}',
    bn: 'রোল ১ থেকে {max}-এর মধ্যে পূর্ণ সংখ্যা হতে হবে',
  },
  'student.fourthAmongChosen': {
    en: 'The fourth subject cannot be among the chosen ones',
    bn: 'চতুর্থ বিষয় নেওয়া বিষয়গুলোর মধ্যে থাকতে পারে না',
  },
  'student.mostAtATime': { en: 'At most {max} students at a time', bn: 'একবারে সর্বোচ্চ {max} জন শিক্ষার্থী' },
  'student.unknown': { en: 'There is no student {studentId}', bn: '{studentId} আইডির কোনো শিক্ষার্থী নেই' },
  'student.setsAside': {
    en: '{marks} in {subjects} will be set aside: {names}. They count again if she changes back.',
    bn: '{subjects} {marks} আলাদা রাখা হবে: {names}। আগের মতো করে দিলে এগুলো আবার ধরা হবে।',
  },
  'student.publishedKeeps': {
    en: 'Published exams keep the group and subjects they were published with: {exams}. If these were wrong there, withdraw the exam and publish it again.',
    bn: 'প্রকাশিত পরীক্ষায় প্রকাশের সময়কার বিভাগ ও বিষয়ই থাকে: {exams}। সেখানে ভুল হয়ে থাকলে পরীক্ষার প্রকাশ প্রত্যাহার করে আবার প্রকাশ করুন।',
  },
  'student.classLacksSubjects': {
    en: 'She has marks of {session} that class {className:class} has no subject for ({subjects}): delete them first.',
    bn: '{session} সালে তার যেসব বিষয়ে নম্বর আছে সেগুলো {className:class} শ্রেণিতে নেই ({subjects}): আগে নম্বরগুলো মুছুন।',
  },
  'student.ofAnotherClass': {
    en: 'Student ID {studentId} is a student of another class',
    bn: '{studentId} আইডির শিক্ষার্থী অন্য শ্রেণির',
  },
  'student.otherPlace': {
    en: 'Student ID {studentId} has another value here in {session}: a sheet changes personal data only; change the enrolment in the student list',
    bn: '{session} সালে {studentId} আইডির তথ্য এখানে অন্য রকম: শিট দিয়ে ব্যক্তিগত তথ্য শুধরানো যায়; ভর্তির তথ্য শিক্ষার্থী তালিকায় শুধরান',
  },
  'student.enrolledAlready': {
    en: 'Student ID {studentId} is enrolled in {session} already',
    bn: '{studentId} আইডির শিক্ষার্থী {session} সালে আগে থেকেই ভর্তি আছে',
  },
  'student.notEnrolled': {
    en: 'The student is not enrolled in {session}',
    bn: 'শিক্ষার্থী {session} সালে ভর্তি নেই',
  },
  'student.rollTakenBy': {
    en: 'Roll {roll} is taken by student {studentId}',
    bn: '{roll} রোলটি {studentId} আইডির শিক্ষার্থীর',
  },
  'student.moveClash': {
    en: '{student} ({studentId}): roll {roll} is taken there by student {holder}',
    bn: '{student} ({studentId}): সেখানে {roll} রোলটি {holder} আইডির শিক্ষার্থীর',
  },
  'student.moveChanged': {
    en: '{student} ({studentId}) would get roll {roll} now',
    bn: '{student} ({studentId}) এখন {roll} রোল পাবে',
  },
  'student.noRollBehind': {
    en: 'In section {section} roll {roll} is taken, and there is none behind it. Give that student another roll first.',
    bn: '{section} শাখায় {roll} রোলটি একজনের আছে, তার পরে আর রোল নেই। আগে তাকে অন্য রোল দিন।',
  },
  'student.rollInRow': {
    en: 'Roll {roll} is given to row {row} too',
    bn: '{roll} রোলটি {row} নম্বর সারিতেও আছে',
  },
  'student.deletedMany': { en: '{count} students deleted successfully', bn: '{count} জন শিক্ষার্থী মোছা হয়েছে' },
  'student.restoredMany': {
    en: '{count} students restored successfully',
    bn: '{count} জন শিক্ষার্থীকে ফিরিয়ে আনা হয়েছে',
  },
  'student.enteredTwice': { en: 'Student ID {studentId} is entered twice', bn: '{studentId} আইডি দুইবার আছে' },
  'student.leftOnDay': {
    en: '{student} ({studentId}) left on {day:day}',
    bn: '{student} ({studentId}) {day:day} তারিখে বিদ্যালয় ছেড়েছে',
  },
  'student.leftAlready': {
    en: '{student} ({studentId}) left on {day:day} already: undo that first if the day is wrong',
    bn: '{student} ({studentId}) {day:day} তারিখে বিদ্যালয় ছেড়েছে: তারিখ ভুল হলে আগে সেটি ফিরিয়ে নিন',
  },
  'student.notLeft': { en: 'The student has not left', bn: 'শিক্ষার্থী বিদ্যালয় ছাড়েনি' },
  'student.left': { en: 'The student has left from now on', bn: 'শিক্ষার্থী বিদ্যালয় ছেড়েছে, লেখা হলো' },
  'student.leavingUndone': { en: 'The student is in the class again', bn: 'শিক্ষার্থী আবার শ্রেণিতে আছে' },
  'student.leftOnRequired': { en: 'Enter the day of leaving', bn: 'বিদ্যালয় ছাড়ার তারিখ দিন' },
  'student.leftReasonRequired': { en: 'Choose why the student left', bn: 'কেন বিদ্যালয় ছেড়েছে বাছাই করুন' },
  'student.leftBeforeEnrolled': {
    en: 'The student is enrolled in {session} from {day:day} on: enter that day or a later one',
    bn: 'শিক্ষার্থী {session} সালে {day:day} থেকে ভর্তি: সেই দিন বা পরের কোনো দিন দিন',
  },
  'student.leftInFuture': {
    en: 'This day is still to come: enter the leaving when the student has left',
    bn: 'এই দিন এখনো আসেনি: বিদ্যালয় ছাড়ার পরে লিখুন',
  },
  'student.leftAfterSession': {
    en: 'The student is enrolled in {session}: enter a day until {day:day}',
    bn: 'শিক্ষার্থী {session} সালে ভর্তি: {day:day} পর্যন্ত কোনো দিন দিন',
  },
  'student.idOfLeft': {
    en: 'Student ID {studentId} belongs to {student}, who left on {day:day}, and is hers for ever: give another ID',
    bn: '{studentId} আইডিটি {student}-এর, যে {day:day} তারিখে বিদ্যালয় ছেড়েছে; এটি সব সময় তারই থাকবে: অন্য আইডি দিন',
  },
  'student.publishedLeave': {
    en: '{student} ({studentId}) has a published result ({term:value} {session}) and is not deleted: enter that the student has left instead',
    bn: '{student} ({studentId})-এর প্রকাশিত ফলাফল আছে ({session} সালের {term:value}), তাই মোছা যায় না: বরং লিখুন যে শিক্ষার্থী বিদ্যালয় ছেড়েছে',
  },
  'student.certifiedLeave': {
    en: '{student} ({studentId}) was issued {serial} and is not deleted: enter that the student has left instead',
    bn: '{student} ({studentId})-কে {serial} দেওয়া হয়েছে, তাই মোছা যায় না: বরং লিখুন যে শিক্ষার্থী বিদ্যালয় ছেড়েছে',
  },
  'student.deletedAlready': {
    en: '{student} ({studentId}) was deleted already',
    bn: '{student} ({studentId})-কে আগেই মোছা হয়েছে',
  },
  'student.restoredAlready': {
    en: '{student} ({studentId}) was restored already',
    bn: '{student} ({studentId})-কে আগেই ফিরিয়ে আনা হয়েছে',
  },
  'student.idTakenSince': {
    en: '{student} ({studentId}) is not restored: {holder} has the student ID {studentId} now',
    bn: '{student} ({studentId})-কে ফিরিয়ে আনা যায় না: {studentId} আইডিটি এখন {holder}-এর',
  },
  'student.rollTakenSince': {
    en: '{student} ({studentId}) is not restored: {holder} ({holderId}) has roll {roll} of class {className:class}, {section}, {shift}, {session} now',
    bn: '{student} ({studentId})-কে ফিরিয়ে আনা যায় না: {session} সালে {className:class} শ্রেণি, {section}, {shift}-এর {roll} রোলটি এখন {holder} ({holderId})-এর',
  },
  'student.deleted': { en: 'Student deleted successfully', bn: 'শিক্ষার্থী মোছা হয়েছে' },
  'student.restored': { en: 'Student restored successfully', bn: 'শিক্ষার্থীকে ফিরিয়ে আনা হয়েছে' },

  'promotion.incomplete': {
    en: 'Please complete all fields before submitting.',
    bn: 'জমা দেওয়ার আগে সব ঘর পূরণ করুন।',
  },
  'promotion.would': {
    en: 'Students who would be promoted: {count}. Nothing is stored yet.',
    bn: 'উত্তীর্ণ হবে এমন শিক্ষার্থী: {count} জন। এখনো কিছু সংরক্ষণ করা হয়নি।',
  },
  'promotion.nothingToUndo': { en: 'There is no promotion to undo.', bn: 'ফিরিয়ে নেওয়ার মতো কোনো উত্তরণ নেই।' },
  'promotion.undoOthers': {
    en: 'Only a superadmin undoes what someone else promoted.',
    bn: 'অন্য কেউ যে উত্তরণ করেছেন তা শুধু সুপার অ্যাডমিন ফিরিয়ে নিতে পারেন।',
  },
  'promotion.undoneAlready': {
    en: 'This promotion has been undone already.',
    bn: 'এই উত্তরণ আগেই ফিরিয়ে নেওয়া হয়েছে।',
  },
  'promotion.changedAfter': {
    en: 'Student ID {studentId} was changed after the promotion',
    bn: '{studentId} আইডির শিক্ষার্থীর তথ্য উত্তরণের পরে বদলানো হয়েছে',
  },
  'promotion.published': {
    en: '{term:value} {session} of class {className:class} was published with students of this promotion',
    bn: 'এই উত্তরণের শিক্ষার্থীদের নিয়ে {className:class} শ্রেণির {session} সালের {term:value} পরীক্ষার ফলাফল প্রকাশিত হয়েছে',
  },
  'promotion.yearAfter': { en: 'The year must be after {session}', bn: 'সাল {session}-এর পরে হতে হবে' },
  'promotion.rollGiven': {
    en: 'Roll {roll} is given to student {studentId} too',
    bn: '{roll} রোলটি {studentId} আইডির শিক্ষার্থীকেও দেওয়া হয়েছে',
  },
} as const satisfies Translations;
