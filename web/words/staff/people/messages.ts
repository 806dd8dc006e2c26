/** What schemas and the server say on these screens, as written there, and how it is said in Bangla. */
export const peopleMessages = {
  'User Name is required': 'নাম দিন',
  'User Type is required': 'ব্যবহারকারীর ধরন বাছাই করুন',
  'Class is required': 'শ্রেণি বাছাই করুন',
} as const;
