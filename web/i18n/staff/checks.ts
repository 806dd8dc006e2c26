import { byLanguage, counted } from '#web/i18n/byLanguage.ts';
import { CA, OBJECTIVE, PRACTICAL, SUBJECTIVE, THE_SCHOOL } from '#web/i18n/staff/terms.ts';

/** The check board, and the publishing of an exam: what Home loads none of. */
export const checksWords = byLanguage({
  lead: {
    en: 'How far the marks of an exam are entered, and what deserves a look before it is published.',
    bn: 'পরীক্ষার কত নম্বর তোলা হয়েছে, আর প্রকাশের আগে কী দেখে নেওয়া দরকার।',
  },
  nobody: { en: 'Nobody is enrolled in this session.', bn: 'এই শিক্ষাবর্ষে কেউ ভর্তি নেই।' },

  matrixLead: {
    en: 'What is missing, the worst subject first. A number is bold where nobody has a mark; press it to enter the first one.',
    bn: 'কত বাকি, সবচেয়ে বেশি বাকি বিষয় আগে। কারও নম্বর না থাকলে সংখ্যাটি মোটা; চাপলে প্রথমটি তোলার পাতা খোলে।',
  },
  points: {
    en: (count: string) => `${counted(count, 'thing', 'things')} to check before publishing`,
    bn: (count: string) => `প্রকাশের আগে ${count}টি জিনিস দেখুন`,
  },

  missing: { en: 'Missing', bn: 'বাকি' },
  complete: { en: 'Complete', bn: 'সব তোলা হয়েছে' },

  findings: { en: 'What deserves a look', bn: 'যা দেখে নেওয়া দরকার' },
  levels: { stop: { en: 'Surely wrong', bn: 'নিশ্চিত ভুল' }, look: { en: 'May be wrong', bn: 'ভুল হতে পারে' } },
  noFindings: { en: 'Nothing was found in what is entered.', bn: 'যা তোলা হয়েছে তাতে কিছু পাওয়া যায়নি।' },
  heldAgainst: {
    en: (term: string) => `Compared with ${term}.`,
    bn: (term: string) => `${term} পরীক্ষার সঙ্গে মেলানো হয়েছে।`,
  },
  more: { en: (count: string) => `Show ${count} more`, bn: (count: string) => `আরও ${count}টি দেখান` },
  unlisted: {
    en: (count: string) => `${counted(count, 'more is', 'more are')} not listed here.`,
    bn: (count: string) => `আরও ${count}টি এখানে নেই।`,
  },
  kinds: {
    aboveMaximum: { en: 'Marks above full marks', bn: 'পূর্ণমানের বেশি নম্বর' },
    othersSubject: {
      en: 'Marks in a subject of another group or religion',
      bn: 'অন্য বিভাগ বা ধর্মের বিষয়ে নম্বর',
    },
    notChosen: { en: 'Marks in a subject that was not chosen', bn: 'বেছে না নেওয়া বিষয়ে নম্বর' },
    undecided: {
      en: 'Students whom a published term does not have, and nobody exempted',
      bn: 'যাদের ছাড়া একটি পরীক্ষা প্রকাশিত, অব্যাহতিও দেওয়া হয়নি',
    },
    unmarkedPart: { en: 'Parts in which nobody has a mark', bn: 'যে অংশে কারও নম্বর নেই' },
    unlikePair: {
      en: 'Papers with one paper group that do not go together',
      bn: 'একই দলের যে পত্র একসঙ্গে চলে না',
    },
    unknownFourth: { en: '4th subject codes that no subject has', bn: 'চতুর্থ বিষয়ের যে কোড কোনো বিষয়ের নয়' },
    moreDays: { en: 'Present on more days than the section was open', bn: 'শাখার কার্যদিবসের চেয়ে বেশি উপস্থিতি' },
    noMarks: { en: 'Students without any mark', bn: 'যাদের কোনো নম্বর নেই' },
    equalColumn: { en: 'Columns in which everyone has the same', bn: 'যে কলামে সবার নম্বর সমান' },
    farFromOtherTerm: { en: 'Far from the student’s own other term', bn: 'নিজের অন্য পরীক্ষা থেকে অনেক আলাদা' },
    noFourth: { en: 'Students without a 4th subject', bn: 'যাদের চতুর্থ বিষয় নেই' },
    compulsoryCount: {
      en: 'Another number of compulsory subjects than the group',
      bn: 'যাদের আবশ্যিক বিষয়ের সংখ্যা বিভাগের সঙ্গে মেলে না',
    },
  },
  parts: {
    subjective: SUBJECTIVE,
    objective: OBJECTIVE,
    practical: PRACTICAL,
    classAssignment: CA,
    written: { en: 'Subjective, objective and practical together', bn: 'সৃজনশীল, বহুনির্বাচনি ও ব্যবহারিক মিলে' },
  },
  aboveMaximum: {
    en: (part: string, entered: string, maximum: string) => `${part}: ${entered} of ${maximum}.`,
    bn: (part: string, entered: string, maximum: string) => `${part}: ${maximum}-এর মধ্যে ${entered}।`,
  },
  othersSubject: {
    en: 'The student does not take this subject, so the mark is set aside. It counts again if she takes it.',
    bn: 'বিষয়টি তার নয়, তাই নম্বরটি আলাদা রাখা হয়েছে। বিষয়টি নিলে আবার ধরা হবে।',
  },
  notChosen: {
    en: 'This subject is neither the 4th nor a chosen subject of the student, so the mark is set aside. It counts again if she takes it.',
    bn: 'বিষয়টি চতুর্থ নয়, বেছে নেওয়াও হয়নি, তাই নম্বরটি আলাদা রাখা হয়েছে। বিষয়টি নিলে আবার ধরা হবে।',
  },
  unlikePair: {
    en: (other: string) =>
      `${other} has the same paper group, but another group, religion or kind: change one of them.`,
    bn: (other: string) => `${other}-এর পত্রের দল একই, কিন্তু বিভাগ, ধর্ম বা ধরন আলাদা: একটি বদলান।`,
  },
  unknownFourth: {
    en: (code: string) => `No subject of this class and group has the code ${code}.`,
    bn: (code: string) => `তার শ্রেণি ও বিভাগের কোনো বিষয়ের কোড ${code} নয়।`,
  },
  undecided: {
    en: (exam: string) =>
      `${exam} was published without her: exempt her from it, or close it and publish it again.`,
    bn: (exam: string) => `${exam} তাকে ছাড়া প্রকাশিত: অব্যাহতি দিন, অথবা সংশোধনের জন্য খুলে আবার প্রকাশ করুন।`,
  },
  undecidedWithMarks: {
    en: (exam: string) =>
      `She has marks, but ${exam} was published without her: close it and publish it again.`,
    bn: (exam: string) => `তার নম্বর আছে, কিন্তু ${exam} তাকে ছাড়া প্রকাশিত: সংশোধনের জন্য খুলে আবার প্রকাশ করুন।`,
  },
  unmarkedPart: {
    en: (part: string, most: string, full: string) =>
      `${part}: nobody has a mark, so totals are at most ${most} of ${full}. Enter it, or say in the scheme that this class has none.`,
    bn: (part: string, most: string, full: string) =>
      `${part}: কারও নম্বর নেই, তাই মোট নম্বর ${full}-এর মধ্যে সর্বোচ্চ ${most}। নম্বর তুলুন, অথবা শ্রেণির নিয়মে অংশটি বাদ দিন।`,
  },
  noMarks: { en: 'No mark in any subject.', bn: 'কোনো বিষয়ে নম্বর নেই।' },
  equalColumn: {
    en: (part: string, value: string, count: string) => `${part}: ${value} for all ${count}.`,
    bn: (part: string, value: string, count: string) => `${part}: ${count} জনের সবার ${value}।`,
  },
  farFromOtherTerm: {
    en: (marks: { total: string; other: string; full: string; term: string; usual: string }) =>
      `${marks.total} of ${marks.full}, ${marks.term} ${marks.other}. The class changed by ${marks.usual} on the whole.`,
    bn: ({
      total,
      other,
      full,
      term,
      usual,
    }: {
      total: string;
      other: string;
      full: string;
      term: string;
      usual: string;
    }) => `${full}-এর মধ্যে ${total}, ${term} ${other}। শ্রেণির নম্বর মোটের ওপর ${usual} বদলেছে।`,
  },
  noFourth: { en: 'No 4th subject chosen.', bn: 'চতুর্থ বিষয় বাছাই করা হয়নি।' },
  moreDays: {
    en: (present: string, days: string) =>
      `Present on ${present} days, where the section has ${days} working days: she came from another section, or its days were lowered.`,
    bn: (present: string, days: string) =>
      `উপস্থিতি ${present} দিন, শাখার কার্যদিবস ${days} দিন: অন্য শাখা থেকে এসেছে, বা কার্যদিবস কমানো হয়েছে।`,
  },
  compulsoryCount: {
    en: (count: string, usual: string) =>
      `${count} compulsory subjects, where the group has ${usual}: see which are chosen.`,
    bn: (count: string, usual: string) =>
      `আবশ্যিক বিষয় ${count}টি, বিভাগের ${usual}টি: কোন বিষয় বেছে নেওয়া হয়েছে দেখুন।`,
  },

  publishing: { en: 'Publishing', bn: 'প্রকাশ' },
  nothingEntered: { en: 'No mark is entered yet.', bn: 'এখনো কোনো নম্বর তোলা হয়নি।' },
  due: {
    en: (count: string) =>
      counted(
        count,
        'mark is missing: it would be printed as ‘-’.',
        'marks are missing: they would be printed as ‘-’.',
      ),
    bn: (count: string) => `${count}টি নম্বর বাকি: এগুলোর জায়গায় ‘-’ ছাপা হবে।`,
  },
  without: {
    en: (count: string) =>
      `${counted(count, 'mark is', 'marks are')} missing where a student or a subject has none at all.`,
    bn: (count: string) => `${count}টি নম্বর বাকি, যেখানে শিক্ষার্থীর বা বিষয়ের কোনো নম্বরই নেই।`,
  },
  mostlyMissing: {
    en: (entered: string, enrolled: string) => `Only ${entered} of ${enrolled} marks are entered.`,
    bn: (entered: string, enrolled: string) => `${enrolled}টির মধ্যে মাত্র ${entered}টি নম্বর তোলা হয়েছে।`,
  },
  stop: {
    en: (count: string) => `${counted(count, 'finding is', 'findings are')} surely wrong.`,
    bn: (count: string) => `${count}টি জায়গায় নিশ্চিত ভুল আছে।`,
  },
  look: {
    en: (count: string) => `${counted(count, 'finding', 'findings')} may be wrong.`,
    bn: (count: string) => `${count}টি জায়গায় ভুল থাকতে পারে।`,
  },
  allRight: {
    en: 'All marks are entered and nothing was found.',
    bn: 'সব নম্বর তোলা হয়েছে, কোনো ভুল পাওয়া যায়নি।',
  },
  unentered: {
    en: (names: string) => `Nobody has a mark in ${names}.`,
    bn: (names: string) => `${names}: এই বিষয়ে কারও নম্বর নেই।`,
  },
  attendance: {
    en: (missing: string, all: string) =>
      `The attendance of ${missing} of ${all} students is not entered: it prints as ‘-’, and publishing locks it.`,
    bn: (missing: string, all: string) =>
      `${all} জন শিক্ষার্থীর মধ্যে ${missing} জনের উপস্থিতি দেওয়া হয়নি: কাগজে ‘-’ ছাপা হবে, আর প্রকাশ করলে তা বন্ধ হয়ে যাবে।`,
  },
  noAddress: {
    en: (address: string) =>
      `Printed codes would lead to ${address}, which opens on no phone: set PUBLIC_URL to the address of the school first.`,
    bn: (address: string) =>
      `ছাপা কোড ${address} ঠিকানায় নেবে, যা কোনো ফোনে খোলে না: আগে PUBLIC_URL-এ বিদ্যালয়ের ঠিকানা দিন।`,
  },
  publishOf: { en: (exam: string) => `Publish ${exam}`, bn: (exam: string) => `${exam} প্রকাশ` },
  publish: { en: 'Publish results', bn: 'ফলাফল প্রকাশ করুন' },
  publishingNow: { en: 'Publishing...', bn: 'প্রকাশ হচ্ছে...' },
  publishAnyway: { en: 'Publish anyway', bn: 'তবু প্রকাশ করুন' },
  notReady: { en: 'Publish these results?', bn: 'এই ফলাফল প্রকাশ করবেন?' },
  publishLead: {
    en: 'Parents and students can look the results up at once, and the marks are locked.',
    bn: 'অভিভাবক ও শিক্ষার্থীরা সঙ্গে সঙ্গে ফলাফল দেখতে পাবেন, আর নম্বর বদলানো যাবে না।',
  },
  forbidden: {
    en: (count: string) =>
      `${counted(count, 'entry is', 'entries are')} surely wrong, which forbids publishing. Correct them first.`,
    bn: (count: string) => `${count}টি জায়গায় নিশ্চিত ভুল আছে, তাই প্রকাশ করা যাবে না। আগে সংশোধন করুন।`,
  },
  andMore: { en: (count: string) => `and ${count} more`, bn: (count: string) => `আরও ${count}টি` },
  publishReason: { en: 'Why are they published without these marks?', bn: 'এই নম্বরগুলো ছাড়া কেন প্রকাশ করছেন?' },
  publishReasonHint: { en: 'It is kept in the history of the exam.', bn: 'কারণটি পরীক্ষার ইতিহাসে থাকবে।' },
  lacks: { en: 'Marks that are missing', bn: 'যেসব নম্বর বাকি' },
  andOthers: { en: (count: string) => `and ${count} more`, bn: (count: string) => `আরও ${count} জন` },
  lackOfAll: {
    en: (count: string) => `nobody has a mark (${counted(count, 'student', 'students')})`,
    bn: (count: string) => `কারও নম্বর নেই (${count} জন)`,
  },
  publishedOn: {
    en: (day: string, by: string) => `Published on ${day} by ${by}.`,
    bn: (day: string, by: string) => `${day} তারিখে ${by} প্রকাশ করেছেন।`,
  },
  somebody: THE_SCHOOL,
  transcripts: {
    en: (count: string) => `${counted(count, 'transcript was', 'transcripts were')} issued.`,
    bn: (count: string) => `${count}টি ট্রান্সক্রিপ্ট দেওয়া হয়েছে।`,
  },
  locked: {
    en: 'The marks are locked until the exam is opened again.',
    bn: 'আবার না খোলা পর্যন্ত নম্বর বদলানো যাবে না।',
  },
  takeBack: {
    openAgain: {
      title: { en: 'Open again', bn: 'আবার খুলুন' },
      busy: { en: 'Opening...', bn: 'খোলা হচ্ছে...' },
      question: { en: 'Open the published exam again', bn: 'প্রকাশিত পরীক্ষা আবার খুলুন' },
      lead: {
        en: 'Parents of the whole class no longer find these results until they are published again: they are told that the exam is being corrected. To change single marks, correct them instead. A transcript that has not changed keeps its date of issue; withdraw the exam to give all another one.',
        bn: 'আবার প্রকাশ না করা পর্যন্ত পুরো শ্রেণির অভিভাবকেরা ফলাফল দেখতে পাবেন না; তাঁদের জানানো হবে যে পরীক্ষাটি সংশোধন করা হচ্ছে। এক-দুটি নম্বর বদলাতে বরং সংশোধন করুন। যে ট্রান্সক্রিপ্ট বদলায়নি, তার ইস্যুর তারিখ একই থাকে; সবার তারিখ বদলাতে পরীক্ষাটি প্রত্যাহার করুন।',
      },
    },
    withdraw: {
      title: { en: 'Withdraw', bn: 'প্রত্যাহার করুন' },
      busy: { en: 'Withdrawing...', bn: 'প্রত্যাহার হচ্ছে...' },
      question: {
        en: 'Withdraw an exam that was published by mistake',
        bn: 'ভুল করে প্রকাশ করা পরীক্ষা প্রত্যাহার করুন',
      },
      lead: {
        en: 'It will be as if this exam had not been published: nobody finds its results, and the code of every transcript that is out says that it was withdrawn. Published again, every student gets a new transcript. To correct marks, open the exam again instead.',
        bn: 'যেন এই পরীক্ষা প্রকাশই হয়নি: কেউ ফলাফল পাবেন না, আর দেওয়া প্রতিটি ট্রান্সক্রিপ্টের কোড জানাবে যে তা প্রত্যাহার করা হয়েছে। আবার প্রকাশ করলে সবাই নতুন ট্রান্সক্রিপ্ট পাবে। নম্বর সংশোধন করতে বরং পরীক্ষাটি আবার খুলুন।',
      },
    },
  },

  history: { en: 'History of the exam', bn: 'পরীক্ষার ইতিহাস' },
  what: { en: 'What', bn: 'কী হয়েছে' },
  by: { en: 'By', bn: 'যিনি করেছেন' },
  events: {
    published: { en: 'Published', bn: 'প্রকাশ' },
    corrected: { en: 'Corrected', bn: 'সংশোধন' },
    idCorrected: { en: 'New student ID', bn: 'নতুন শিক্ষার্থী আইডি' },
    renamed: { en: 'New names of a student', bn: 'শিক্ষার্থীর নতুন নাম' },
    exempted: { en: 'Exempt from the exam', bn: 'পরীক্ষা থেকে অব্যাহতি' },
    exemptionEnded: { en: 'Exemption taken back', bn: 'অব্যাহতি ফিরিয়ে নেওয়া' },
    closed: { en: 'Opened again', bn: 'আবার খোলা' },
    withdrawn: { en: 'Withdrawn', bn: 'প্রত্যাহার' },
  },
  issuedCount: {
    en: (count: string) => `${counted(count, 'new transcript', 'new transcripts')}`,
    bn: (count: string) => `নতুন ট্রান্সক্রিপ্ট ${count}টি`,
  },
});
