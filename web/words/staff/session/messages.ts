/** What is said while signing in or up, and of the same fields elsewhere. */
export const sessionMessages = {
  'phone Number is required': 'মোবাইল নম্বর দিন',
  'Password is required': 'পাসওয়ার্ড দিন',
  'Password must be at least 6 characters': 'পাসওয়ার্ড অন্তত ৬ অক্ষরের হতে হবে',
  'First name is required': 'নামের প্রথম অংশ দিন',
  'Last name is required': 'নামের শেষ অংশ দিন',
  'Email is required': 'ইমেইল দিন',
  'Enter a valid email address': 'সঠিক ইমেইল ঠিকানা দিন',
  'Phone number is required': 'মোবাইল নম্বর দিন',
  'Enter a valid 11-digit phone number': '১১ অঙ্কের সঠিক মোবাইল নম্বর দিন',
  'Date of birth is required': 'জন্ম তারিখ দিন',
  'Date of birth must be from 1900 until today': 'জন্ম তারিখ ১৯০০ সাল থেকে আজকের মধ্যে হতে হবে',
  'Choose a password of your own first: this one was given to you.':
    'আগে নিজের পাসওয়ার্ড বাছাই করুন: এটি আপনাকে দেওয়া হয়েছে।',
  'Choose a password other than the one you have.': 'এখনকার পাসওয়ার্ড ছাড়া অন্য একটি বাছাই করুন।',
  'This password repeats a character or two: choose a few words that only you would think of.':
    'পাসওয়ার্ডে একই অক্ষর বারবার এসেছে: এমন কয়েকটি শব্দ দিন যা শুধু আপনার মাথায় আসবে।',
  'A phone number is no password: choose a few words that only you would think of.':
    'মোবাইল নম্বর পাসওয়ার্ড হতে পারে না: এমন কয়েকটি শব্দ দিন যা শুধু আপনার মাথায় আসবে।',
  'A student ID is no password: choose a few words that only you would think of.':
    'শিক্ষার্থী আইডি পাসওয়ার্ড হতে পারে না: এমন কয়েকটি শব্দ দিন যা শুধু আপনার মাথায় আসবে।',
  'This password is one of the first that anyone tries: choose a few words that only you would think of.':
    'এই পাসওয়ার্ড সবাই আগে চেষ্টা করে: এমন কয়েকটি শব্দ দিন যা শুধু আপনার মাথায় আসবে।',
  'Address is required': 'ঠিকানা দিন',
  'Password is incorrect': 'পাসওয়ার্ড সঠিক নয়',
  'This account is not active.': 'এই অ্যাকাউন্টটি চালু নেই।',
  'Phone number already exist': 'এই মোবাইল নম্বরে আগে থেকেই অ্যাকাউন্ট আছে',
  'Email already exist': 'এই ইমেইলে আগে থেকেই অ্যাকাউন্ট আছে',
} as const;
