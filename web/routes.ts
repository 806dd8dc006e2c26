import type { ComponentType } from 'react';
import type { UserType } from '#documents/model/user.ts';
import { parentPlaces } from './parentPlaces.ts';
import { printPlaces, searchPlaces } from './reportPlaces.ts';
import type { StaffWords } from './words/staff/en.ts';

/** Who may open a screen: the specification's route table (1, section 2). The server decides again on every call. */
const ROLES = {
  superadmin: ['superadmin'],
  staff: ['superadmin', 'teacher', 'operator'],
  /** Who may make accounts (contract 2). */
  adders: ['superadmin', 'teacher'],
  student: ['student'],
  everyRole: ['superadmin', 'teacher', 'operator', 'student'],
  signedIn: ['superadmin', 'teacher', 'operator', 'student', ''],
} as const satisfies Record<string, readonly UserType[]>;

type MenuGroup = 'groupStudents' | 'groupResults' | 'groupReports' | 'groupSettings';
type WordKey = {
  [Key in keyof StaffWords]: StaffWords[Key] extends string ? Key : never;
}[keyof StaffWords];

export type Place = {
  path: string;
  /** Null: open to visitors. */
  roles: readonly UserType[] | null;
  load: () => Promise<ComponentType>;
  /** Where the sidebar lists it, and what the home screen says of it. */
  menu?: {
    group: MenuGroup;
    title: WordKey;
    about: WordKey;
    /** Who finds it there, where not everyone who may open it does. */
    only?: readonly UserType[];
  };
};

