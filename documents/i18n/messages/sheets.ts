import type { Translations } from './message.ts';

/** Messages about uploaded sheets, pictures and files. */
export const sheetsMessages = {
  'picture.required': { en: 'Please select a picture', bn: 'একটি ছবি বাছাই করুন' },
  'picture.unreadable': {
    en: 'This picture cannot be read: use a JPEG, PNG or WebP file.',
    bn: 'ছবিটি পড়া যাচ্ছে না: JPEG, PNG বা WebP ফাইল দিন।',
  },
  'picture.heic': {
    en: 'This is a HEIC photo, which few programs can read: send it as a JPEG. On the iPhone: Settings, Camera, Formats, Most Compatible; or share the photo by mail, which makes it a JPEG.',
    bn: 'এটি HEIC ছবি, যা কম প্রোগ্রামই পড়তে পারে: JPEG হিসেবে দিন। আইফোনের সেটিংসে ক্যামেরার ফরম্যাট "Most Compatible" করুন, অথবা ছবিটি ইমেইলে পাঠান, তাহলে তা JPEG হয়ে যায়।',
  },
  'picture.tooSmall': {
    en: 'This picture is only {width} x {height} px: a photo has at least {least} px each way.',
    bn: 'ছবিটি মাত্র {width} × {height} পিক্সেল: প্রতিদিকে কমপক্ষে {least} পিক্সেল লাগে।',
  },
  'picture.blurred': {
    en: 'This photo is only {width} x {height} px and prints as a blur: use one of at least {across} x {down} px.',
    bn: 'ছবিটি মাত্র {width} × {height} পিক্সেল, ছাপলে ঝাপসা হবে: কমপক্ষে {across} × {down} পিক্সেলের ছবি দিন।',
  },
  'picture.tooManyPixels': {
    en: 'This picture has too many megapixels: use one of at most 50.',
    bn: 'ছবিটি বেশি বড়: সর্বোচ্চ ৫০ মেগাপিক্সেলের ছবি দিন।',
  },
  'picture.tooMuchMemory': {
    en: 'This picture takes too much memory: save it as a JPEG.',
    bn: 'ছবিটি খুললে বেশি জায়গা নেয়: JPEG হিসেবে সংরক্ষণ করে দিন।',
  },

  'sheet.required': { en: 'Please select a file to upload', bn: 'আপলোড করার ফাইল বাছাই করুন' },
  'sheet.wrongKind': {
    en: 'Files of this kind are not read: open it in a spreadsheet program, save it as .xlsx and upload that.',
    bn: 'এ ধরনের ফাইল পড়া যায় না: স্প্রেডশিট প্রোগ্রামে খুলে .xlsx হিসেবে সংরক্ষণ করে সেটি আপলোড করুন।',
  },
  'sheet.fileEmpty': { en: 'The file is empty.', bn: 'ফাইলটি খালি।' },
  'sheet.empty': { en: 'The sheet is empty.', bn: 'শিটটি খালি।' },
  'sheet.noRows': { en: 'The sheet has no rows below its headings.', bn: 'শিটে শিরোনামের নিচে কোনো সারি নেই।' },
  'sheet.onlyHidden': {
    en: 'Everything in the file is hidden or filtered: show the sheets and rows, save the file and choose it again.',
    bn: 'ফাইলের সব কিছু লুকানো বা ফিল্টার করা: শিট ও সারিগুলো দেখিয়ে ফাইলটি সংরক্ষণ করে আবার বাছাই করুন।',
  },
  'sheet.tooManyRows': {
    en: 'A file holds at most 20,000 rows; split it into several.',
    bn: 'একটি ফাইলে সর্বোচ্চ ২০,০০০ সারি থাকতে পারে; কয়েকটি ফাইলে ভাগ করুন।',
  },
  'sheet.locked': {
    en: 'The file is locked with a password: open it, save it without one and upload that.',
    bn: 'ফাইলটি পাসওয়ার্ড দিয়ে বন্ধ: খুলে পাসওয়ার্ড ছাড়া সংরক্ষণ করে সেটি আপলোড করুন।',
  },
  'sheet.damaged': {
    en: 'The spreadsheet is damaged or locked; save it again without a password.',
    bn: 'শিটটি নষ্ট বা বন্ধ; পাসওয়ার্ড ছাড়া আবার সংরক্ষণ করুন।',
  },
  'sheet.notUtf8': {
    en: 'The file is not text in UTF-8; save the sheet as "CSV UTF-8".',
    bn: 'ফাইলটি UTF-8 নয়; শিটটি "CSV UTF-8" হিসেবে সংরক্ষণ করুন।',
  },
  'sheet.onlySample': {
    en: 'The sheet holds only the sample row: write the students in the rows below it.',
    bn: 'শিটে শুধু নমুনা সারিটি আছে: তার নিচের সারিগুলোতে শিক্ষার্থীদের তথ্য লিখুন।',
  },
  'sheet.sampleId': {
    en: 'SAMPLE is the ID of the sample row: write the ID of the student',
    bn: 'SAMPLE নমুনা সারির আইডি: শিক্ষার্থীর আইডি লিখুন',
  },
  'sheet.date': {
    en: 'This cell holds a date: format it as text and type its value again',
    bn: 'এই ঘরে তারিখ আছে: ঘরটি টেক্সট করে মানটি আবার লিখুন',
  },
  'sheet.boolean': {
    en: 'This cell holds TRUE or FALSE: type its value again',
    bn: 'এই ঘরে TRUE বা FALSE আছে: মানটি আবার লিখুন',
  },
  'sheet.tooSlow': {
    en: 'Reading the file took longer than 30 seconds; upload a smaller sheet.',
    bn: 'ফাইলটি পড়তে ৩০ সেকেন্ডের বেশি লেগেছে; ছোট শিট দিন।',
  },
  'sheet.tooMuchMemory': {
    en: 'Reading the file took too much memory; upload a smaller sheet.',
    bn: 'ফাইলটি পড়ার জন্য বেশি বড়; ছোট শিট দিন।',
  },
  'sheet.unpacksTooLarge': {
    en: 'The file unpacks to more than 64 MB; upload a smaller sheet.',
    bn: 'ফাইলটি খুললে ৬৪ মেগাবাইটের বেশি হয়; ছোট শিট দিন।',
  },
  'sheet.dryRun': { en: 'dryRun must be true or false', bn: 'dryRun: হ্যাঁ বা না দিন' },
  'sheet.oneRowWrong': {
    en: 'One row has an error, nothing was stored.',
    bn: 'একটি সারিতে ভুল আছে, কিছুই সংরক্ষণ হয়নি।',
  },
  'sheet.notWhatItSays': {
    en: 'This file is not a {extension} spreadsheet although its name says so: open it in a spreadsheet program, save it as .xlsx and upload that.',
    bn: 'নামে {extension} হলেও ফাইলটি তা নয়: স্প্রেডশিট প্রোগ্রামে খুলে .xlsx হিসেবে সংরক্ষণ করে সেটি আপলোড করুন।',
  },
  'sheet.noColumn': { en: 'The sheet has no column {columns}.', bn: 'শিটে এই কলাম নেই: {columns}।' },
  'sheet.headingTwice': { en: 'The heading {heading} appears twice.', bn: '{heading} শিরোনাম দুইবার আছে।' },
  'sheet.formula': {
    en: 'This formula has no calculated value: save the file in a spreadsheet program, or type the value',
    bn: 'এই সূত্রের কোনো মান নেই: স্প্রেডশিট প্রোগ্রামে ফাইলটি সংরক্ষণ করুন, অথবা মানটি লিখুন',
  },
  'sheet.oneRowWrongFirst': {
    en: 'One row has an error, nothing was stored. First, row {row}: {reason}.',
    bn: 'একটি সারিতে ভুল আছে, কিছুই সংরক্ষণ হয়নি। {row} নম্বর সারি: {reason}।',
  },
  'sheet.tooManyErrors': {
    en: 'Rows 1 to {row} have {count} errors already, so the rest was not read and nothing was stored. Correct what is the same in every row, and upload the sheet again. First, {reason}.',
    bn: '১ থেকে {row} নম্বর সারিতেই {count}টি ভুল আছে, তাই বাকিটা পড়া হয়নি এবং কিছুই সংরক্ষণ হয়নি। যে ভুল সব সারিতে একই সেটি ঠিক করে আবার আপলোড করুন। প্রথমটি: {reason}।',
  },
  'sheet.rowsWrongFirst': {
    en: '{count} rows have errors, nothing was stored. First, row {row}: {reason}.',
    bn: '{count}টি সারিতে ভুল আছে, কিছুই সংরক্ষণ হয়নি। প্রথমটি {row} নম্বর সারি: {reason}।',
  },
  'sheet.binary': {
    en: 'Binary workbooks (.xlsb) are not read: open it in Excel, save it as .xlsx and upload that.',
    bn: 'বাইনারি ওয়ার্কবুক পড়া যায় না: এক্সেলে খুলে .xlsx হিসেবে সংরক্ষণ করে সেটি আপলোড করুন।',
  },
  'sheet.webPage': {
    en: 'This file is a web page or XML with another name: open it in a spreadsheet program, save it as .xlsx and upload that.',
    bn: 'নাম অন্য হলেও ফাইলটি ওয়েব পাতা বা এক্সএমএল: স্প্রেডশিট প্রোগ্রামে খুলে .xlsx হিসেবে সংরক্ষণ করে সেটি আপলোড করুন।',
  },
  'sheet.errorCell': {
    en: 'The spreadsheet shows an error in this cell: type its value',
    bn: 'স্প্রেডশিট এই ঘরে ভুল দেখাচ্ছে: মানটি লিখুন',
  },
  'sheet.shortened': {
    en: 'This number was shortened by the spreadsheet: format the column as text and type it again',
    bn: 'স্প্রেডশিট এই সংখ্যা ছোট করে ফেলেছে: কলামটি টেক্সট করে সংখ্যাটি আবার লিখুন',
  },
  'sheet.valueFound': {
    en: '{reason}: found {value}',
    bn: '{reason}: {value} পাওয়া গেছে',
  },
  'sheet.rowOfSheet': {
    en: '{row} of the sheet {sheet}',
    bn: '{sheet} শিটের {row}',
  },
  'sheet.noSheet': {
    en: 'The file has no sheet {sheets}.',
    bn: 'ফাইলে এই শিট নেই: {sheets}।',
  },
  'sheet.noField': {
    en: 'There is no column {field} in this upload',
    bn: 'এই আপলোডে {field} কলাম নেই',
  },
  'sheet.columnTwice': {
    en: 'The column {column} is chosen twice',
    bn: '{column} কলামটি দুইবার বাছাই করা হয়েছে',
  },
  'sheet.choice': {
    en: '{field} cannot be read',
    bn: '{field} পড়া যাচ্ছে না',
  },
  'sheet.otherStudent': {
    en: 'The sheet says {says}, but {studentId} is {name}',
    bn: 'শিটে লেখা {says}, কিন্তু {studentId} আইডি {name}-এর',
  },
  'sheet.otherRoll': {
    en: 'The sheet says roll {says}, but {name} ({studentId}) has roll {roll}',
    bn: 'শিটে রোল {says}, কিন্তু {name} ({studentId})-এর রোল {roll}',
  },
  'sheet.othersUnchecked': {
    en: '{count} rows have a name or roll that does not belong to their student ID. Compare them with the school’s list, then confirm that the IDs are right.',
    bn: '{count}টি সারিতে আইডির শিক্ষার্থী আর লেখা নাম বা রোল মেলে না: স্কুলের তালিকার সঙ্গে মিলিয়ে দেখুন, তারপর আইডি ঠিক আছে বলে নিশ্চিত করুন।',
  },
  'sheet.likelyDouble': {
    en: 'This is perhaps {name} ({studentId}), who is stored already',
    bn: 'সম্ভবত {name} ({studentId}), যাঁর তথ্য আগে থেকেই আছে',
  },
  'sheet.likelyDoubleRow': {
    en: 'This is perhaps the student of row {row}, {studentId}',
    bn: 'সম্ভবত {row} নম্বর সারির শিক্ষার্থী, {studentId}',
  },
  'sheet.parentBlank': {
    en: '{value} is no name: it is stored and printed as a blank',
    bn: '{value} নাম নয়: ঘরটি ফাঁকা রাখা ও ছাপা হবে',
  },
  'sheet.thousands': {
    en: '{value} has commas in it, as a spreadsheet writes large numbers: is it right?',
    bn: '{value} লেখায় কমা আছে, স্প্রেডশিট বড় সংখ্যায় যেমন দেয়: ঠিক আছে তো?',
  },
  'sheet.otherThanChosen': {
    en: '{value} was chosen for all rows, but this row says something else',
    bn: 'সব সারির জন্য {value} বাছাই করা হয়েছে, কিন্তু এই সারিতে অন্য কিছু লেখা',
  },
  'sheet.notFilledIn': {
    en: 'This row is hardly filled in: complete it, or leave it out',
    bn: 'সারিটির প্রায় সব ঘর ফাঁকা: ঘরগুলো পূরণ করুন, অথবা সারিটি বাদ দিন',
  },
  'sheet.suspectPhone': {
    en: '{phone} is no mobile number of Bangladesh: is it right?',
    bn: '{phone} বাংলাদেশের মোবাইল নম্বর নয়: ঠিক আছে তো?',
  },
  'sheet.madeFor': {
    en: 'This sheet was made for {what}',
    bn: 'এই শিট {what}-এর জন্য তৈরি',
  },
  'sheet.studentInRow': {
    en: 'Student ID {studentId} is in row {row} as well',
    bn: '{studentId} আইডি {row} নম্বর সারিতেও আছে',
  },
  'sheet.rowsWrong': {
    en: '{count} rows have errors, nothing was stored.',
    bn: '{count}টি সারিতে ভুল আছে, কিছুই সংরক্ষণ হয়নি।',
  },
  'sheet.unknownColumns': {
    en: 'The sheet has no column for {columns}; correct or take out "{headings}"',
    bn: 'শিটে {columns} কলাম নেই; "{headings}" শিরোনাম ঠিক করুন বা বাদ দিন',
  },

  'upload.notFound': { en: 'Upload not found', bn: 'আপলোডটি পাওয়া যায়নি' },
  'upload.undoneAlready': { en: 'This upload was undone already.', bn: 'এই আপলোড আগেই ফিরিয়ে নেওয়া হয়েছে।' },
  'upload.undoOthers': {
    en: 'Only a superadmin undoes the upload of someone else.',
    bn: 'অন্যের আপলোড শুধু সুপারঅ্যাডমিন ফিরিয়ে নিতে পারেন।',
  },
  'upload.undone': { en: 'The upload was undone', bn: 'আপলোডটি ফিরিয়ে নেওয়া হয়েছে' },
  'upload.wouldUndo': { en: '{count} would be undone', bn: '{count}টি ফিরিয়ে নেওয়া হবে' },
  'upload.recordDeleted': {
    en: 'A student or the subject of this upload was deleted since.',
    bn: 'এই আপলোডের কোনো শিক্ষার্থী বা বিষয় এর মধ্যে মোছা হয়েছে।',
  },
  'upload.published': {
    en: '{term:value} {session} of class {className:class} was published with students of this upload',
    bn: 'এই আপলোডের শিক্ষার্থীদের নিয়ে {className:class} শ্রেণির {session} সালের {term:value} পরীক্ষার ফলাফল প্রকাশিত হয়েছে',
  },
  'upload.hasSignIn': {
    en: 'Student ID {studentId} has a sign-in',
    bn: '{studentId} আইডির শিক্ষার্থীর অ্যাকাউন্ট আছে',
  },
  'upload.changedAfter': {
    en: 'Student ID {studentId} was changed after the upload',
    bn: '{studentId} আইডির শিক্ষার্থীর তথ্য আপলোডের পরে বদলানো হয়েছে',
  },
  'upload.wouldStoreTeachers': {
    en: '{teachers} would be added, {changed} changed',
    bn: '{teachers} যোগ হবেন, {changed} জনের তথ্য বদলাবে',
  },
  'upload.teacherSignedIn': {
    en: '{name} ({phone}) has signed in since',
    bn: '{name} ({phone}) এর মধ্যে সাইন-ইন করেছেন',
  },
  'upload.teacherChanged': {
    en: '{name} ({phone}) was changed after the upload',
    bn: '{name} ({phone}): আপলোডের পরে তথ্য বদলানো হয়েছে',
  },
  'upload.markChanged': {
    en: 'Roll {roll}, {name}: changed since the upload',
    bn: 'রোল {roll}, {name}: আপলোডের পর বদলানো হয়েছে',
  },
  'upload.undoOf': { en: 'Undo of {file}', bn: '{file} ফিরিয়ে নেওয়া' },
  'upload.hasMarks': {
    en: 'Student ID {studentId} has marks in {term:value} {session}',
    bn: '{studentId} আইডির শিক্ষার্থীর {session} সালের {term:value} পরীক্ষার নম্বর তোলা হয়েছে',
  },
  'upload.hasAttendance': {
    en: 'Student ID {studentId} has attendance in {term:value} {session}',
    bn: '{studentId} আইডির শিক্ষার্থীর {session} সালের {term:value} পরীক্ষার উপস্থিতি তোলা হয়েছে',
  },
  'upload.hasCertificate': {
    en: 'Student ID {studentId} has the certificate {serial}',
    bn: '{studentId} আইডির শিক্ষার্থীকে {serial} সনদ দেওয়া হয়েছে',
  },
  'upload.ofStudent': { en: 'Student ID {studentId}: {reason}', bn: 'শিক্ষার্থী আইডি {studentId}: {reason}' },

  'file.addressExpired': {
    en: 'This address has expired: open the page anew.',
    bn: 'এই ঠিকানার মেয়াদ শেষ: পাতাটি নতুন করে খুলুন।',
  },
} as const satisfies Translations;
