import type { Translations } from './message.ts';

/** Messages about fields of any form, and about requests in general. */
export const inputMessages = {
  'rolls.required': { en: 'Roll number is required', bn: 'রোল নম্বর দিন' },
  'rolls.outOfOrder': { en: 'Roll From is greater than Roll To', bn: 'শুরুর রোল শেষের রোলের চেয়ে বড়' },

  'select.year': { en: 'Please select a year', bn: 'সাল বাছাই করুন' },
  'select.section': { en: 'Please select a section', bn: 'শাখা বাছাই করুন' },
  'select.shift': { en: 'Please select a shift', bn: 'শিফট বাছাই করুন' },
  'select.otherYear': { en: 'Please select another year', bn: 'অন্য সাল বাছাই করুন' },
  'select.teacher': { en: 'Please select a teacher', bn: 'শিক্ষক বাছাই করুন' },

  'class.required': { en: 'class is required', bn: 'শ্রেণি বাছাই করুন' },
  'class.noSuch': { en: 'There is no such class', bn: 'এমন কোনো শ্রেণি নেই' },
  'class.mustBeNumber': { en: 'class must be a number', bn: 'শ্রেণি সংখ্যা হতে হবে' },
  'class.number': {
    en: 'Class must be a number from 1 to 10, such as 9 or IX',
    bn: 'শ্রেণি ১ থেকে ১০-এর মধ্যে সংখ্যা হতে হবে, যেমন ৯ বা IX',
  },
  'class.unknownNumber': { en: 'There is no class {className}', bn: '{className} নম্বর কোনো শ্রেণি নেই' },

  'access.notAllowed': { en: 'You are not allowed to do this.', bn: 'এই কাজের অনুমতি আপনার নেই।' },
  'access.notInScope': {
    en: 'This is not in your class, section and shift.',
    bn: 'এটি আপনার শ্রেণি, শাখা ও শিফটের বাইরে।',
  },
  'access.notInPlace': {
    en: 'This is not in your class, section and shift ({className:class}, {section:value}, {shift:value})',
    bn: 'এটি আপনার শ্রেণি, শাখা ও শিফটের বাইরে ({className:class}, {section:value}, {shift:value})',
  },
  'access.onlySuperadminChanges': {
    en: 'Only a superadmin changes {fields}.',
    bn: 'শুধু সুপার অ্যাডমিন এগুলো বদলাতে পারেন: {fields}।',
  },

  'request.notFound': { en: 'Not found', bn: 'এটি পাওয়া যায়নি' },
  'request.otherMethod': { en: 'This address takes another method.', bn: 'এই ঠিকানায় কাজটি অন্যভাবে করতে হয়।' },
  'request.noFile': { en: 'No file is expected here.', bn: 'এখানে ফাইল লাগে না।' },
  'request.multipart': {
    en: 'Send the fields as multipart/form-data.',
    bn: 'ঘরগুলো ফর্ম (multipart/form-data) হিসেবে পাঠান।',
  },
  'request.oneFile': { en: 'Each field takes one file.', bn: 'প্রতি ঘরে একটি করে ফাইল দিন।' },
  'request.noFileIn': { en: 'No file is expected in {field}.', bn: '{field} ঘরে ফাইল লাগে না।' },

  'database.full': {
    en: 'There is no room left to store this: tell the person who looks after the server.',
    bn: 'সংরক্ষণের জায়গা শেষ: যিনি সার্ভার দেখেন তাঁকে জানান।',
  },
  'database.away': {
    en: 'The database does not answer just now: try again in a moment.',
    bn: 'তথ্যভান্ডার এখন সাড়া দিচ্ছে না: একটু পরে আবার চেষ্টা করুন।',
  },

  'group.onlyFrom9': { en: 'Groups apply only to classes 9 and 10', bn: 'বিভাগ শুধু নবম ও দশম শ্রেণিতে থাকে' },
  'group.needed': {
    en: 'Class {className:class} needs a group other than General',
    bn: '{className:class} শ্রেণিতে সাধারণ ছাড়া অন্য বিভাগ দিতে হবে',
  },
  'group.generalOnly': {
    en: 'Class {className:class} has the group General only',
    bn: '{className:class} শ্রেণিতে শুধু সাধারণ বিভাগ আছে',
  },
  'group.choose': {
    en: 'Class {className:class} has groups: choose one of {groups:value}',
    bn: '{className:class} শ্রেণিতে বিভাগ আছে: {groups:value} থেকে একটি বাছাই করুন',
  },

  'restore.others': {
    en: 'Only a superadmin restores what someone else deleted.',
    bn: 'অন্য কেউ যা মুছেছেন তা শুধু সুপার অ্যাডমিন ফিরিয়ে আনতে পারেন।',
  },
  'restore.already': { en: '{name} was restored already', bn: '{name} আগেই ফিরিয়ে আনা হয়েছে' },

  'record.changedMeanwhile': {
    en: 'Someone else changed this meanwhile: choose which value to keep in each field.',
    bn: 'ইতিমধ্যে অন্য কেউ এটি বদলেছেন: কোন তথ্যটি থাকবে তা বাছাই করুন।',
  },
  'record.changedTo': {
    en: 'Someone else changed this to "{now}" meanwhile; you wrote "{sent}"',
    bn: 'ইতিমধ্যে অন্য কেউ এটি "{now}" করেছেন; আপনি লিখেছেন "{sent}"',
  },
  'record.changedToBy': {
    en: '{by} changed this to "{now}" at {time} on {day:day}; you wrote "{sent}"',
    bn: '{by} {day:day} {time} সময়ে এটি "{now}" করেছেন; আপনি লিখেছেন "{sent}"',
  },

  'seen.changed': {
    en: 'Someone else changed what you were shown. Nothing was stored: look at what changed, and check again.',
    bn: 'আপনাকে যা দেখানো হয়েছিল তা ইতিমধ্যে অন্য কেউ বদলেছেন। কিছুই সংরক্ষণ করা হয়নি: কী বদলেছে দেখে আবার যাচাই করুন।',
  },
  'seen.expired': {
    en: 'This was checked more than an hour ago. Nothing was stored: check it again.',
    bn: 'এটি এক ঘণ্টার বেশি আগে যাচাই করা হয়েছিল। কিছুই সংরক্ষণ করা হয়নি: আবার যাচাই করুন।',
  },
  'seen.other': {
    en: 'What is confirmed here is not what was checked. Nothing was stored: check it again.',
    bn: 'যা যাচাই করা হয়েছিল আর যা নিশ্চিত করা হচ্ছে তা এক নয়। কিছুই সংরক্ষণ করা হয়নি: আবার যাচাই করুন।',
  },
  'seen.valueChanged': {
    en: '{name} ({studentId}): "{now}" is stored now; you confirm "{sent}"',
    bn: '{name} ({studentId}): এখন "{now}" সংরক্ষিত আছে; আপনি "{sent}" নিশ্চিত করছেন',
  },
  'seen.studentChanged': {
    en: '{name} ({studentId}) was changed meanwhile',
    bn: '{name} ({studentId}): ইতিমধ্যে তথ্য বদলানো হয়েছে',
  },

  'input.required': { en: 'This field is required', bn: 'এটি পূরণ করুন' },
  'input.wholeFromZero': { en: 'A whole number from 0', bn: '০ বা তার বেশি পূর্ণ সংখ্যা দিন' },
  'input.range': { en: '{field} must be from {min} to {max}', bn: '{field} {min} থেকে {max}-এর মধ্যে দিন' },
  'input.missing': { en: '{field} is missing', bn: '{field} দেওয়া হয়নি' },
  'input.text': { en: '{field} must be text', bn: '{field} লেখা হতে হবে' },
  'input.object': { en: '{field} must be an object of fields', bn: '{field} কয়েকটি ঘরের সমষ্টি হতে হবে' },
  'input.number': { en: '{field} must be a number', bn: '{field} সংখ্যা হতে হবে' },
  'input.boolean': { en: '{field} must be true or false', bn: '{field} হ্যাঁ বা না হতে হবে' },
  'input.list': { en: '{field} must be a list', bn: '{field} তালিকা হতে হবে' },
  'input.fields': { en: '{field} must be a group of fields', bn: '{field} কয়েকটি ঘরের সমষ্টি হতে হবে' },
  'input.mostCharacters': {
    en: '{field} may have at most {max} characters',
    bn: '{field}: সর্বোচ্চ {max} অক্ষর',
  },
  'input.leastCharacters': { en: '{field} needs at least {min} characters', bn: '{field}: অন্তত {min} অক্ষর' },
  'input.mostEntries': { en: '{field} may have at most {max} entries', bn: '{field}: সর্বোচ্চ {max}টি' },
  'input.leastEntries': { en: '{field} needs at least {min} entries', bn: '{field}: অন্তত {min}টি' },
  'input.most': { en: '{field} may be at most {max}', bn: '{field} সর্বোচ্চ {max} হতে পারে' },
  'input.least': { en: '{field} must be at least {min}', bn: '{field} অন্তত {min} হতে হবে' },
  'input.oneOf': {
    en: '{field} must be one of: {values:value}',
    bn: '{field} এর মধ্যে একটি হতে হবে: {values:value}',
  },
  'input.unusable': { en: '{field} cannot be used as it is', bn: '{field} এভাবে নেওয়া যায় না' },
  'input.notOneOf': {
    en: '"{value}" is not one of {values:value}',
    bn: '"{value}" তালিকায় নেই: {values:value}',
  },
  'input.year': { en: 'Year must be from {from} to {to}', bn: 'সাল {from} থেকে {to}-এর মধ্যে হতে হবে' },
  'input.page': { en: 'page must be a whole number', bn: 'page: পূর্ণ সংখ্যা দিন' },
  'input.bad': { en: 'Bad input', bn: 'তথ্যটি ঠিক নেই' },

  'size.photo': { en: 'The photo may be at most {max} MB.', bn: 'ছবি সর্বোচ্চ {max} মেগাবাইট হতে পারে।' },
  'size.logo': { en: 'The logo may be at most {max} MB.', bn: 'লোগো সর্বোচ্চ {max} মেগাবাইট হতে পারে।' },
  'size.sheet': { en: 'The sheet may be at most {max} MB.', bn: 'শিট সর্বোচ্চ {max} মেগাবাইট হতে পারে।' },
  'size.front': { en: 'The front may be at most {max} MB.', bn: 'সামনের দিক সর্বোচ্চ {max} মেগাবাইট হতে পারে।' },
  'size.back': { en: 'The back may be at most {max} MB.', bn: 'পেছনের দিক সর্বোচ্চ {max} মেগাবাইট হতে পারে।' },
  'size.file': { en: 'The file may be at most {max} MB.', bn: 'ফাইল সর্বোচ্চ {max} মেগাবাইট হতে পারে।' },

  'term.unknown': { en: 'There is no term {term}.', bn: '{term} নামে কোনো পরীক্ষা নেই।' },

  'text.questionMarks': {
    en: 'Only question marks are left of the Bangla: the file was saved as plain CSV. Save it as .xlsx or as CSV UTF-8',
    bn: 'বাংলার জায়গায় শুধু প্রশ্নবোধক চিহ্ন আছে: ফাইলটি সাধারণ .csv হিসেবে সংরক্ষিত। .xlsx বা CSV UTF-8 হিসেবে সংরক্ষণ করুন',
  },
  'text.bijoyMeans': {
    en: 'Typed in Bijoy, not in Unicode: write {unicode}',
    bn: 'বিজয়ে লেখা, ইউনিকোডে নয়: {unicode} লিখুন',
  },
  'text.bijoy': {
    en: 'Typed in Bijoy, not in Unicode: type it again with a Unicode keyboard such as Avro',
    bn: 'বিজয়ে লেখা, ইউনিকোডে নয়: অভ্রের মতো ইউনিকোড কীবোর্ডে আবার লিখুন',
  },
  'text.notBangla': {
    en: 'Write this in Bangla letters, or leave it blank',
    bn: 'এটি বাংলা অক্ষরে লিখুন, না হয় ফাঁকা রাখুন',
  },
  'text.unprinted': {
    en: 'These letters cannot be printed, please type others: {letters}',
    bn: 'এই অক্ষরগুলো ছাপা যায় না, অন্য অক্ষর দিন: {letters}',
  },

  'text.formula': {
    en: 'This cannot begin with = or @, because a spreadsheet takes it for a formula',
    bn: 'এটি = বা @ দিয়ে শুরু হতে পারে না, কারণ স্প্রেডশিট একে সূত্র মনে করে',
  },

  'name.inScript': { en: '{names:script}', bn: '{names:script}' },
  'count.student': { en: '1 student', bn: '১ জন' },
  'count.students': { en: '{count} students', bn: '{count} জন' },
  'count.teacher': { en: '1 teacher', bn: '১ জন শিক্ষক' },
  'count.teachers': { en: '{count} teachers', bn: '{count} জন শিক্ষক' },
  'count.mark': { en: '1 mark', bn: '১টি নম্বর' },
  'count.marks': { en: '{count} marks', bn: '{count}টি নম্বর' },
  'count.subject': { en: '1 subject', bn: '১টি বিষয়ের' },
  'count.subjects': { en: '{count} subjects', bn: '{count}টি বিষয়ের' },

  'place.class': { en: 'class {className:class}', bn: '{className:class} শ্রেণি' },
  'place.section': { en: 'section {section:value}', bn: '{section:value} শাখা' },
  'place.shift': { en: 'shift {shift:value}', bn: '{shift:value} শিফট' },

  'app.notBuilt': {
    en: 'The web app is not built yet: npm start builds it.',
    bn: 'ওয়েব অ্যাপ এখনো তৈরি হয়নি: npm start চালালে তৈরি হবে।',
  },
} as const satisfies Translations;
