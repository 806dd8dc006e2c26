/** The messages of the schemas and the server, as written there, and how they are said in Bangla. */
export const messages = {
  'Session is required': 'শিক্ষাবর্ষ বাছাই করুন',
  'Term is required': 'পরীক্ষা বাছাই করুন',
  'Please select a class': 'শ্রেণি বাছাই করুন',
  'Group is required': 'বিভাগ বাছাই করুন',
  'Section is required': 'শাখা বাছাই করুন',
  'Shift is required': 'শিফট বাছাই করুন',
  'Student Id is required': 'শিক্ষার্থী আইডি দিন',
  'Enter the last four digits': 'শেষ চার অঙ্ক দিন',

  'Please sign in.': 'সাইন ইন করুন।',
  'Please sign in again.': 'আবার সাইন ইন করুন।',
  'Too many tries. Please wait a while and try again.': 'অনেকবার চেষ্টা হয়েছে। একটু অপেক্ষা করে আবার চেষ্টা করুন।',
  'No transcript found for this code.': 'এই কোডে কোনো ট্রান্সক্রিপ্ট পাওয়া যায়নি।',
  'There is nothing here.': 'এখানে কিছু নেই।',
  'What was sent is too large.': 'ফাইলটি বেশি বড়।',
  'There are characters in this that cannot be printed: type it again':
    'এতে এমন অক্ষর আছে যা ছাপা যায় না: আবার লিখুন',
  'What was sent cannot be read.': 'যা পাঠানো হয়েছে তা পড়া যাচ্ছে না।',
  'No result found for these details.': 'এই তথ্যে কোনো ফলাফল পাওয়া যায়নি।',
  'Something went wrong': 'কোথাও সমস্যা হয়েছে',
  'No connection to the server. Please try again.': 'সার্ভারের সঙ্গে সংযোগ নেই। আবার চেষ্টা করুন।',
} as const;
