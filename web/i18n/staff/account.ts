import { byLanguage } from '#web/i18n/byLanguage.ts';
import { GPA_FROM_TERM_TO_TERM, MARKS, PHONE_NUMBER, PROFILE } from '#web/i18n/staff/terms.ts';

/** Signing in and up, the profile, and a student's own results. */
export const accountWords = byLanguage({
  signInHeading: { en: 'Sign In to School Dashboard', bn: 'স্কুল ড্যাশবোর্ডে সাইন ইন করুন' },
  signUpHeading: { en: 'Sign Up to School Dashboard', bn: 'স্কুল ড্যাশবোর্ডে নিবন্ধন করুন' },
  signUp: { en: 'Sign Up', bn: 'নিবন্ধন করুন' },
  noAccount: { en: 'Don’t have an account?', bn: 'অ্যাকাউন্ট নেই?' },
  haveAccount: { en: 'Already have an account?', bn: 'আগে থেকেই অ্যাকাউন্ট আছে?' },
  sessionEnded: {
    en: 'Your session has ended. Sign in again, and you go on where you were.',
    bn: 'আপনার সেশন শেষ হয়েছে। আবার সাইন ইন করুন, যেখানে ছিলেন সেখানেই ফিরে যাবেন।',
  },
  sessionLost: {
    en: 'Your session has ended. What you typed is still here: enter your password to continue.',
    bn: 'আপনার সেশন শেষ হয়েছে। যা লিখেছেন তা এখনো আছে: চালিয়ে যেতে পাসওয়ার্ড দিন।',
  },
  otherSignedIn: {
    en: (name: string) =>
      `${name} has signed in in another tab. What you typed here is not sent in that name: enter your own password to continue.`,
    bn: (name: string) =>
      `অন্য ট্যাবে ${name} সাইন ইন করেছেন। এখানে যা লিখেছেন তা তাঁর নামে পাঠানো হবে না: চালিয়ে যেতে নিজের পাসওয়ার্ড দিন।`,
  },
  goOnAs: {
    en: (name: string) => `Drop it, go on as ${name}`,
    bn: (name: string) => `বাদ দিয়ে ${name} হিসেবে চলুন`,
  },
  leaveAndLose: {
    en: 'What you typed is not saved. If you leave, it is lost.',
    bn: 'যা লিখেছেন তা সংরক্ষণ হয়নি। এখন গেলে তা হারিয়ে যাবে।',
  },
  forgotPassword: {
    en: 'Forgot your password? The school resets it: ask the office, with your phone number or student ID.',
    bn: 'পাসওয়ার্ড ভুলে গেছেন? বিদ্যালয় নতুন করে দেয়: মোবাইল নম্বর বা শিক্ষার্থী আইডিসহ অফিসে জানান।',
  },
  lookingForResult: { en: 'Looking for a published result?', bn: 'প্রকাশিত ফলাফল খুঁজছেন?' },
  phoneNumber: PHONE_NUMBER,
  password: { en: 'Password', bn: 'পাসওয়ার্ড' },
  orStudentId: {
    en: 'Students may type their student ID, for example where sisters have one phone.',
    bn: 'শিক্ষার্থীরা শিক্ষার্থী আইডি লিখতে পারে, যেমন দুই বোনের একটি ফোন হলে।',
  },
  passwordHint: { en: '6 to 200 characters', bn: '৬ থেকে ২০০ অক্ষর' },
  firstName: { en: 'First Name', bn: 'নামের প্রথম অংশ' },
  lastName: { en: 'Last Name', bn: 'নামের শেষ অংশ' },
  email: { en: 'Email', bn: 'ইমেইল' },
  dateOfBirth: { en: 'Date of Birth', bn: 'জন্ম তারিখ' },
  address: { en: 'Address', bn: 'ঠিকানা' },
  signedIn: { en: 'Sign In successfully', bn: 'সাইন ইন সফল হয়েছে' },
  notRegistered: { en: 'User with given email is not registered yet.', bn: 'এই নম্বরে এখনো কোনো অ্যাকাউন্ট নেই।' },
  firstPasswordTitle: { en: 'Choose a password of your own', bn: 'নিজের পাসওয়ার্ড বাছাই করুন' },
  firstPasswordLead: {
    en: 'The one you signed in with was given to you, so others may know it. Choose a few words that only you would think of.',
    bn: 'যে পাসওয়ার্ডে সাইন ইন করেছেন তা আপনাকে দেওয়া হয়েছে, তাই অন্যরাও তা জানতে পারেন। এমন কয়েকটি শব্দ দিন যা শুধু আপনার মাথায় আসবে।',
  },
  givenPassword: { en: 'The password you were given', bn: 'আপনাকে দেওয়া পাসওয়ার্ড' },
  registered: { en: 'Registered successfully, Sign In now.', bn: 'নিবন্ধন সফল হয়েছে, এবার সাইন ইন করুন।' },
  proofTitle: { en: 'Is it still you?', bn: 'আপনিই তো?' },
  proofLead: {
    en: 'It is a while since you signed in. Give your password once more, and this goes on.',
    bn: 'সাইন ইন করার পর কিছু সময় কেটে গেছে। আরেকবার পাসওয়ার্ড দিন, কাজটি এগিয়ে যাবে।',
  },
  goOn: { en: 'Go on', bn: 'এগিয়ে যান' },
  codeOrRecovery: { en: 'Code of the app, or a recovery code', bn: 'অ্যাপের কোড, বা একটি উদ্ধার কোড' },
  codeTitle: { en: 'One more step', bn: 'আর একটি ধাপ' },
  codeLead: {
    en: 'Enter the code that the app on your phone shows, or a recovery code.',
    bn: 'ফোনের অ্যাপে যে কোড দেখা যাচ্ছে সেটি, বা একটি উদ্ধার কোড লিখুন।',
  },
  goBack: { en: 'Back', bn: 'ফিরে যান' },

  linkMyResult: { en: 'View Result', bn: 'ফলাফল দেখুন' },
  quickMyResult: {
    en: 'Your published exams, each with its transcript',
    bn: 'আপনার প্রকাশিত পরীক্ষাগুলো, প্রতিটির ট্রান্সক্রিপ্টসহ',
  },
  linkProfile: PROFILE,
  quickProfile: { en: 'Your name, phone number and password', bn: 'আপনার নাম, মোবাইল নম্বর ও পাসওয়ার্ড' },
  myResults: { en: 'My Results', bn: 'আমার ফলাফল' },
  myResultsLead: {
    en: 'What your school has published, the newest first.',
    bn: 'বিদ্যালয় যা প্রকাশ করেছে, নতুনটি আগে।',
  },
  noOwnResults: { en: 'No result of yours is published yet.', bn: 'আপনার কোনো ফলাফল এখনো প্রকাশিত হয়নি।' },
  beingCorrected: {
    en: (exam: string) => `${exam} is being corrected. Please look again later.`,
    bn: (exam: string) => `${exam} পরীক্ষার ফলাফল সংশোধন করা হচ্ছে। পরে আবার দেখুন।`,
  },
  myProgress: GPA_FROM_TERM_TO_TERM,
  myExams: { en: 'My exams', bn: 'আমার পরীক্ষা' },
  marksOfExam: MARKS,
  meritText: {
    en: (merit: string, students: string) => `${merit} of ${students}`,
    bn: (merit: string, students: string) => `${students} জনের মধ্যে ${merit}`,
  },
});
