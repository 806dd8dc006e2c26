import type { Translations } from './message.ts';

/** Messages about signing in and up, users, and the subjects assigned to teachers. */
export const usersMessages = {
  'profile.phoneRequired': { en: 'Position is required', bn: 'মোবাইল নম্বর দিন' },

  'password.currentRequired': { en: 'Current Password is required', bn: 'বর্তমান পাসওয়ার্ড দিন' },
  'password.newRequired': { en: 'New password is required', bn: 'নতুন পাসওয়ার্ড দিন' },
  'password.currentWrong': { en: 'Current password is incorrect', bn: 'বর্তমান পাসওয়ার্ড সঠিক নয়' },
  'password.required': { en: 'Password is required', bn: 'পাসওয়ার্ড দিন' },
  'password.short': { en: 'Password must be at least 6 characters', bn: 'পাসওয়ার্ড অন্তত ৬ অক্ষরের হতে হবে' },
  'password.chooseOwn': {
    en: 'Choose a password of your own first: this one was given to you.',
    bn: 'আগে নিজের পাসওয়ার্ড বাছাই করুন: এটি আপনাকে দেওয়া হয়েছে।',
  },
  'password.same': {
    en: 'Choose a password other than the one you have.',
    bn: 'এখনকার পাসওয়ার্ড ছাড়া অন্য একটি বাছাই করুন।',
  },
  'password.repeats': {
    en: 'This password repeats a character or two: choose a few words that only you would think of.',
    bn: 'পাসওয়ার্ডে একই অক্ষর বারবার এসেছে: এমন কয়েকটি শব্দ দিন যা শুধু আপনার মাথায় আসবে।',
  },
  'password.isPhone': {
    en: 'A phone number is no password: choose a few words that only you would think of.',
    bn: 'মোবাইল নম্বর পাসওয়ার্ড হতে পারে না: এমন কয়েকটি শব্দ দিন যা শুধু আপনার মাথায় আসবে।',
  },
  'password.isStudentId': {
    en: 'A student ID is no password: choose a few words that only you would think of.',
    bn: 'শিক্ষার্থী আইডি পাসওয়ার্ড হতে পারে না: এমন কয়েকটি শব্দ দিন যা শুধু আপনার মাথায় আসবে।',
  },
  'password.common': {
    en: 'This password is one of the first that anyone tries: choose a few words that only you would think of.',
    bn: 'এই পাসওয়ার্ড সবাই আগে চেষ্টা করে: এমন কয়েকটি শব্দ দিন যা শুধু আপনার মাথায় আসবে।',
  },
  'password.isSchool': {
    en: "The school's name, place or number is no password: choose a few words that only you would think of.",
    bn: 'বিদ্যালয়ের নাম, স্থান বা নম্বর পাসওয়ার্ড হতে পারে না: এমন কয়েকটি শব্দ দিন যা শুধু আপনার মাথায় আসবে।',
  },

  'user.notFound': { en: 'User not found', bn: 'ব্যবহারকারী পাওয়া যায়নি' },
  'user.phoneTaken': { en: 'Phone number already exist', bn: 'এই মোবাইল নম্বরে আগে থেকেই অ্যাকাউন্ট আছে' },
  'user.emailTaken': { en: 'Email already exist', bn: 'এই ইমেইলে আগে থেকেই অ্যাকাউন্ট আছে' },
  'user.nameRequired': { en: 'User Name is required', bn: 'নাম দিন' },
  'user.typeRequired': { en: 'User Type is required', bn: 'ব্যবহারকারীর ধরন বাছাই করুন' },
  'user.classRequired': { en: 'Class is required', bn: 'শ্রেণি বাছাই করুন' },
  'user.ownRole': {
    en: 'Nobody changes their own role or status.',
    bn: 'নিজের দায়িত্ব বা অবস্থা নিজে বদলানো যায় না।',
  },
  'user.ownDelete': { en: 'Nobody deletes themselves.', bn: 'নিজের অ্যাকাউন্ট নিজে মোছা যায় না।' },
  'user.lastSuperadmin': { en: 'This is the last active superadmin.', bn: 'ইনিই শেষ সক্রিয় সুপার অ্যাডমিন।' },
  'user.ofStudentRecord': {
    en: "A student's name, class, section, shift and group are changed in the student's record",
    bn: 'শিক্ষার্থীর নাম, শ্রেণি, শাখা, শিফট ও বিভাগ শিক্ষার্থীর তথ্যে বদলাতে হয়',
  },
  'user.studentHasSignIn': {
    en: 'This student has a sign-in already',
    bn: 'এই শিক্ষার্থীর অ্যাকাউন্ট আগে থেকেই আছে',
  },
  'user.ownTaken': {
    en: '{name} has {value} now: restore the account with another one, or without',
    bn: '{value} এখন {name}-এর: অন্য একটি দিয়ে বা এটি ছাড়া অ্যাকাউন্টটি ফিরিয়ে আনুন',
  },
  'user.studentDeleted': {
    en: 'The student of this account is deleted: restore the student, and the account is active again',
    bn: 'এই অ্যাকাউন্টের শিক্ষার্থীকে মোছা হয়েছে: শিক্ষার্থীকে ফিরিয়ে আনলে অ্যাকাউন্টও আবার সক্রিয় হবে',
  },
  'user.restorePeriod': {
    en: 'A user can be restored for 30 days after the deletion.',
    bn: 'মুছে ফেলার ৩০ দিনের মধ্যে ব্যবহারকারীকে ফিরিয়ে আনা যায়।',
  },
  'user.notRegistered': {
    en: 'User with given email is not registered yet.',
    bn: 'এই নম্বরে এখনো কোনো অ্যাকাউন্ট নেই।',
  },

  'session.prove': {
    en: 'Give your password once more: it is a while since you signed in.',
    bn: 'আরেকবার পাসওয়ার্ড দিন: সাইন ইন করার পর কিছু সময় কেটে গেছে।',
  },
  'session.notFound': { en: 'This sign-in has ended already.', bn: 'এই সাইন ইন আগেই শেষ হয়েছে।' },

  'secondStep.codeRequired': { en: 'Enter the code', bn: 'কোডটি লিখুন' },
  'secondStep.wrongCode': {
    en: 'This code is not right, or was used already. Wait for the next one.',
    bn: 'কোডটি সঠিক নয়, বা আগেই ব্যবহার হয়েছে। পরের কোডটির জন্য অপেক্ষা করুন।',
  },
  'secondStep.codeNeeded': {
    en: 'Enter the code that the app on your phone shows, or a recovery code.',
    bn: 'ফোনের অ্যাপে যে কোড দেখা যাচ্ছে সেটি, বা একটি উদ্ধার কোড লিখুন।',
  },
  'secondStep.isOn': { en: 'The second step is on already.', bn: 'দ্বিতীয় ধাপ আগেই চালু আছে।' },
  'secondStep.isOff': { en: 'There is no second step to switch off.', bn: 'বন্ধ করার মতো দ্বিতীয় ধাপ নেই।' },
  'secondStep.notBegun': {
    en: 'Begin again: another code was made for the app meanwhile.',
    bn: 'আবার শুরু করুন: এর মধ্যে অ্যাপের জন্য অন্য কোড তৈরি হয়েছে।',
  },
  'secondStep.reasonRequired': { en: 'Give a reason', bn: 'কারণ লিখুন' },

  'signIn.phoneRequired': { en: 'phone Number is required', bn: 'মোবাইল নম্বর দিন' },
  'signIn.wrongPassword': { en: 'Password is incorrect', bn: 'পাসওয়ার্ড সঠিক নয়' },
  'signIn.sharedNumber': {
    en: 'Password is incorrect. Several students have this phone number: type the student ID in its place.',
    bn: 'পাসওয়ার্ড সঠিক নয়। একাধিক শিক্ষার্থীর এই মোবাইল নম্বর: নম্বরের জায়গায় শিক্ষার্থী আইডি লিখুন।',
  },
  'signIn.inactive': { en: 'This account is not active.', bn: 'এই অ্যাকাউন্টটি চালু নেই।' },

  'register.firstName': { en: 'First name is required', bn: 'নামের প্রথম অংশ দিন' },
  'register.lastName': { en: 'Last name is required', bn: 'নামের শেষ অংশ দিন' },
  'register.email': { en: 'Email is required', bn: 'ইমেইল দিন' },
  'register.emailInvalid': { en: 'Enter a valid email address', bn: 'সঠিক ইমেইল ঠিকানা দিন' },
  'register.phone': { en: 'Phone number is required', bn: 'মোবাইল নম্বর দিন' },
  'register.birthDate': { en: 'Date of birth is required', bn: 'জন্ম তারিখ দিন' },
  'register.birthDateRange': {
    en: 'Date of birth must be from 1900 until today',
    bn: 'জন্ম তারিখ ১৯০০ সাল থেকে আজকের মধ্যে হতে হবে',
  },
  'register.address': { en: 'Address is required', bn: 'ঠিকানা দিন' },

  'teacher.noSuch': { en: 'There is no such teacher', bn: 'এমন কোনো শিক্ষক নেই' },

  'teacher.most': {
    en: 'A sheet has at most {max} teachers',
    bn: 'একটি শিটে সর্বোচ্চ {max} জন শিক্ষক থাকতে পারেন',
  },
  'teacher.onlySample': {
    en: 'The sheet holds only the sample rows: write the teachers in the rows below them.',
    bn: 'শিটে শুধু নমুনা সারিগুলো আছে: তার নিচের সারিগুলোতে শিক্ষকদের তথ্য লিখুন।',
  },
  'teacher.oneSubjectARow': {
    en: 'A sheet of teachers has one subject a row: write its class and shift in the columns Class and Shift. Several subjects in a cell are not read any more. Download the new template.',
    bn: 'শিক্ষকদের শিটে প্রতি সারিতে একটি বিষয় থাকে: শ্রেণি ও শিফট নিজ নিজ কলামে লিখুন। এক ঘরে একাধিক বিষয় আর পড়া হয় না। নতুন টেমপ্লেট নামিয়ে নিন।',
  },
  'teacher.otherInRow': {
    en: 'For {phone}, row {row} has {there}: one of the two is wrong',
    bn: '{phone} নম্বরের জন্য {row} নম্বর সারিতে আছে {there}: দুটির একটি ভুল',
  },
  'teacher.otherAccount': {
    en: '{phone} is the account of {name}, who is no teacher',
    bn: '{phone} নম্বরটি {name}-এর অ্যাকাউন্ট, যিনি শিক্ষক নন',
  },
  'teacher.otherName': {
    en: '{phone} is the account of {name}: is it the same teacher? The name stays as it is',
    bn: '{phone} নম্বরটি {name}-এর অ্যাকাউন্ট: একই শিক্ষক তো? নাম আগের মতো থাকবে',
  },
  'teacher.likelyDouble': {
    en: '{name} has the number {phone}: is this another teacher of the same name?',
    bn: '{name}-এর নম্বর {phone}: ইনি কি একই নামের অন্য শিক্ষক?',
  },
  'teacher.changedMeanwhile': {
    en: '{name} ({phone}) was changed meanwhile',
    bn: '{name} ({phone}): ইতিমধ্যে তথ্য বদলানো হয়েছে',
  },

  'taught.ambiguous': {
    en: '"{text}" may be {names}: write the code of the subject, or its group',
    bn: '"{text}" হতে পারে {names}: বিষয়ের কোড বা বিভাগ লিখুন',
  },
  'taught.noSubject': {
    en: '"{text}" is no subject of class {className:class}, which has {names}',
    bn: '"{text}" {className:class} শ্রেণির কোনো বিষয় নয়; বিষয়গুলো: {names}',
  },

  'assignment.noSuch': { en: 'There is no such assignment', bn: 'এই দায়িত্বটি আর নেই' },
  'assignment.incomplete': {
    en: 'Please select class, shift, and at least one subject!',
    bn: 'শ্রেণি, শিফট ও অন্তত একটি বিষয় বাছাই করুন!',
  },
  'assignment.mostSubjects': { en: 'At most {max} subjects', bn: 'সর্বোচ্চ {max}টি বিষয়' },
  'assignment.mostClasses': { en: 'At most {max} classes', bn: 'সর্বোচ্চ {max}টি শ্রেণি' },
  'assignment.changedMeanwhile': {
    en: 'Someone else changed the subjects of {name} meanwhile. Look at them again, then save.',
    bn: 'এর মধ্যে অন্য কেউ {name}-এর বিষয় বদলেছেন। আবার দেখে নিয়ে সংরক্ষণ করুন।',
  },
} as const satisfies Translations;
