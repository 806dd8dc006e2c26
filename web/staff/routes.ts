import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { UserType } from '#documents/model/user.ts';
import { lazyPart } from '#web/api/loadPart.ts';
import type { AllWords } from '#web/i18n/staff/language.ts';
import { EXAM_ROUTINE, TEACHERS_BY_EXCEL } from '#web/i18n/staff/terms.ts';
import { PAPER } from '#web/i18n/terms.ts';
import type { MenuEntry, MenuLink } from './context/menu.ts';
import { REPORT_FORMS, REPORTS } from './context/reports.ts';

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
export type StaffRoute = {
  path: string;
  /** Its code is loaded when it is first shown. */
  Screen: ComponentType;
  /** Loads the code ahead of that. */
  preload: () => void;
  /** Null: open to visitors. */
  roles: readonly UserType[] | null;
  entry: MenuEntry | undefined;
};

/** How screens name the parts of the working exam in their addresses. */
const COHORT = ['session', 'term', 'className', 'group', 'section', 'shift'] as const;
const EXAM = ['session', 'term', 'class', 'group', 'section', 'shift'] as const;
const PLACE = ['year', 'class', 'group', 'section', 'shift'] as const;

const screen = <Name extends string>(
  path: string,
  roles: StaffRoute['roles'],
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  entry?: MenuEntry,
): StaffRoute => {
  const loadScreen = async () => (await load())[name];
  // Where it fails, the screen itself tries again and says so.
  const preload = () => void loadScreen().catch(() => undefined);
  return { path, Screen: lazyPart(loadScreen), preload, roles, entry };
};

type NamedScreen = {
  [Key in keyof AllWords]: Key extends `link${infer Name}`
    ? `quick${Name}` extends keyof AllWords
      ? Name
      : never
    : never;
}[keyof AllWords];

/** The title and the description of a screen: `link` and `quick` with one name in the dictionary. */
const named = <Name extends NamedScreen>(name: Name) =>
  ({ title: `link${name}`, about: `quick${name}` }) as const;

