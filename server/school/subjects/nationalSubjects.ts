import { type Band, bandForClass } from '#documents/model/school.ts';
import type { SubjectInput } from '#documents/model/subject.ts';

type National = Omit<SubjectInput, 'class' | 'year'>;

/** Maxima: full marks, written, objective, practical, class assignment; a dash for a part that does not exist. */
const SPLITS: Readonly<Record<string, string>> = {
  common: '100 70 30 - -',
  practical: '100 50 25 25 -',
  written: '100 100 - - -',
  ict: '50 - 25 25 -',
  junior: '100 70 30 - 30',
  juniorPractical: '100 50 25 25 30',
  juniorWritten: '100 100 - - 30',
  juniorHalf: '50 30 20 - 15',
  juniorHalfWritten: '50 50 - - 15',
};

const RELIGIONS = (split: string): string[] => [
  `111 | Islam and Moral Education | ইসলাম ও নৈতিক শিক্ষা | ${split} | General | Islam`,
  `112 | Hindu Religion and Moral Education | হিন্দুধর্ম ও নৈতিক শিক্ষা | ${split} | General | Hindu`,
  `113 | Buddhist Religion and Moral Education | বৌদ্ধধর্ম ও নৈতিক শিক্ষা | ${split} | General | Buddhist`,
  `114 | Christian Religion and Moral Education | খ্রিষ্টধর্ম ও নৈতিক শিক্ষা | ${split} | General | Christian`,
];

/** Codes and names of the NCTB: code | name | name in Bangla | split | group | religion, 4th or optional. */
const NATIONAL: Readonly<Record<Band, readonly string[]>> = {
  primary: [
    '101 | Bangla | বাংলা | common',
    '107 | English | ইংরেজি | common',
    '109 | Mathematics | গণিত | common',
    '127 | Primary Science | প্রাথমিক বিজ্ঞান | common',
    '150 | Bangladesh and Global Studies | বাংলাদেশ ও বিশ্বপরিচয় | common',
    ...RELIGIONS('common'),
  ],
  junior: [
    '101 | Bangla 1st Paper | বাংলা ১ম পত্র | junior',
    '102 | Bangla 2nd Paper | বাংলা ২য় পত্র | juniorHalf',
    '107 | English 1st Paper | ইংরেজি ১ম পত্র | juniorWritten',
    '108 | English 2nd Paper | ইংরেজি ২য় পত্র | juniorHalfWritten',
    '109 | Mathematics | গণিত | junior',
    '127 | General Science | সাধারণ বিজ্ঞান | junior',
    '150 | Bangladesh and Global Studies | বাংলাদেশ ও বিশ্বপরিচয় | junior',
    '154 | Information and Communication Technology | তথ্য ও যোগাযোগ প্রযুক্তি | juniorHalf',
    ...RELIGIONS('junior'),
    '134 | Agriculture Studies | কৃষিশিক্ষা | juniorPractical | General | optional',
    '151 | Home Science | গার্হস্থ্য বিজ্ঞান | juniorPractical | General | optional',
  ],
  secondary: [
    '101 | Bangla 1st Paper | বাংলা ১ম পত্র | common',
    '102 | Bangla 2nd Paper | বাংলা ২য় পত্র | common',
    '107 | English 1st Paper | ইংরেজি ১ম পত্র | written',
    '108 | English 2nd Paper | ইংরেজি ২য় পত্র | written',
    '109 | Mathematics | গণিত | common',
    ...RELIGIONS('common'),
    '154 | Information and Communication Technology | তথ্য ও যোগাযোগ প্রযুক্তি | ict',
    '150 | Bangladesh and Global Studies | বাংলাদেশ ও বিশ্বপরিচয় | common | Science',
    '136 | Physics | পদার্থবিজ্ঞান | practical | Science',
    '137 | Chemistry | রসায়ন | practical | Science',
    '138 | Biology | জীববিজ্ঞান | practical | Science | 4th',
    '126 | Higher Mathematics | উচ্চতর গণিত | practical | Science | 4th',
    '127 | General Science | সাধারণ বিজ্ঞান | common | Humanities',
    '153 | History of Bangladesh and World Civilisation | বাংলাদেশের ইতিহাস ও বিশ্বসভ্যতা | common | Humanities',
    '110 | Geography and Environment | ভূগোল ও পরিবেশ | common | Humanities',
    '140 | Civics and Citizenship | পৌরনীতি ও নাগরিকতা | common | Humanities',
    '141 | Economics | অর্থনীতি | common | Humanities | 4th',
    '127 | General Science | সাধারণ বিজ্ঞান | common | Business',
    '146 | Accounting | হিসাববিজ্ঞান | common | Business',
    '152 | Finance and Banking | ফিন্যান্স ও ব্যাংকিং | common | Business',
    '143 | Business Entrepreneurship | ব্যবসায় উদ্যোগ | common | Business',
    '134 | Agriculture Studies | কৃষিশিক্ষা | practical | General | 4th',
    '151 | Home Science | গার্হস্থ্য বিজ্ঞান | practical | General | 4th',
  ],
};

const readIn =
  (band: Band) =>
  (line: string): National => {
    const [subjectCode = '', name = '', nameBn = '', split = '', group = 'General', note] = line.split(' | ');
    const parts = (SPLITS[split] ?? '').split(' ').map((part) => (part === '-' ? null : Number(part)));
    const [marks, subjectiveMarks, objectiveMarks, practicalMarks, classAssignmentMarks] = parts;
    return {
      subjectCode,
      name,
      nameBn: nameBn.normalize('NFC'),
      group,
      marks: marks ?? 100,
      ...{ subjectiveMarks, objectiveMarks, practicalMarks, classAssignmentMarks },
      isFourthSubject: note === '4th',
      isOptional: note === 'optional',
      // The board's rule for classes 9 and 10: each part must be passed.
      passSeparately: band === 'secondary',
      religion: note === '4th' || note === 'optional' ? undefined : note,
      // The two papers of a language are graded together (rules 9).
      paperGroup: band === 'secondary' ? PAPER_GROUPS[subjectCode] : undefined,
    };
  };

const PAPER_GROUPS: Readonly<Record<string, string>> = {
  ...{ 101: 'Bangla', 102: 'Bangla', 107: 'English', 108: 'English' },
};

/** The national subjects of a class and group, including those of every group, General (rules 4). */
export const nationalSubjects = (classValue: number, group: string): National[] => {
  const band = bandForClass(classValue);
  const isOfGroup = (subject: National) => subject.group === 'General' || subject.group === group;
  return NATIONAL[band].map(readIn(band)).filter(isOfGroup);
};
