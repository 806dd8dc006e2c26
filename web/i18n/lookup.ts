import { byLanguage } from './byLanguage.ts';

/** What few lookups come to: loaded where one does. */
export const lookupWords = byLanguage({
  digitsLead: { en: 'The school shows a result to those who know the guardian’s phone number.', bn: 'বিদ্যালয়ে দেওয়া অভিভাবকের মোবাইল নম্বর যাঁর জানা, তাঁকেই ফলাফল দেখানো হয়।' },
  unknownNow: { en: 'The school has no result under this student ID any more. If the ID was corrected, look the result up with the new one.', bn: 'এই শিক্ষার্থী আইডিতে বিদ্যালয়ের আর কোনো ফলাফল নেই। আইডি সংশোধন হয়ে থাকলে নতুন আইডি দিয়ে আবার দেখুন।' },
  withdrawn: { en: 'The school does not show this result any more. It may be corrected: please look it up again later.', bn: 'বিদ্যালয় এই ফলাফল এখন আর দেখাচ্ছে না। হয়তো সংশোধন হচ্ছে: পরে আবার দেখুন।' },
});
