/** What a scheme of a class may not say, and how that is said in Bangla. */
export const schemesMessages = {
  'A whole number from 0 to 100': '০ থেকে ১০০-এর মধ্যে পূর্ণ সংখ্যা',
  'A point is from 0.00 to 5.00': 'পয়েন্ট ০.০০ থেকে ৫.০০-এর মধ্যে',
  'Letter is required': 'গ্রেড দিন',
  'Remark is required': 'মন্তব্য দিন',
  'The weights add up to 100': 'দুই ভার মিলে ১০০ হতে হবে',
  'Class assignments count in classes 6 to 8 only': 'শ্রেণি মূল্যায়ন শুধু ষষ্ঠ থেকে অষ্টম শ্রেণিতে ধরা হয়',
  'Lower than the row above': 'ওপরের সারির চেয়ে কম হতে হবে',
  'No point is above that of the row above': 'ওপরের সারির পয়েন্টের বেশি হতে পারবে না',
  'The last row begins at 0': 'শেষ সারি ০ থেকে শুরু হতে হবে',
  'Only the last row has the point 0': 'পয়েন্ট ০ শুধু শেষ সারির হয়',
  'The last row fails: its point is 0': 'শেষ সারি অকৃতকার্যের: পয়েন্ট ০ হতে হবে',
  'Each letter stands once': 'একই গ্রেড দুইবার নয়',
  'At least one row is required': 'অন্তত একটি সারি দিন',
  'At most 20 rows': 'সর্বোচ্চ ২০টি সারি',
} as const;