export const staffRoutes: readonly StaffRoute[] = [
  screen('/auth/signin', null, () => import('./account/session/SignIn.tsx'), 'SignIn'),
  screen('/auth/signup', null, () => import('./account/session/SignIn.tsx'), 'SignUp'),
  // Where reports are printed (specification 3, section 2).
  ...REPORTS.map(({ path, form }) =>
    screen(path, null, () => import('./papers/reports/ReportPage.tsx'), 'ReportPage', {
      area: form.area,
      exam: COHORT,
    }),
  ),
  screen('/id-cards', null, () => import('./papers/id-cards/CardSide.tsx'), 'IdCards', {
    area: 'cards',
  }),
  screen('/id-card-type-2', null, () => import('./papers/id-cards/CardSide.tsx'), 'IdCardType2', {
    area: 'cards',
  }),
  screen('/id-cards-back-side', null, () => import('./papers/id-cards/CardSide.tsx'), 'IdCardsBackSide', {
    area: 'cards',
  }),
  screen('/id-cards-both-sides', null, () => import('./papers/id-cards/CardSide.tsx'), 'IdCardsBothSides', {
    area: 'cards',
  }),
  screen('/', ROLES.signedIn, () => import('./exam/Home.tsx'), 'Home', {
    area: 'home',
    title: 'home',
    about: 'quickHome',
    only: ROLES.staff,
  }),
  screen('/result', ROLES.student, () => import('./account/MyResult.tsx'), 'MyResult', {
    area: 'myResult',
    ...named('MyResult'),
  }),
  // Staff open it from the account menu.
  screen('/profile', ROLES.everyRole, () => import('./account/Profile.tsx'), 'Profile', {
    area: 'profile',
    ...named('Profile'),
    only: ROLES.student,
  }),
  screen('/student-list', ROLES.staff, () => import('./students/StudentList.tsx'), 'StudentList', {
    area: 'students',
    ...named('StudentList'),
    exam: PLACE,
  }),
  screen('/student', ROLES.staff, () => import('./students/student/StudentPage.tsx'), 'StudentByStudentId', {
    area: 'students',
  }),
  screen('/student/:id', ROLES.staff, () => import('./students/student/StudentPage.tsx'), 'StudentPage', {
    area: 'students',
  }),
  screen(
    '/student/:id/certificate/:kind',
    ROLES.staff,
    () => import('./students/CertificateScreen.tsx'),
    'CertificateScreen',
    { area: 'students' },
  ),
  screen('/add-student', ROLES.staff, () => import('./students/AddStudent.tsx'), 'AddStudent', {
    area: 'students',
    ...named('AddStudent'),
  }),
  screen(
    '/add-student-bulk',
    ROLES.staff,
    () => import('./students/BulkAddStudents.tsx'),
    'BulkAddStudents',
    { area: 'students', ...named('BulkStudents') },
  ),
  screen('/student-photos', ROLES.staff, () => import('./students/AddPhotos.tsx'), 'AddPhotos', {
    area: 'students',
    ...named('Photos'),
  }),
  screen('/promotion', ROLES.staff, () => import('./students/promotion/Promotion.tsx'), 'Promotion', {
    area: 'promotion',
    ...named('Promotion'),
    exam: PLACE,
  }),
  screen('/class-sign-ins', ROLES.adders, () => import('./students/ClassSignIns.tsx'), 'ClassSignIns', {
    area: 'students',
    ...named('SignIns'),
  }),
  screen('/add-result', ROLES.staff, () => import('./exam/marks/grid/AddResult.tsx'), 'AddResult', {
    area: 'marks',
    ...named('AddResult'),
    exam: EXAM,
  }),
  screen(
    '/add-result/marks-input',
    ROLES.staff,
    () => import('./exam/marks/grid/AddResult.tsx'),
    'AddResult',
    { area: 'marks' },
  ),
  screen('/add-result-bulk', ROLES.staff, () => import('./exam/marks/BulkAddResults.tsx'), 'BulkAddResults', {
    area: 'marks',
    ...named('BulkResults'),
    exam: COHORT,
  }),
  screen('/result-list', ROLES.staff, () => import('./exam/marks/list/MarksList.tsx'), 'MarksList', {
    area: 'marks',
    ...named('MarksList'),
    exam: COHORT,
  }),
  screen('/attendance', ROLES.staff, () => import('./exam/attendance/Attendance.tsx'), 'Attendance', {
    area: 'attendance',
    ...named('Attendance'),
    exam: COHORT,
  }),
  screen('/check-board', ROLES.staff, () => import('./exam/check-board/CheckBoard.tsx'), 'CheckBoard', {
    area: 'exam',
    ...named('CheckBoard'),
    exam: ['session', 'term', 'class'],
  }),
  screen(
    '/correct-result',
    ROLES.superadmin,
    () => import('./exam/correction/CorrectResult.tsx'),
    'CorrectResult',
    { area: 'exam' },
  ),
  screen('/exam-routine', ROLES.staff, () => import('./exam/Routine.tsx'), 'Routine', {
    area: 'exam',
    title: EXAM_ROUTINE,
    about: {
      en: 'When each subject is written; printed, and on admit cards',
      bn: 'কোন বিষয় কবে: আলাদা কাগজে ও প্রবেশপত্রে ছাপা হয়',
    },
    exam: ['session', 'term', 'className'],
  }),
  ...REPORT_FORMS.map(({ path, area, link, about, only }) =>
    screen(path, ROLES.staff, () => import('./papers/reports/ReportSearch.tsx'), 'ReportSearch', {
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
    () => import('./papers/id-cards/IdCardTemplate.tsx'),
    'IdCardTemplate',
    { area: 'cards', ...named('IdCards'), only: ROLES.superadmin, exam: PLACE },
  ),
  screen(
    '/add-id-card-template',
    ROLES.superadmin,
    () => import('./papers/id-cards/AddIdCardTemplate.tsx'),
    'AddIdCardTemplate',
    { area: 'cards' },
  ),
  screen('/print-jobs', ROLES.staff, () => import('./papers/printing/PrintJobs.tsx'), 'PrintJobs', {
    area: 'printing',
    ...named('PrintJobs'),
    exam: COHORT,
  }),
  screen('/documents', ROLES.staff, () => import('./papers/Gallery.tsx'), 'Gallery', {
    area: 'reports',
    ...named('Gallery'),
  }),
  screen('/subject-list', ROLES.staff, () => import('./school/SubjectList.tsx'), 'SubjectList', {
    area: 'subjects',
    ...named('SubjectList'),
    exam: ['year', 'class', 'group'],
  }),
  screen('/subject-entry', ROLES.staff, () => import('./school/SubjectForms.tsx'), 'SubjectEntry', {
    area: 'subjects',
    ...named('SubjectEntry'),
    exam: ['year', 'class', 'group'],
  }),
  screen('/user-list', ROLES.superadmin, () => import('./school/users/UserList.tsx'), 'UserList', {
    area: 'people',
    ...named('UserList'),
  }),
  screen('/manage-users', ROLES.superadmin, () => import('./school/users/UserList.tsx'), 'ManageUsers', {
    area: 'people',
  }),
  screen('/add-user', ROLES.adders, () => import('./school/users/UserForms.tsx'), 'AddUser', {
    area: 'people',
    ...named('AddUser'),
  }),
  screen('/teachers', ROLES.staff, () => import('./school/teachers/TeacherSubjects.tsx'), 'TeacherList', {
    area: 'people',
    ...named('Teachers'),
  }),
  screen(
    '/teachers-subjects',
    ROLES.staff,
    () => import('./school/teachers/TeacherSubjects.tsx'),
    'TeacherSubjects',
    { area: 'people', ...named('TeacherSubjects') },
  ),
  screen(
    '/add-teachers-bulk',
    ROLES.superadmin,
    () => import('./school/teachers/BulkAddTeachers.tsx'),
    'BulkAddTeachers',
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
    () => import('./school/SchoolSettings.tsx'),
    'SchoolSettings',
    { area: 'settings', ...named('School') },
  ),
  screen('/paper-settings', ROLES.superadmin, () => import('./school/PaperSettings.tsx'), 'PaperSettings', {
    area: 'settings',
    title: PAPER,
    about: {
      en: 'Margin, colour, signatures and remarks of what is printed',
      bn: 'ছাপা কাগজের মার্জিন, রং, স্বাক্ষর ও মন্তব্য',
    },
  }),
  screen(
    '/certificate-texts',
    ROLES.superadmin,
    () => import('./school/CertificateTextSettings.tsx'),
    'CertificateTextSettings',
    {
      area: 'settings',
      title: { en: 'Certificate Texts', bn: 'সনদের লেখা' },
      about: {
        en: 'The words of transfer certificates and testimonials',
        bn: 'ছাড়পত্র ও প্রশংসাপত্রের কথা',
      },
    },
  ),
  screen('/schemes', ROLES.superadmin, () => import('./school/schemes/Schemes.tsx'), 'Schemes', {
    area: 'settings',
    ...named('Schemes'),
    exam: ['session', 'className'],
  }),
  screen('/configs', ROLES.superadmin, () => import('./school/Configs.tsx'), 'Configs', {
    area: 'settings',
    ...named('Lists'),
  }),
  screen('/security-log', ROLES.superadmin, () => import('./school/SecurityLog.tsx'), 'SecurityLog', {
    area: 'settings',
    ...named('SecurityLog'),
  }),
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
