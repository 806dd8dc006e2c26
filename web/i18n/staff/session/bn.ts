import type { sessionEn } from './en.ts';

export const sessionBn: typeof sessionEn = {
  signInHeading: 'স্কুল ড্যাশবোর্ডে সাইন ইন করুন',
  signUpHeading: 'স্কুল ড্যাশবোর্ডে নিবন্ধন করুন',
  signUp: 'নিবন্ধন করুন',
  noAccount: 'অ্যাকাউন্ট নেই?',
  haveAccount: 'আগে থেকেই অ্যাকাউন্ট আছে?',
  forgotPassword: 'পাসওয়ার্ড ভুলে গেছেন? বিদ্যালয় নতুন করে দেয়: মোবাইল নম্বর বা শিক্ষার্থী আইডিসহ অফিসে জানান।',
  lookingForResult: 'প্রকাশিত ফলাফল খুঁজছেন?',
  phoneNumber: 'মোবাইল নম্বর',
  password: 'পাসওয়ার্ড',
  passwordHint: '৬+ অক্ষর, ১টি বড় হাতের',
  showPassword: 'পাসওয়ার্ড দেখান',
  hidePassword: 'পাসওয়ার্ড লুকান',
  firstName: 'নামের প্রথম অংশ',
  lastName: 'নামের শেষ অংশ',
  email: 'ইমেইল',
  dateOfBirth: 'জন্ম তারিখ',
  address: 'ঠিকানা',
  signedIn: 'সাইন ইন সফল হয়েছে',
  notRegistered: 'এই নম্বরে এখনো কোনো অ্যাকাউন্ট নেই।',
  firstPasswordTitle: 'নিজের পাসওয়ার্ড বাছাই করুন',
  firstPasswordLead:
    'যে পাসওয়ার্ডে সাইন ইন করেছেন তা আপনাকে দেওয়া হয়েছে, তাই অন্যরাও তা জানতে পারেন। এমন কয়েকটি শব্দ দিন যা শুধু আপনার মাথায় আসবে।',
  givenPassword: 'আপনাকে দেওয়া পাসওয়ার্ড',
  registered: 'নিবন্ধন সফল হয়েছে, এবার সাইন ইন করুন।',
};
