import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { UserType } from '#documents/model/user.ts';
import { type AppRoute, createRoute } from '#web/frame/appRoute.ts';
import { EXAM_ROUTINE, TEACHERS_BY_EXCEL, THE_YEAR } from '#web/i18n/staff/terms.ts';
import { PAPER } from '#web/i18n/terms.ts';
import { REPORT_FORMS, REPORTS } from './papers/reports/reports.ts';
import type { MenuEntry, MenuLink } from './shell/menu/menu.ts';

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
  entry: MenuEntry | undefined;
};

/** How screens name the parts of the working exam in their addresses. */
const COHORT = ['session', 'term', 'className', 'group', 'section', 'shift'] as const;
const EXAM = ['session', 'term', 'class', 'group', 'section', 'shift'] as const;
const PLACE = ['year', 'class', 'group', 'section', 'shift'] as const;

const screen = (
  path: string,
  roles: StaffRoute['roles'],
  load: () => Promise<ComponentType>,
  entry?: MenuEntry,
): StaffRoute => ({ ...createRoute(path, load), roles, entry });

export const staffRoutes: readonly StaffRoute[] = [
  screen('/auth/signin', null, async () => (await import('./account/session/SignIn.tsx')).SignIn),
  screen('/auth/signup', null, async () => (await import('./account/session/SignIn.tsx')).SignUp),
  // Where reports are printed (specification 3, section 2).
  ...REPORTS.map(({ path, form }) =>
    screen(path, null, async () => (await import('./papers/reports/ReportPage.tsx')).ReportPage, {
      area: form.area,
      exam: COHORT,
    }),
  ),
  screen('/id-cards', null, async () => (await import('./papers/id-cards/CardSide.tsx')).IdCards, {
    area: 'cards',
  }),
  screen('/id-card-type-2', null, async () => (await import('./papers/id-cards/CardSide.tsx')).IdCardType2, {
    area: 'cards',
  }),
  screen(
    '/id-cards-back-side',
    null,
    async () => (await import('./papers/id-cards/CardSide.tsx')).IdCardsBackSide,
    { area: 'cards' },
  ),
  screen(
    '/id-cards-both-sides',
    null,
    async () => (await import('./papers/id-cards/CardSide.tsx')).IdCardsBothSides,
    { area: 'cards' },
  ),
  screen('/', ROLES.signedIn, async () => (await import('./exam/home/Home.tsx')).Home, {
    area: 'home',
    title: 'home',
    about: 'quickHome',
    only: ROLES.staff,
  }),
  screen('/year', ROLES.superadmin, async () => (await import('./exam/year/YearAtGlance.tsx')).YearAtGlance, {
    area: 'home',
    title: THE_YEAR,
    about: { en: 'What is done and what comes, class by class', bn: 'কী হয়েছে আর কী বাকি, শ্রেণি ধরে' },
    exam: ['session'],
  }),
  screen('/result', ROLES.student, async () => (await import('./account/my-result/MyResult.tsx')).MyResult, {
    area: 'myResult',
    title: 'linkMyResult',
    about: 'quickMyResult',
  }),
  // Staff open it from the account menu.
  screen('/profile', ROLES.everyRole, async () => (await import('./account/profile/Profile.tsx')).Profile, {
    area: 'profile',
    title: 'linkProfile',
    about: 'quickProfile',
    only: ROLES.student,
  }),
  screen('/student-list', ROLES.staff, async () => (await import('./students/StudentList.tsx')).StudentList, {
    area: 'students',
    title: 'linkStudentList',
    about: 'quickStudentList',
    exam: PLACE,
  }),
  screen(
    '/student',
    ROLES.staff,
    async () => (await import('./students/student/StudentPage.tsx')).StudentByStudentId,
    { area: 'students' },
  ),
  screen(
    '/student/:id',
    ROLES.staff,
    async () => (await import('./students/student/StudentPage.tsx')).StudentPage,
    {
      area: 'students',
    },
  ),
  screen(
    '/student/:id/certificate/:kind',
    ROLES.staff,
    async () => (await import('./students/certificates/CertificateScreen.tsx')).CertificateScreen,
    { area: 'students' },
  ),
  screen('/add-student', ROLES.staff, async () => (await import('./students/AddStudent.tsx')).AddStudent, {
    area: 'students',
    title: 'linkAddStudent',
    about: 'quickAddStudent',
  }),
  screen(
    '/add-student-bulk',
    ROLES.staff,
    async () => (await import('./students/BulkAddStudents.tsx')).BulkAddStudents,
    { area: 'students', title: 'linkBulkStudents', about: 'quickBulkStudents' },
  ),
  screen('/student-photos', ROLES.staff, async () => (await import('./students/AddPhotos.tsx')).AddPhotos, {
    area: 'students',
    title: 'linkPhotos',
    about: 'quickPhotos',
  }),
  screen(
    '/promotion',
    ROLES.staff,
    async () => (await import('./students/promotion/Promotion.tsx')).Promotion,
    {
      area: 'promotion',
      title: 'linkPromotion',
      about: 'quickPromotion',
      exam: PLACE,
    },
  ),
  screen(
    '/class-sign-ins',
    ROLES.adders,
    async () => (await import('./students/sign-ins/ClassSignIns.tsx')).ClassSignIns,
    { area: 'students', title: 'linkSignIns', about: 'quickSignIns' },
  ),
  screen(
    '/add-result',
    ROLES.staff,
    async () => (await import('./exam/marks/grid/AddResult.tsx')).AddResult,
    {
      area: 'marks',
      title: 'linkAddResult',
      about: 'quickAddResult',
      exam: EXAM,
    },
  ),
  screen(
    '/add-result/marks-input',
    ROLES.staff,
    async () => (await import('./exam/marks/grid/AddResult.tsx')).AddResult,
    { area: 'marks' },
  ),
  screen(
    '/add-result-bulk',
    ROLES.staff,
    async () => (await import('./exam/marks/bulk/BulkAddResults.tsx')).BulkAddResults,
    { area: 'marks', title: 'linkBulkResults', about: 'quickBulkResults', exam: COHORT },
  ),
  screen(
    '/result-list',
    ROLES.staff,
    async () => (await import('./exam/marks/list/MarksList.tsx')).MarksList,
    {
      area: 'marks',
      title: 'linkMarksList',
      about: 'quickMarksList',
      exam: COHORT,
    },
  ),
  screen(
    '/attendance',
    ROLES.staff,
    async () => (await import('./exam/attendance/Attendance.tsx')).Attendance,
    {
      area: 'attendance',
      title: 'linkAttendance',
      about: 'quickAttendance',
      exam: COHORT,
    },
  ),
  screen(
    '/check-board',
    ROLES.staff,
    async () => (await import('./exam/check-board/CheckBoard.tsx')).CheckBoard,
    {
      area: 'exam',
      title: 'linkCheckBoard',
      about: 'quickCheckBoard',
      exam: ['session', 'term', 'class'],
    },
  ),
  screen(
    '/correct-result',
    ROLES.superadmin,
    async () => (await import('./exam/correction/CorrectResult.tsx')).CorrectResult,
    { area: 'exam' },
  ),
  screen('/exam-routine', ROLES.staff, async () => (await import('./exam/routine/Routine.tsx')).Routine, {
    area: 'exam',
    title: EXAM_ROUTINE,
    about: {
      en: 'When each subject is written; printed, and on admit cards',
      bn: 'কোন বিষয় কবে: আলাদা কাগজে ও প্রবেশপত্রে ছাপা হয়',
    },
    exam: ['session', 'term', 'className'],
  }),
  ...REPORT_FORMS.map(({ path, area, link, about, only }) =>
    screen(path, ROLES.staff, async () => (await import('./papers/reports/ReportSearch.tsx')).ReportSearch, {
      area,
      title: link,
      about,
      ...(only && { only }),
      exam: COHORT,
    }),
  ),
  screen(
    '/id-card-template',
    ROLES.staff,
    async () => (await import('./papers/id-cards/IdCardTemplate.tsx')).IdCardTemplate,
    { area: 'cards', title: 'linkIdCards', about: 'quickIdCards', only: ROLES.superadmin, exam: PLACE },
  ),
  screen(
    '/add-id-card-template',
    ROLES.superadmin,
    async () => (await import('./papers/id-cards/AddIdCardTemplate.tsx')).AddIdCardTemplate,
    { area: 'cards' },
  ),
  screen(
    '/print-jobs',
    ROLES.staff,
    async () => (await import('./papers/printing/PrintJobs.tsx')).PrintJobs,
    {
      area: 'printing',
      title: 'linkPrintJobs',
      about: 'quickPrintJobs',
      exam: COHORT,
    },
  ),
  screen('/documents', ROLES.staff, async () => (await import('./papers/gallery/Gallery.tsx')).Gallery, {
    area: 'reports',
    title: 'linkGallery',
    about: 'quickGallery',
  }),
  screen(
    '/subject-list',
    ROLES.staff,
    async () => (await import('./school/subjects/SubjectList.tsx')).SubjectList,
    {
      area: 'subjects',
      title: 'linkSubjectList',
      about: 'quickSubjectList',
      exam: ['year', 'class', 'group'],
    },
  ),
  screen(
    '/subject-entry',
    ROLES.staff,
    async () => (await import('./school/subjects/SubjectForms.tsx')).SubjectEntry,
    {
      area: 'subjects',
      title: 'linkSubjectEntry',
      about: 'quickSubjectEntry',
      exam: ['year', 'class', 'group'],
    },
  ),
  screen('/user-list', ROLES.superadmin, async () => (await import('./school/users/UserList.tsx')).UserList, {
    area: 'people',
    title: 'linkUserList',
    about: 'quickUserList',
  }),
  screen(
    '/manage-users',
    ROLES.superadmin,
    async () => (await import('./school/users/UserList.tsx')).ManageUsers,
    { area: 'people' },
  ),
  screen('/add-user', ROLES.adders, async () => (await import('./school/users/UserForms.tsx')).AddUser, {
    area: 'people',
    title: 'linkAddUser',
    about: 'quickAddUser',
  }),
  screen(
    '/teachers',
    ROLES.staff,
    async () => (await import('./school/teachers/TeacherSubjects.tsx')).TeacherList,
    {
      area: 'people',
      title: 'linkTeachers',
      about: 'quickTeachers',
    },
  ),
  screen(
    '/teachers-subjects',
    ROLES.staff,
    async () => (await import('./school/teachers/TeacherSubjects.tsx')).TeacherSubjects,
    { area: 'people', title: 'linkTeacherSubjects', about: 'quickTeacherSubjects' },
  ),
  screen(
    '/add-teachers-bulk',
    ROLES.superadmin,
    async () => (await import('./school/teachers/BulkAddTeachers.tsx')).BulkAddTeachers,
    {
      area: 'people',
      title: TEACHERS_BY_EXCEL,
      about: {
        en: 'Teachers with their subjects from a spreadsheet, and slips with first passwords',
        bn: 'স্প্রেডশিট থেকে বিষয়সহ শিক্ষক যোগ, আর প্রথম পাসওয়ার্ডের স্লিপ',
      },
    },
  ),
  screen(
    '/school-settings',
    ROLES.superadmin,
    async () => (await import('./school/SchoolSettings.tsx')).SchoolSettings,
    { area: 'settings', title: 'linkSchool', about: 'quickSchool' },
  ),
  screen(
    '/paper-settings',
    ROLES.superadmin,
    async () => (await import('./school/PaperSettings.tsx')).PaperSettings,
    {
      area: 'settings',
      title: PAPER,
      about: {
        en: 'Margin, colour, signatures and remarks of what is printed',
        bn: 'ছাপা কাগজের মার্জিন, রং, স্বাক্ষর ও মন্তব্য',
      },
    },
  ),
  screen(
    '/certificate-texts',
    ROLES.superadmin,
    async () => (await import('./school/CertificateTextSettings.tsx')).CertificateTextSettings,
    {
      area: 'settings',
      title: { en: 'Certificate Texts', bn: 'সনদের লেখা' },
      about: {
        en: 'The words of transfer certificates and testimonials',
        bn: 'ছাড়পত্র ও প্রশংসাপত্রের কথা',
      },
    },
  ),
  screen('/schemes', ROLES.superadmin, async () => (await import('./school/schemes/Schemes.tsx')).Schemes, {
    area: 'settings',
    title: 'linkSchemes',
    about: 'quickSchemes',
    exam: ['session', 'className'],
  }),
  screen('/configs', ROLES.superadmin, async () => (await import('./school/Configs.tsx')).Configs, {
    area: 'settings',
    title: 'linkLists',
    about: 'quickLists',
  }),
  screen(
    '/security-log',
    ROLES.superadmin,
    async () => (await import('./school/security-log/SecurityLog.tsx')).SecurityLog,
    { area: 'settings', title: 'linkSecurityLog', about: 'quickSecurityLog' },
  ),
];

export const mayOpen = ({ roles }: StaffRoute, userType: UserType): boolean =>
  roles === null || roles.includes(userType);

/** What the menu offers this user. */
export const readMenu = (userType: UserType): MenuLink[] =>
  staffRoutes.flatMap((route) => {
    const { path, entry } = route;
    if (!entry?.title || !entry.about || !mayOpen(route, userType)) return [];
    if (entry.only && !entry.only.includes(userType)) return [];
    return [{ path, area: entry.area, title: entry.title, about: entry.about }];
  });

export const routeAt = (pathname: string): StaffRoute | undefined =>
  staffRoutes.find(({ path }) => matchPath(path, pathname));

/** Loads the code of the screen at an address while the rest of the app starts. */
export const preloadRoute = (pathname: string): void => routeAt(pathname)?.preload();
