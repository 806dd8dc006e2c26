import { byLanguage, plural } from '#web/i18n/byLanguage.ts';
import { NO, YES } from '#web/i18n/staff/terms.ts';

/** The subjects of a class. */
export const subjectsWords = byLanguage({
  subjectLead: {
    en: 'A subject belongs to one class, group and year.',
    bn: 'একটি বিষয় একটি শ্রেণি, বিভাগ ও সালের।',
  },
  moreLead: {
    en: 'Marks of each component. What stays blank follows the rules of the class; CA marks are not part of the full marks.',
    bn: 'প্রতি অংশের নম্বর। ফাঁকা রাখলে শ্রেণির নিয়ম চলে; শ্রেণি মূল্যায়নের নম্বর পূর্ণমানের বাইরে।',
  },
  yes: YES,
  no: NO,
  passSeparately: { en: 'Pass separately in each component', bn: 'প্রতি অংশে আলাদা পাস' },
  everyReligion: { en: 'Every religion', bn: 'সব ধর্ম' },
  paperGroup: { en: 'Paper group', bn: 'পত্রের দল' },
  paperGroupHint: {
    en: 'The same words in two papers make them one subject, as Bangla 1st and 2nd paper.',
    bn: 'দুই পত্রে একই নাম দিলে তারা এক বিষয়, যেমন বাংলা ১ম ও ২য় পত্র।',
  },
  creating: { en: 'Creating...', bn: 'যোগ হচ্ছে...' },
  subjectCreated: { en: 'Subject created successfully', bn: 'বিষয় যোগ হয়েছে' },
  subjectNotCreated: { en: 'Failed to create subject', bn: 'বিষয় যোগ করা যায়নি' },
  subjectUpdated: { en: 'Subject updated successfully', bn: 'বিষয় হালনাগাদ হয়েছে' },
  subjectNotUpdated: { en: 'Failed to update subject', bn: 'বিষয় হালনাগাদ করা যায়নি' },
  subjectDeleted: { en: 'Subject deleted successfully', bn: 'বিষয় মোছা হয়েছে' },
  subjectNotDeleted: { en: 'Failed to delete the subject', bn: 'বিষয়টি মোছা যায়নি' },
  subjectsFound: {
    en: (count: string) => plural(count, '1 subject', `${count} subjects`),
    bn: (count: string) => `${count}টি বিষয়`,
  },
  noSubjects: { en: 'No subjects found for the selected filters', bn: 'এই বাছাইয়ে কোনো বিষয় নেই' },
  editSubject: { en: 'Edit Subject', bn: 'বিষয় সম্পাদনা' },
  deletedSubjects: { en: 'Deleted subjects', bn: 'মুছে ফেলা বিষয়' },
  deleteSubjectText: {
    en: (name: string) => `Are you sure you want to delete ${name}?`,
    bn: (name: string) => `${name} মুছে ফেলবেন?`,
  },
  copyLastYear: { en: 'Copy last year', bn: 'গত বছর থেকে আনুন' },
  copyLastYearText: {
    en: (from: string, to: string) =>
      `The subjects of ${from} are added to ${to}, those that ${to} does not have yet.`,
    bn: (from: string, to: string) => `${from} সালের যেসব বিষয় ${to} সালে নেই, সেগুলো যোগ হবে।`,
  },
  nationalSubjects: { en: 'National subjects', bn: 'জাতীয় বিষয়' },
  nationalSubjectsText: {
    en: (to: string) =>
      `The subjects of the national curriculum are added to ${to}, those that it does not have yet.`,
    bn: (to: string) => `জাতীয় শিক্ষাক্রমের যেসব বিষয় ${to} সালে নেই, সেগুলো যোগ হবে।`,
  },
  nationalEveryClass: { en: 'National subjects of every class', bn: 'সব শ্রেণির জাতীয় বিষয়' },
  nationalEveryClassText: {
    en: (year: string) =>
      `Every class without subjects in ${year} gets those of the national curriculum. In classes 9 and 10 the two papers of Bangla and of English are graded together.`,
    bn: (year: string) =>
      `${year} সালে যেসব শ্রেণির কোনো বিষয় নেই, সেগুলোতে জাতীয় শিক্ষাক্রমের বিষয় যোগ হবে। নবম ও দশম শ্রেণিতে বাংলা ও ইংরেজির দুই পত্র একসঙ্গে মূল্যায়ন হয়।`,
  },
  nationalAdded: {
    en: (count: string) => `${count} would be added`,
    bn: (count: string) => `${count}টি যোগ হবে`,
  },
  nationalLeft: {
    en: (count: string) => `has ${count} already, stays as it is`,
    bn: (count: string) => `${count}টি আগে থেকেই আছে, তেমনই থাকবে`,
  },
  addSubjectsCounted: {
    en: (count: string) => `Add ${count} subjects`,
    bn: (count: string) => `${count}টি বিষয় যোগ করুন`,
  },
  addSubjects: { en: 'Add subjects', bn: 'বিষয় যোগ করুন' },
  subjectsAdded: {
    en: (count: string) => `Subjects added: ${count}`,
    bn: (count: string) => `যোগ হওয়া বিষয়: ${count}`,
  },
});
