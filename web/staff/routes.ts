import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { UserType } from '#documents/model/user.ts';
import { type AppRoute, createRoute } from '#web/frame/appRoute.ts';
import type { MenuEntry, MenuLink } from './menu/menu.ts';
import { REPORT_FORMS, REPORTS } from './reports/reports.ts';

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

/** A screen of the staff's app. */
export type StaffRoute = AppRoute & {
  /** Null: open to visitors. */
  roles: readonly UserType[] | null;
  menu: MenuEntry | undefined;
};

const screen = (
  path: string,
  roles: StaffRoute['roles'],
  load: () => Promise<ComponentType>,
  menu?: MenuEntry,
): StaffRoute => ({ ...createRoute(path, load), roles, menu });

export const staffRoutes: readonly StaffRoute[] = [
  screen('/auth/signin', null, async () => (await import('./session/SignIn.tsx')).SignIn),
  screen('/auth/signup', null, async () => (await import('./session/SignUp.tsx')).SignUp),
  // Where reports are printed (specification 3, section 2).
  ...REPORTS.map(({ path }) =>
    screen(path, null, async () => (await import('./reports/ReportPage.tsx')).ReportPage),
  ),
  screen('/id-cards', null, async () => (await import('./id-cards/IdCards.tsx')).IdCards),
  screen('/id-card-type-2', null, async () => (await import('./id-cards/IdCardType2.tsx')).IdCardType2),
  screen(
    '/id-cards-back-side',
    null,
    async () => (await import('./id-cards/IdCardsBackSide.tsx')).IdCardsBackSide,
  ),
  screen(
    '/id-cards-both-sides',
    null,
    async () => (await import('./id-cards/IdCardsBothSides.tsx')).IdCardsBothSides,
  ),
  screen('/', ROLES.signedIn, async () => (await import('./home/Home.tsx')).Home),
  screen('/result', ROLES.student, async () => (await import('./my-result/MyResult.tsx')).MyResult, {
    group: 'groupResults',
    title: 'linkMyResult',
    about: 'quickMyResult',
  }),
  // Everyone else goes there from the menu of her account.
  screen('/profile', ROLES.everyRole, async () => (await import('./profile/Profile.tsx')).Profile, {
    group: 'groupResults',
    title: 'linkProfile',
    about: 'quickProfile',
    only: ROLES.student,
  }),
  screen('/add-student', ROLES.staff, async () => (await import('./students/AddStudent.tsx')).AddStudent, {
    group: 'groupStudents',
    title: 'linkAddStudent',
    about: 'quickAddStudent',
  }),
  screen(
    '/add-student-bulk',
    ROLES.staff,
    async () => (await import('./students/BulkAddStudents.tsx')).BulkAddStudents,
    { group: 'groupStudents', title: 'linkBulkStudents', about: 'quickBulkStudents' },
  ),
  screen('/student-list', ROLES.staff, async () => (await import('./students/StudentList.tsx')).StudentList, {
    group: 'groupStudents',
    title: 'linkStudentList',
    about: 'quickStudentList',
  }),
  screen('/promotion', ROLES.staff, async () => (await import('./promotion/Promotion.tsx')).Promotion, {
    group: 'groupStudents',
    title: 'linkPromotion',
    about: 'quickPromotion',
  }),
  screen(
    '/class-sign-ins',
    ROLES.adders,
    async () => (await import('./sign-ins/ClassSignIns.tsx')).ClassSignIns,
    { group: 'groupStudents', title: 'linkSignIns', about: 'quickSignIns' },
  ),
  screen('/add-result', ROLES.staff, async () => (await import('./marks/AddResult.tsx')).AddResult, {
    group: 'groupResults',
    title: 'linkAddResult',
    about: 'quickAddResult',
  }),
  screen(
    '/add-result/marks-input',
    ROLES.staff,
    async () => (await import('./marks/AddResult.tsx')).AddResult,
  ),
  screen(
    '/add-result-bulk',
    ROLES.staff,
    async () => (await import('./marks/bulk/BulkAddResults.tsx')).BulkAddResults,
    { group: 'groupResults', title: 'linkBulkResults', about: 'quickBulkResults' },
  ),
  screen('/result-list', ROLES.staff, async () => (await import('./marks/list/MarksList.tsx')).MarksList, {
    group: 'groupResults',
    title: 'linkMarksList',
    about: 'quickMarksList',
  }),
  screen('/attendance', ROLES.staff, async () => (await import('./attendance/Attendance.tsx')).Attendance, {
    group: 'groupResults',
    title: 'linkAttendance',
    about: 'quickAttendance',
  }),
  screen('/check-board', ROLES.staff, async () => (await import('./check-board/CheckBoard.tsx')).CheckBoard, {
    group: 'groupResults',
    title: 'linkCheckBoard',
    about: 'quickCheckBoard',
  }),
  screen(
    '/correct-result',
    ROLES.superadmin,
    async () => (await import('./correction/CorrectResult.tsx')).CorrectResult,
  ),
  ...REPORT_FORMS.map(({ path, link, about }) =>
    screen(path, ROLES.staff, async () => (await import('./reports/ReportSearch.tsx')).ReportSearch, {
      group: 'groupReports',
      title: link,
      about,
    }),
  ),
  screen(
    '/id-card-template',
    ROLES.staff,
    async () => (await import('./id-cards/IdCardTemplate.tsx')).IdCardTemplate,
    { group: 'groupReports', title: 'linkIdCards', about: 'quickIdCards', only: ROLES.superadmin },
  ),
  screen(
    '/add-id-card-template',
    ROLES.superadmin,
    async () => (await import('./id-cards/AddIdCardTemplate.tsx')).AddIdCardTemplate,
  ),
  screen('/print-jobs', ROLES.staff, async () => (await import('./printing/PrintJobs.tsx')).PrintJobs, {
    group: 'groupReports',
    title: 'linkPrintJobs',
    about: 'quickPrintJobs',
  }),
  screen('/documents', ROLES.staff, async () => (await import('./gallery/Gallery.tsx')).Gallery, {
    group: 'groupReports',
    title: 'linkGallery',
    about: 'quickGallery',
  }),
  screen(
    '/subject-entry',
    ROLES.staff,
    async () => (await import('./subjects/SubjectEntry.tsx')).SubjectEntry,
    { group: 'groupSettings', title: 'linkSubjectEntry', about: 'quickSubjectEntry' },
  ),
  screen('/subject-list', ROLES.staff, async () => (await import('./subjects/SubjectList.tsx')).SubjectList, {
    group: 'groupSettings',
    title: 'linkSubjectList',
    about: 'quickSubjectList',
  }),
  screen('/user-list', ROLES.superadmin, async () => (await import('./users/UserList.tsx')).UserList, {
    group: 'groupSettings',
    title: 'linkUserList',
    about: 'quickUserList',
  }),
  screen(
    '/manage-users',
    ROLES.superadmin,
    async () => (await import('./users/ManageUsers.tsx')).ManageUsers,
  ),
  screen('/add-user', ROLES.adders, async () => (await import('./users/AddUser.tsx')).AddUser, {
    group: 'groupSettings',
    title: 'linkAddUser',
    about: 'quickAddUser',
  }),
  screen('/teachers', ROLES.staff, async () => (await import('./teachers/TeacherList.tsx')).TeacherList, {
    group: 'groupSettings',
    title: 'linkTeachers',
    about: 'quickTeachers',
  }),
  screen(
    '/teachers-subjects',
    ROLES.staff,
    async () => (await import('./teachers/TeacherSubjects.tsx')).TeacherSubjects,
    { group: 'groupSettings', title: 'linkTeacherSubjects', about: 'quickTeacherSubjects' },
  ),
  screen(
    '/school-settings',
    ROLES.superadmin,
    async () => (await import('./school/SchoolSettings.tsx')).SchoolSettings,
    { group: 'groupSettings', title: 'linkSchool', about: 'quickSchool' },
  ),
  screen('/schemes', ROLES.superadmin, async () => (await import('./schemes/Schemes.tsx')).Schemes, {
    group: 'groupSettings',
    title: 'linkSchemes',
    about: 'quickSchemes',
  }),
  screen('/configs', ROLES.superadmin, async () => (await import('./school/Configs.tsx')).Configs, {
    group: 'groupSettings',
    title: 'linkLists',
    about: 'quickLists',
  }),
];

export const mayOpen = ({ roles }: StaffRoute, userType: UserType): boolean =>
  roles === null || roles.includes(userType);

/** What the sidebar and the home screen offer this user. */
export const readMenu = (userType: UserType): MenuLink[] =>
  staffRoutes.flatMap((route) => {
    const { path, menu } = route;
    const isListed = mayOpen(route, userType) && (menu?.only?.includes(userType) ?? true);
    return menu && isListed ? [{ path, ...menu }] : [];
  });

/** Loads the code of the screen at an address while the rest of the app starts. */
export const preloadRoute = (pathname: string): void =>
  staffRoutes.find(({ path }) => matchPath(path, pathname))?.preload();