export const places: readonly Place[] = [
  ...parentPlaces,
  {
    path: '/auth/signin',
    roles: null,
    load: async () => (await import('#web/screens/session/SignIn.tsx')).SignIn,
  },
  {
    path: '/auth/signup',
    roles: null,
    load: async () => (await import('#web/screens/session/SignUp.tsx')).SignUp,
  },
  ...printPlaces,
  {
    path: '/id-cards',
    roles: null,
    load: async () => (await import('#web/screens/id-cards/IdCards.tsx')).IdCards,
  },
  {
    path: '/id-card-type-2',
    roles: null,
    load: async () => (await import('#web/screens/id-cards/IdCardType2.tsx')).IdCardType2,
  },
  {
    path: '/id-cards-back-side',
    roles: null,
    load: async () => (await import('#web/screens/id-cards/IdCardsBackSide.tsx')).IdCardsBackSide,
  },
  {
    path: '/id-cards-both-sides',
    roles: null,
    load: async () => (await import('#web/screens/id-cards/IdCardsBothSides.tsx')).IdCardsBothSides,
  },
  {
    path: '/',
    roles: ROLES.signedIn,
    load: async () => (await import('#web/screens/home/Home.tsx')).Home,
  },
  {
    path: '/result',
    roles: ROLES.student,
    load: async () => (await import('#web/screens/my-result/MyResult.tsx')).MyResult,
    menu: { group: 'groupResults', title: 'linkMyResult', about: 'quickMyResult' },
  },
  {
    path: '/profile',
    roles: ROLES.everyRole,
    load: async () => (await import('#web/screens/profile/Profile.tsx')).Profile,
    // Everyone else goes there from the menu of her account.
    menu: { group: 'groupResults', title: 'linkProfile', about: 'quickProfile', only: ROLES.student },
  },
  {
    path: '/add-student',
    roles: ROLES.staff,
    load: async () => (await import('#web/screens/students/AddStudent.tsx')).AddStudent,
    menu: { group: 'groupStudents', title: 'linkAddStudent', about: 'quickAddStudent' },
  },
  {
    path: '/add-student-bulk',
    roles: ROLES.staff,
    load: async () => (await import('#web/screens/students/BulkAddStudents.tsx')).BulkAddStudents,
    menu: { group: 'groupStudents', title: 'linkBulkStudents', about: 'quickBulkStudents' },
  },
  {
    path: '/student-list',
    roles: ROLES.staff,
    load: async () => (await import('#web/screens/students/StudentList.tsx')).StudentList,
    menu: { group: 'groupStudents', title: 'linkStudentList', about: 'quickStudentList' },
  },
  {
    path: '/promotion',
    roles: ROLES.staff,
    load: async () => (await import('#web/screens/promotion/Promotion.tsx')).Promotion,
    menu: { group: 'groupStudents', title: 'linkPromotion', about: 'quickPromotion' },
  },
  {
    path: '/class-sign-ins',
    roles: ROLES.adders,
    load: async () => (await import('#web/screens/sign-ins/ClassSignIns.tsx')).ClassSignIns,
    menu: { group: 'groupStudents', title: 'linkSignIns', about: 'quickSignIns' },
  },
  {
    path: '/add-result',
    roles: ROLES.staff,
    load: async () => (await import('#web/screens/marks/AddResult.tsx')).AddResult,
    menu: { group: 'groupResults', title: 'linkAddResult', about: 'quickAddResult' },
  },
  {
    path: '/add-result/marks-input',
    roles: ROLES.staff,
    load: async () => (await import('#web/screens/marks/AddResult.tsx')).AddResult,
  },
  {
    path: '/add-result-bulk',
    roles: ROLES.staff,
    load: async () => (await import('#web/screens/marks/bulk/BulkAddResults.tsx')).BulkAddResults,
    menu: { group: 'groupResults', title: 'linkBulkResults', about: 'quickBulkResults' },
  },
  {
    path: '/result-list',
    roles: ROLES.staff,
    load: async () => (await import('#web/screens/marks/list/MarksList.tsx')).MarksList,
    menu: { group: 'groupResults', title: 'linkMarksList', about: 'quickMarksList' },
  },
  {
    path: '/attendance',
    roles: ROLES.staff,
    load: async () => (await import('#web/screens/attendance/Attendance.tsx')).Attendance,
    menu: { group: 'groupResults', title: 'linkAttendance', about: 'quickAttendance' },
  },
  {
    path: '/check-board',
    roles: ROLES.staff,
    load: async () => (await import('#web/screens/check-board/CheckBoard.tsx')).CheckBoard,
    menu: { group: 'groupResults', title: 'linkCheckBoard', about: 'quickCheckBoard' },
  },
  {
    path: '/correct-result',
    roles: ROLES.superadmin,
    load: async () => (await import('#web/screens/correction/CorrectResult.tsx')).CorrectResult,
  },
  ...searchPlaces(ROLES.staff),
  {
    path: '/id-card-template',
    roles: ROLES.staff,
    load: async () => (await import('#web/screens/id-cards/IdCardTemplate.tsx')).IdCardTemplate,
    menu: { group: 'groupReports', title: 'linkIdCards', about: 'quickIdCards', only: ROLES.superadmin },
  },
  {
    path: '/add-id-card-template',
    roles: ROLES.superadmin,
    load: async () => (await import('#web/screens/id-cards/AddIdCardTemplate.tsx')).AddIdCardTemplate,
  },
  {
    path: '/print-jobs',
    roles: ROLES.staff,
    load: async () => (await import('#web/screens/printing/PrintJobs.tsx')).PrintJobs,
    menu: { group: 'groupReports', title: 'linkPrintJobs', about: 'quickPrintJobs' },
  },
  {
    path: '/documents',
    roles: ROLES.staff,
    load: async () => (await import('#web/screens/gallery/Gallery.tsx')).Gallery,
    menu: { group: 'groupReports', title: 'linkGallery', about: 'quickGallery' },
  },
  {
    path: '/subject-entry',
    roles: ROLES.staff,
    load: async () => (await import('#web/screens/subjects/SubjectEntry.tsx')).SubjectEntry,
    menu: { group: 'groupSettings', title: 'linkSubjectEntry', about: 'quickSubjectEntry' },
  },
  {
    path: '/subject-list',
    roles: ROLES.staff,
    load: async () => (await import('#web/screens/subjects/SubjectList.tsx')).SubjectList,
    menu: { group: 'groupSettings', title: 'linkSubjectList', about: 'quickSubjectList' },
  },
  {
    path: '/user-list',
    roles: ROLES.superadmin,
    load: async () => (await import('#web/screens/users/UserList.tsx')).UserList,
    menu: { group: 'groupSettings', title: 'linkUserList', about: 'quickUserList' },
  },
  {
    path: '/manage-users',
    roles: ROLES.superadmin,
    load: async () => (await import('#web/screens/users/ManageUsers.tsx')).ManageUsers,
  },
  {
    path: '/add-user',
    roles: ROLES.adders,
    load: async () => (await import('#web/screens/users/AddUser.tsx')).AddUser,
    menu: { group: 'groupSettings', title: 'linkAddUser', about: 'quickAddUser' },
  },
  {
    path: '/teachers',
    roles: ROLES.staff,
    load: async () => (await import('#web/screens/teachers/TeacherList.tsx')).TeacherList,
    menu: { group: 'groupSettings', title: 'linkTeachers', about: 'quickTeachers' },
  },
  {
    path: '/teachers-subjects',
    roles: ROLES.staff,
    load: async () => (await import('#web/screens/teachers/TeacherSubjects.tsx')).TeacherSubjects,
    menu: { group: 'groupSettings', title: 'linkTeacherSubjects', about: 'quickTeacherSubjects' },
  },
  {
    path: '/school-settings',
    roles: ROLES.superadmin,
    load: async () => (await import('#web/screens/school/SchoolSettings.tsx')).SchoolSettings,
    menu: { group: 'groupSettings', title: 'linkSchool', about: 'quickSchool' },
  },
  {
    path: '/schemes',
    roles: ROLES.superadmin,
    load: async () => (await import('#web/screens/schemes/Schemes.tsx')).Schemes,
    menu: { group: 'groupSettings', title: 'linkSchemes', about: 'quickSchemes' },
  },
  {
    path: '/configs',
    roles: ROLES.superadmin,
    load: async () => (await import('#web/screens/school/Configs.tsx')).Configs,
    menu: { group: 'groupSettings', title: 'linkLists', about: 'quickLists' },
  },
];

const STAFF: readonly UserType[] = ROLES.staff;

/** Whom the school's own figures are shown. */
export const isStaff = (userType: UserType): boolean => STAFF.includes(userType);

export const mayOpen = (place: Place, userType: UserType): boolean =>
  place.roles === null || place.roles.includes(userType);

/** Whether a link to that address leads anywhere for this person. */
export const isOpenTo = (path: string, userType: UserType): boolean =>
  places.some((place) => place.path === path && mayOpen(place, userType));

/** What the sidebar and the home screen offer this person; only screens that exist are in the table. */
export const menuOf = (userType: UserType) =>
  places.flatMap((place) => {
    const isListed = place.menu && mayOpen(place, userType) && (place.menu.only?.includes(userType) ?? true);
    return isListed && place.menu ? [{ path: place.path, ...place.menu }] : [];
  });
