import { byLanguage, plural } from '#web/i18n/byLanguage.ts';
import {
  CA,
  DELETE,
  OBJECTIVE,
  PRACTICAL,
  RESTORED,
  STUDENT,
  STUDENT_ID,
  SUBJECT,
  SUBJECTIVE,
  SUBJECTS,
  TEACHERS_BY_EXCEL,
  VIEW,
} from '#web/i18n/staff/terms.ts';

/** Subjects, the staff's accounts, and who teaches what. */
export const peopleWords = byLanguage({
  linkSubjectEntry: { en: 'Create Subject', bn: 'বিষয় যোগ করুন' },
  linkSubjectList: { en: 'Subject List', bn: 'বিষয়ের তালিকা' },
  linkUserList: { en: 'Manage Users', bn: 'ব্যবহারকারী' },
  manageUsers: { en: 'ManageUsers', bn: 'ব্যবহারকারী ব্যবস্থাপনা' },
  linkAddUser: { en: 'Add User', bn: 'ব্যবহারকারী যোগ করুন' },
  linkTeacherList: { en: 'Teacher List', bn: 'শিক্ষকের তালিকা' },
  linkBulkAddTeachers: TEACHERS_BY_EXCEL,
  quickBulkAddTeachers: {
    en: 'Teachers with their subjects from a spreadsheet, and slips with first passwords',
    bn: 'স্প্রেডশিট থেকে বিষয়সহ শিক্ষক যোগ, আর প্রথম পাসওয়ার্ডের স্লিপ',
  },
  linkTeacherSubjects: { en: 'Teacher Subject List', bn: 'শিক্ষকদের বিষয়' },
  quickSubjectEntry: {
    en: 'Add a subject to a class, group and year',
    bn: 'কোনো শ্রেণি, বিভাগ ও সালে বিষয় যোগ করুন',
  },
  quickSubjectList: {
    en: 'The subjects of each class, with their codes and marks',
    bn: 'প্রতি শ্রেণির বিষয়, কোড ও পূর্ণমান',
  },
  quickUserList: {
    en: 'Accounts of the staff, and sign-ups that wait for a role',
    bn: 'কর্মীদের অ্যাকাউন্ট, আর যাঁরা দায়িত্বের অপেক্ষায় আছেন',
  },
  quickAddUser: { en: 'Make an account for someone of your class', bn: 'আপনার শ্রেণির কারও জন্য অ্যাকাউন্ট খুলুন' },
  quickTeacherList: { en: 'Give teachers their classes and subjects', bn: 'শিক্ষকদের শ্রেণি ও বিষয় ঠিক করুন' },
  quickTeacherSubjects: { en: 'Which teacher has which subjects', bn: 'কোন শিক্ষক কোন বিষয় পড়ান' },

  actions: { en: 'Actions', bn: 'কাজ' },
  view: VIEW,
  delete: DELETE,
  deleteItem: { en: (name: string) => `Delete ${name}`, bn: (name: string) => `${name}: মুছুন` },
  restored: RESTORED,
  restoreSelected: { en: 'Restore selected', bn: 'বাছাই করাগুলো ফিরিয়ে আনুন' },
  unknownError: { en: 'Unknown error', bn: 'অজানা সমস্যা' },

  subjectName: { en: 'Subject Name', bn: 'বিষয়ের নাম' },
  subjectCode: { en: 'Subject Code', bn: 'বিষয় কোড' },
  marks: { en: 'Marks', bn: 'পূর্ণমান' },
  isFourthSubject: { en: 'Is 4th Subject?', bn: 'চতুর্থ বিষয়?' },
  more: { en: 'More', bn: 'আরও' },
  subjective: SUBJECTIVE,
  objective: OBJECTIVE,
  practical: PRACTICAL,
  classAssignment: CA,
  subjectsFailed: { en: 'Failed to fetch subjects', bn: 'বিষয় আনা যায়নি' },
  code: { en: 'Code', bn: 'কোড' },
  confirmDeletion: { en: 'Confirm Deletion', bn: 'মোছার আগে নিশ্চিত করুন' },
  nothingDeleted: { en: 'Nothing was deleted in the last 30 days.', bn: 'গত ৩০ দিনে কিছু মোছা হয়নি।' },
  newStudent: { en: 'the new student', bn: 'নতুন শিক্ষার্থী' },
  rollTakenBy: {
    en: (roll: string, name: string) => `Roll ${roll} is taken by ${name}`,
    bn: (roll: string, name: string) => `রোল ${roll} আগে থেকেই ${name}-এর`,
  },
  exemptFrom: {
    en: (exam: string) => `The student joined after ${exam}. Exempt the student from it?`,
    bn: (exam: string) => `${exam} পরীক্ষার পরে ভর্তি হয়েছে। এটি থেকে অব্যাহতি দেবেন?`,
  },
  missedBefore: {
    en: (exams: string) =>
      `The student joined after ${exams}, which is published. A superadmin can make an exemption on this page.`,
    bn: (exams: string) =>
      `${exams} পরীক্ষার ফলাফল প্রকাশের পরে ভর্তি হয়েছে। সুপারঅ্যাডমিন এই পাতায় এটি থেকে অব্যাহতি দিতে পারেন।`,
  },
  joinLate: {
    en: (count: string, exam: string, className: string) =>
      plural(
        count,
        `1 student joins class ${className} after ${exam} was published.`,
        `${count} students join class ${className} after ${exam} was published.`,
      ),
    bn: (count: string, exam: string, className: string) =>
      `${exam} পরীক্ষার ফলাফল প্রকাশের পরে ${className} শ্রেণিতে ${count} জন শিক্ষার্থী যোগ হচ্ছে।`,
  },
  joinedLate: {
    en: (count: string, names: string) =>
      plural(
        count,
        `1 student joined after this was published, and is not exempt from it: ${names}`,
        `${count} students joined after this was published, and are not exempt from it: ${names}`,
      ),
    bn: (count: string, names: string) =>
      `এই ফলাফল প্রকাশের পরে ${count} জন শিক্ষার্থী যোগ হয়েছে, যাদের অব্যাহতি নেই: ${names}`,
  },
  /** Students with marks in an exam that was published without them. */
  marksOutside: {
    en: (count: string, exam: string, className: string) =>
      plural(
        count,
        `1 student of class ${className} has marks in ${exam}, which was published without her: close it and publish it again.`,
        `${count} students of class ${className} have marks in ${exam}, which was published without them: close it and publish it again.`,
      ),
    bn: (count: string, exam: string, className: string) =>
      `${className} শ্রেণির ${count} জন শিক্ষার্থীর ${exam} পরীক্ষায় নম্বর আছে, কিন্তু ফলাফল তাদের ছাড়া প্রকাশিত হয়েছে: সংশোধনের জন্য খুলে আবার প্রকাশ করুন।`,
  },
  marksLeftOut: {
    en: (names: string) =>
      `These students have marks, but the exam was published without them. Close it and publish it again: ${names}`,
    bn: (names: string) =>
      `এদের নম্বর আছে, কিন্তু ফলাফল এদের ছাড়া প্রকাশিত হয়েছে। সংশোধনের জন্য খুলে আবার প্রকাশ করুন: ${names}`,
  },
  exemptThem: { en: 'Exempt them from it', bn: 'তাদের এটি থেকে অব্যাহতি দিন' },
  decidedOnBoard: {
    en: 'A superadmin decides on the check board whether they are exempt from it.',
    bn: 'তাদের অব্যাহতি দেওয়া হবে কি না, যাচাই বোর্ডে সুপারঅ্যাডমিন ঠিক করেন।',
  },
  openBoard: { en: 'Open the check board', bn: 'যাচাই বোর্ড খুলুন' },
  openStudent: { en: "Open the student's page", bn: 'শিক্ষার্থীর পাতা খুলুন' },
  exemptNow: { en: 'Exempt', bn: 'অব্যাহতি দিন' },
  likelyDouble: { en: 'This may be a student who is here already:', bn: 'হয়তো এই শিক্ষার্থী আগে থেকেই আছে:' },

  usersLead: {
    en: 'Who may sign in, as what, and for which class.',
    bn: 'কে, কোন দায়িত্বে, কোন শ্রেণির জন্য সাইন ইন করতে পারেন।',
  },
  userList: { en: 'Accounts', bn: 'অ্যাকাউন্ট' },
  searchUser: { en: 'Name or phone', bn: 'নাম বা মোবাইল' },
  usersFound: {
    en: (count: string) => plural(count, '1 account', `${count} accounts`),
    bn: (count: string) => `${count}টি অ্যাকাউন্ট`,
  },
  deletedUsers: { en: 'Deleted users', bn: 'মুছে ফেলা ব্যবহারকারী' },
  siNo: { en: 'SI No', bn: 'ক্রমিক' },
  role: { en: 'Role', bn: 'দায়িত্ব' },
  permission: { en: 'Permission', bn: 'অনুমতি' },
  permissionText: {
    en: (className: string, group: string, section: string, shift: string) =>
      `Class-${className}-Group-${group}-Section-${section}-Shift-${shift}`,
    bn: (className: string, group: string, section: string, shift: string) =>
      `শ্রেণি-${className}-বিভাগ-${group}-শাখা-${section}-শিফট-${shift}`,
  },
  status: { en: 'Status', bn: 'অবস্থা' },
  userStatuses: {
    Active: { en: 'Active', bn: 'সক্রিয়' },
    Pending: { en: 'Pending', bn: 'অপেক্ষমাণ' },
    Inactive: { en: 'Inactive', bn: 'নিষ্ক্রিয়' },
  },
  userTypeNames: {
    superadmin: { en: 'SuperAdmin', bn: 'সুপার অ্যাডমিন' },
    teacher: { en: 'Teacher', bn: 'শিক্ষক' },
    operator: { en: 'Operator', bn: 'অপারেটর' },
    student: STUDENT,
    '': { en: 'No role yet', bn: 'এখনো দায়িত্ব দেওয়া হয়নি' },
  },
  phone: { en: 'Phone', bn: 'মোবাইল নম্বর' },
  phoneOfStudent: {
    en: 'Left blank, the student signs in with the student ID.',
    bn: 'ফাঁকা রাখলে শিক্ষার্থী আইডি দিয়ে সাইন-ইন করবে।',
  },
  designation: { en: 'Designation', bn: 'পদবি' },
  subject: SUBJECT,
  studentIdOfAccount: STUDENT_ID,
  loadingProfiles: { en: 'Loading profiles...', bn: 'প্রোফাইল আসছে...' },
  noProfiles: { en: 'No profiles available', bn: 'কোনো প্রোফাইল নেই' },
  userAdded: { en: 'User Added successfully', bn: 'ব্যবহারকারী যোগ হয়েছে' },
  phoneTaken: { en: 'Phone number already exist', bn: 'এই মোবাইল নম্বরে আগে থেকেই অ্যাকাউন্ট আছে' },
  userNotAdded: { en: 'Failed to add user', bn: 'ব্যবহারকারী যোগ করা যায়নি' },
  profileNotUpdated: { en: 'Failed to update profile', bn: 'প্রোফাইল হালনাগাদ করা যায়নি' },
  profileDeleted: { en: 'Profile deleted successfully', bn: 'প্রোফাইল মোছা হয়েছে' },
  profileNotDeleted: { en: 'Failed to delete student', bn: 'প্রোফাইল মোছা যায়নি' },
  usersFailed: { en: 'Failed to fetch users', bn: 'ব্যবহারকারীদের আনা যায়নি' },
  profileTitle: { en: (name: string) => `Profile of ${name}`, bn: (name: string) => `${name}: প্রোফাইল` },
  editProfile: { en: 'Edit Profile', bn: 'প্রোফাইল সম্পাদনা' },
  keepsPassword: { en: 'Blank keeps the old one', bn: 'ফাঁকা রাখলে আগেরটিই থাকে' },
  deleteUserText: { en: 'Are you sure you want to delete this User?', bn: 'এই ব্যবহারকারীকে মুছে ফেলবেন?' },
  activate: { en: 'Activate', bn: 'চালু করুন' },
  activateItem: { en: (name: string) => `Activate ${name}`, bn: (name: string) => `${name}: চালু করুন` },
  activateLead: {
    en: 'Choose what this person may do. The account is active when you save.',
    bn: 'এই ব্যক্তি কী করতে পারবেন তা বাছাই করুন। সংরক্ষণ করলেই অ্যাকাউন্ট চালু হবে।',
  },

  teachersLead: {
    en: 'Classes and subjects of each teacher, whose marks they may enter, this year and in the years to come.',
    bn: 'প্রতি শিক্ষকের শ্রেণি ও বিষয়, যার নম্বর তিনি এ বছর ও পরের বছরগুলোতে তুলতে পারেন।',
  },
  assign: { en: 'Assign', bn: 'দায়িত্ব দিন' },
  assigning: { en: 'Assigning...', bn: 'দেওয়া হচ্ছে...' },
  assignTo: { en: (name: string) => `Assign ${name}`, bn: (name: string) => `${name}: দায়িত্ব দিন` },
  assignTitle: {
    en: (name: string) => `Assign Class and Subject to ${name}`,
    bn: (name: string) => `${name}: শ্রেণি ও বিষয়ের দায়িত্ব`,
  },
  assigned: { en: 'Previously assigned classes', bn: 'আগে দেওয়া শ্রেণি' },
  untickToTakeAway: {
    en: 'Valid in every year. What is unticked is taken away.',
    bn: 'প্রতি বছরের জন্য প্রযোজ্য। টিক তুলে দিলে দায়িত্বটি আর থাকে না।',
  },
  assignmentBack: { en: 'What was assigned is back', bn: 'আগের দায়িত্ব ফিরিয়ে আনা হয়েছে' },
  assignmentDeleted: { en: 'Subjects unassigned successfully', bn: 'বিষয়ের দায়িত্ব তুলে নেওয়া হয়েছে' },
  nothingAssigned: { en: 'Nothing is assigned yet.', bn: 'এখনো কিছু দেওয়া হয়নি।' },
  chooseClass: { en: 'Choose a class', bn: 'শ্রেণি বাছাই করুন' },
  loadingClasses: { en: 'Loading classes...', bn: 'শ্রেণি আসছে...' },
  loadingSubjects: { en: 'Loading subjects...', bn: 'বিষয় আসছে...' },
  noSubjectsAvailable: { en: 'No subjects available', bn: 'কোনো বিষয় নেই' },
  subjects: SUBJECTS,
  everySubject: { en: 'Select All', bn: 'সব বাছাই করুন' },
  chooseShift: { en: 'Choose a shift', bn: 'শিফট বাছাই করুন' },
  subjectsAssigned: { en: 'Subjects assigned successfully', bn: 'বিষয়ের দায়িত্ব দেওয়া হয়েছে' },
  subjectsNotAssigned: { en: 'Failed to assign subjects', bn: 'বিষয়ের দায়িত্ব দেওয়া যায়নি' },
  assignIncomplete: {
    en: 'Please select class, shift, and at least one subject!',
    bn: 'শ্রেণি, শিফট ও অন্তত একটি বিষয় বাছাই করুন!',
  },
  classesFailed: { en: 'Failed to fetch classes', bn: 'শ্রেণি আনা যায়নি' },
  noTeachers: {
    en: 'No teachers yet. A superadmin adds them under Manage Users.',
    bn: 'এখনো কোনো শিক্ষক নেই। সুপার অ্যাডমিন ব্যবহারকারীর পাতায় যোগ করেন।',
  },
  teacherName: { en: 'Teacher Name', bn: 'শিক্ষকের নাম' },
  noData: { en: 'No data available', bn: 'কোনো তথ্য নেই' },
  deleteAssignment: { en: 'Delete Teacher Subject', bn: 'শিক্ষকের বিষয় মুছুন' },
  deleteAssignmentText: {
    en: "Are you sure you want to delete this teacher's subject assignments?",
    bn: 'এই শিক্ষকের সব বিষয়ের দায়িত্ব মুছে ফেলবেন?',
  },
  signOutUser: { en: 'Sign out everywhere', bn: 'সব জায়গা থেকে সাইন আউট করান' },
  userSignedOut: {
    en: (name: string) => `${name} is signed out everywhere`,
    bn: (name: string) => `${name} সব জায়গা থেকে সাইন আউট হয়েছেন`,
  },
  resetSecondStep: { en: 'Reset second step', bn: 'দ্বিতীয় ধাপ বাতিল করুন' },
  resetSecondStepLead: {
    en: (name: string) =>
      `${name} then signs in with the password alone, and is signed out everywhere now. Make sure that it is really this person who asks.`,
    bn: (name: string) =>
      `এরপর ${name} শুধু পাসওয়ার্ড দিয়ে সাইন ইন করবেন, আর এখনই সব জায়গা থেকে সাইন আউট হবেন। নিশ্চিত হোন যে তিনি নিজেই এটি চাইছেন।`,
  },
  reason: { en: 'Reason', bn: 'কারণ' },
  secondStepWasReset: { en: 'The second step was reset', bn: 'দ্বিতীয় ধাপ বাতিল হয়েছে' },
});
