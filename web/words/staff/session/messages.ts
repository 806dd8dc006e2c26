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
  'Address is required': 'ঠিকানা দিন',
  'Password is incorrect': 'পাসওয়ার্ড সঠিক নয়',
  'This account is not active.': 'এই অ্যাকাউন্টটি চালু নেই।',
  'Phone number already exist': 'এই মোবাইল নম্বরে আগে থেকেই অ্যাকাউন্ট আছে',
  'Email already exist': 'এই ইমেইলে আগে থেকেই অ্যাকাউন্ট আছে',
} as const;
