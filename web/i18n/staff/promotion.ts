import { byLanguage, plural } from '#web/i18n/byLanguage.ts';
import { AS_NOW, EXAM, FAILS, PROMOTION_UNDONE } from '#web/i18n/staff/terms.ts';

/** Students in a new class and year. */
export const promotionWords = byLanguage({
  oneColumn: { en: 'Rolls are one column: copy only that one.', bn: 'রোল একটি কলাম: শুধু সেটি কপি করুন।' },
  lead: {
    en: 'Each student is enrolled again for the new year; the old one stays as it was.',
    bn: 'প্রত্যেক শিক্ষার্থী নতুন শিক্ষাবর্ষে আবার ভর্তি হয়; পুরোনো শিক্ষাবর্ষের তথ্য যেমন ছিল তেমনই থাকে।',
  },
  filters: { en: 'Who is promoted', bn: 'কাদের উত্তরণ হবে' },
  list: { en: 'Students to promote', bn: 'যাদের উত্তরণ হবে' },
  from: { en: 'From', bn: 'এখন' },
  to: { en: 'To', bn: 'নতুন' },
  incomplete: { en: 'Please complete all fields before submitting.', bn: 'জমা দেওয়ার আগে সব ঘর পূরণ করুন।' },
  promoted: { en: 'Students promoted successfully!', bn: 'শিক্ষার্থীদের উত্তরণ হয়েছে!' },
  failed: { en: 'Failed to promote students.', bn: 'শিক্ষার্থীদের উত্তরণ করা যায়নি।' },
  submitting: { en: 'Promoting...', bn: 'উত্তরণ হচ্ছে...' },
  filledCount: {
    en: (filled: string, total: string) => `${filled} of ${total} students are filled in.`,
    bn: (filled: string, total: string) => `${total} জনের মধ্যে ${filled} জনের ঘর পূরণ হয়েছে।`,
  },
  typedByHand: {
    en: (count: string) =>
      plural(count, '1 row stays as it was typed.', `${count} rows stay as they were typed.`),
    bn: (count: string) => `${count}টি সারি যেমন লেখা হয়েছে তেমনই আছে।`,
  },
  clashing: {
    en: (count: string) => `${count} ${plural(count, 'student clashes', 'students clash')}.`,
    bn: (count: string) => `${count} জনের ক্ষেত্রে বাধা আছে।`,
  },
  sortBy: { en: 'Sort by', bn: 'সাজান' },
  unknownGroup: {
    en: 'Some of these are not groups of the next class.',
    bn: 'এর কয়েকটি পরের শ্রেণির বিভাগ নয়।',
  },
  forTicked: {
    en: (count: string) => `Put the ${count} just ticked in`,
    bn: (count: string) => `এইমাত্র টিক দেওয়া ${count} জন যাবে`,
  },
  noResult: { en: 'No result in this exam', bn: 'এই পরীক্ষায় ফল নেই' },
  withoutResult: {
    en: (count: string) =>
      `${plural(count, '1 student has', `${count} students have`)} no result: fill in their rows yourself.`,
    bn: (count: string) => `${count} জনের ফল নেই: তাদের সারি নিজে পূরণ করুন।`,
  },
  question: {
    en: (count: string) => `Promote ${count} students?`,
    bn: (count: string) => `${count} জন শিক্ষার্থীর উত্তরণ করবেন?`,
  },
  yesPromote: { en: 'Yes, Promote', bn: 'হ্যাঁ, উত্তরণ করুন' },
  fillIn: { en: 'Fill in all rows:', bn: 'সব সারি পূরণ করুন:' },
  sectionsAsNow: { en: 'Sections as now', bn: 'এখনকার শাখায়' },
  sectionsByMerit: { en: 'Sections by merit', bn: 'মেধা অনুসারে শাখায়' },
  allInSection: {
    en: (section: string) => `All in section ${section}`,
    bn: (section: string) => `সবাই ${section} শাখায়`,
  },
  fromClass: {
    en: (className: string, year: string) => `Class ${className}, ${year}`,
    bn: (className: string, year: string) => `${className} শ্রেণি, ${year}`,
  },
  enrolledIn: { en: 'Enrolled in', bn: 'ভর্তি আছে' },
  result: { en: 'Result', bn: 'ফল' },
  fails: FAILS,
  promotedMeanwhile: {
    en: 'Some of these students were promoted meanwhile. The list is read again.',
    bn: 'এর মধ্যে তালিকার কয়েকজনের উত্তরণ হয়ে গেছে। তালিকাটি আবার পড়া হচ্ছে।',
  },
  nobodyLeft: { en: 'Nobody is left to promote.', bn: 'উত্তরণের জন্য আর কেউ বাকি নেই।' },
  promotedAlready: {
    en: (count: string) => `${count} ${plural(count, 'student is', 'students are')} promoted already.`,
    bn: (count: string) => `${count} জনের উত্তরণ আগেই হয়েছে।`,
  },
  promotedTo: {
    en: (place: string) => `Promoted to ${place}`,
    bn: (place: string) => `উত্তরণ হয়েছে: ${place}`,
  },
  clearFirst: { en: 'Change what is red, then submit.', bn: 'লাল ঘরগুলো বদলে তারপর জমা দিন।' },
  nothingClashes: { en: 'Nothing clashes.', bn: 'কোনো বাধা নেই।' },
  emptyAll: { en: 'Empty all rows', bn: 'সব সারি খালি করুন' },
  ownClassOnly: {
    en: 'You can enrol students again in your own class, section and shift. A superadmin promotes them to the next class.',
    bn: 'আপনি শুধু নিজের শ্রেণি, শাখা ও শিফটে আবার ভর্তি করতে পারেন। পরের শ্রেণিতে তোলেন সুপার অ্যাডমিন।',
  },
  fill: { en: 'Fill from a rule', bn: 'নিয়ম থেকে পূরণ' },
  newSession: { en: 'New session', bn: 'নতুন শিক্ষাবর্ষ' },
  rolls: { en: 'New rolls', bn: 'নতুন রোল' },
  rollChoices: { merit: { en: 'By merit', bn: 'মেধা অনুসারে' }, same: AS_NOW },
  exam: EXAM,
  noExam: { en: 'No exam', bn: 'কোনো পরীক্ষা নয়' },
  bothTerms: { en: 'Half Yearly + Annual', bn: 'অর্ধবার্ষিক + বার্ষিক' },
  holdBack: { en: 'Fails allowed', bn: 'ফেলের সীমা' },
  anyFails: { en: 'No limit', bn: 'সীমা নেই' },
  keepsOwn: AS_NOW,
  filled: {
    en: (count: string) =>
      `${count} ${plural(count, 'row is', 'rows are')} filled in. Nothing is stored yet.`,
    bn: (count: string) => `${count}টি সারি পূরণ হয়েছে। এখনো কিছু সংরক্ষণ হয়নি।`,
  },
  meritText: { en: (merit: string) => `Merit ${merit}`, bn: (merit: string) => `মেধাক্রম ${merit}` },
  failsCount: { en: (count: string) => `Fails: ${count}`, bn: (count: string) => `অকৃতকার্য: ${count}` },
  heldBack: { en: 'Repeats the class', bn: 'একই শ্রেণিতে থাকবে' },
  finished: { en: 'Has finished the last class', bn: 'শেষ শ্রেণি পার হয়েছে' },
  last: { en: 'The last promotion', bn: 'সর্বশেষ উত্তরণ' },
  lastBy: {
    en: (when: string, who: string) => `${when}${who && `, by ${who}`}`,
    bn: (when: string, who: string) => `${when}${who && `, ${who}`}`,
  },
  placementFor: {
    en: (count: string, place: string) => `${count}: ${place}`,
    bn: (count: string, place: string) => `${count} জন: ${place}`,
  },
  sure: {
    en: (count: string) =>
      plural(
        count,
        'The new enrolment of 1 student is taken away. The old class stays as it was.',
        `The new enrolments of ${count} students are taken away. Their old classes stay as they were.`,
      ),
    bn: (count: string) => `${count} জন শিক্ষার্থীর নতুন ভর্তি তুলে নেওয়া হবে। পুরোনো শ্রেণি যেমন ছিল তেমনই থাকবে।`,
  },
  undo: { en: 'Undo', bn: 'ফিরিয়ে নিন' },
  yesUndo: { en: 'Yes, Undo', bn: 'হ্যাঁ, ফিরিয়ে নিন' },
  undone: PROMOTION_UNDONE,
  undoFailed: { en: 'Failed to undo the promotion', bn: 'উত্তরণ ফিরিয়ে নেওয়া যায়নি' },
  history: { en: 'Class by year', bn: 'সাল অনুযায়ী শ্রেণি' },
});
