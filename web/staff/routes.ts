import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { UserType } from '#documents/model/user.ts';
import { lazyPart } from '#web/api/loadPart.ts';
import { staffWords } from '#web/i18n/staff/index.ts';
import type { Area, Label, MenuEntry, MenuLink } from './context/menu.ts';
import { REPORT_FORMS, REPORTS } from './context/reports.ts';

/* Who may open a screen: the specification's route table (1, section 2). The server decides again on every call. */
const VISITORS = null;
const SUPERADMIN = ['superadmin'] as const;
const STAFF = ['superadmin', 'teacher', 'operator'] as const;
/** Who may make accounts (contract 2). */
const ADDERS = ['superadmin', 'teacher'] as const;
const STUDENT = ['student'] as const;
const EVERY_ROLE = [...STAFF, ...STUDENT] as const;
const SIGNED_IN = [...EVERY_ROLE, ''] as const;

/* The parts of the working exam that screens follow. */
const COHORT = { exam: ['session', 'term', 'className', 'group', 'section', 'shift'] } as const;
const PLACE = { exam: ['session', 'className', 'group', 'section', 'shift'] } as const;
const SUBJECTS = { exam: ['session', 'className', 'group'] } as const;
const CLASS_EXAM = { exam: ['session', 'term', 'className'] } as const;

/** A screen of the staff's app. */
export type StaffRoute = {
  path: string;
  /** Its code is loaded when it is first shown. */
  Screen: ComponentType;
  /** Loads the code ahead of that. */
  preload: () => void;
  roles: readonly UserType[] | typeof VISITORS;
  entry: MenuEntry | undefined;
};

type Entry = Omit<MenuEntry, 'area'>;

/** The title of a screen in the menu: `link` with its name in the dictionary. */
const inMenu = (name: string): Entry =>
  `link${name}` in staffWords.en ? { title: `link${name}` as Label } : {};

const screen =
  <Name extends string>(
    path: string,
    roles: StaffRoute['roles'],
    load: () => Promise<Record<Name, ComponentType>>,
    name: Name,
    entry: Entry = {},
  ) =>
  (area: Area | null): StaffRoute => {
    const loadScreen = async () => (await load())[name];
    // Where it fails, the screen itself tries again and says so.
    const preload = () => void loadScreen().catch(() => undefined);
    const inArea = area === null ? undefined : { area, ...inMenu(name), ...entry };
    return { path, Screen: lazyPart(loadScreen), preload, roles, entry: inArea };
  };

/** Screens of an area, in the order of its tabs. */
const inArea = (area: Area | null, screens: readonly ReturnType<typeof screen>[]): StaffRoute[] =>
  screens.map((inside) => inside(area));

const loadSignIn = () => import('./account/session/SignIn.tsx');
const loadReport = () => import('./papers/reports/ReportPage.tsx');
const loadSearch = () => import('./papers/reports/ReportSearch.tsx');
const loadCards = () => import('./papers/id-cards/CardSide.tsx');
const loadStudent = () => import('./students/student/StudentPage.tsx');
const loadGrid = () => import('./exam/marks/grid/AddResult.tsx');
const loadUsers = () => import('./school/users/UserList.tsx');
const loadTeachers = () => import('./school/teachers/TeacherSubjects.tsx');
const loadCertificate = () => import('./students/CertificateScreen.tsx');
const loadCorrection = () => import('./exam/correction/CorrectResult.tsx');
const loadTemplate = () => import('./papers/id-cards/AddIdCardTemplate.tsx');
const loadTexts = () => import('./school/CertificateTextSettings.tsx');
const loadBulkTeachers = () => import('./school/teachers/BulkAddTeachers.tsx');

export const staffRoutes: readonly StaffRoute[] = [
  ...inArea(null, [
    screen('/auth/signin', VISITORS, loadSignIn, 'SignIn'),
    screen('/auth/signup', VISITORS, loadSignIn, 'SignUp'),
  ]),
  // Where reports are printed (specification 3, section 2).
  ...REPORTS.map(({ path, form }) => screen(path, VISITORS, loadReport, 'ReportPage', COHORT)(form.area)),
  ...inArea('home', [
    screen('/', SIGNED_IN, () => import('./exam/Home.tsx'), 'Home', { only: STAFF, exam: [] }),
  ]),
  ...inArea('myResult', [screen('/result', STUDENT, () => import('./account/MyResult.tsx'), 'MyResult')]),
  ...inArea('profile', [
    // Staff open it from the account menu.
    screen('/profile', EVERY_ROLE, () => import('./account/Profile.tsx'), 'Profile', { only: STUDENT }),
  ]),
  ...inArea('students', [
    screen('/student-list', STAFF, () => import('./students/StudentList.tsx'), 'StudentList', PLACE),
    screen('/student', STAFF, loadStudent, 'StudentByStudentId'),
    screen('/student/:id', STAFF, loadStudent, 'StudentPage'),
    screen('/student/:id/certificate/:kind', STAFF, loadCertificate, 'CertificateScreen'),
    screen('/add-student', STAFF, () => import('./students/AddStudent.tsx'), 'AddStudent'),
    screen('/add-student-bulk', STAFF, () => import('./students/BulkAddStudents.tsx'), 'BulkAddStudents'),
    screen('/student-photos', STAFF, () => import('./students/AddPhotos.tsx'), 'AddPhotos'),
    screen('/class-sign-ins', ADDERS, () => import('./students/ClassSignIns.tsx'), 'ClassSignIns', PLACE),
  ]),
  ...inArea('promotion', [
    screen('/promotion', STAFF, () => import('./students/promotion/Promotion.tsx'), 'Promotion', PLACE),
  ]),
  ...inArea('marks', [
    screen('/add-result', STAFF, loadGrid, 'AddResult', COHORT),
    screen(
      '/add-result-bulk',
      STAFF,
      () => import('./exam/marks/BulkAddResults.tsx'),
      'BulkAddResults',
      COHORT,
    ),
    screen('/result-list', STAFF, () => import('./exam/marks/list/MarksList.tsx'), 'MarksList', COHORT),
    // The specification's address of a filled grid.
    screen('/add-result/marks-input', STAFF, loadGrid, 'AddResult', { only: [] }),
  ]),
  ...inArea('attendance', [
    screen('/attendance', STAFF, () => import('./exam/attendance/Attendance.tsx'), 'Attendance', COHORT),
  ]),
  ...inArea('exam', [
    screen(
      '/check-board',
      STAFF,
      () => import('./exam/check-board/CheckBoard.tsx'),
      'CheckBoard',
      CLASS_EXAM,
    ),
    screen('/correct-result', SUPERADMIN, loadCorrection, 'CorrectResult', CLASS_EXAM),
    screen('/exam-routine', STAFF, () => import('./exam/Routine.tsx'), 'Routine', CLASS_EXAM),
  ]),
  ...REPORT_FORMS.map(({ path, area, link: title, only }) =>
    screen(path, STAFF, loadSearch, 'ReportSearch', { title, ...(only && { only }), ...COHORT })(area),
  ),
  ...inArea('cards', [
    screen('/id-cards', VISITORS, loadCards, 'IdCards', PLACE),
    screen('/id-card-type-2', VISITORS, loadCards, 'IdCardType2', PLACE),
    screen('/id-cards-back-side', VISITORS, loadCards, 'IdCardsBackSide', PLACE),
    screen('/id-cards-both-sides', VISITORS, loadCards, 'IdCardsBothSides', PLACE),
    screen(
      '/id-card-template',
      STAFF,
      () => import('./papers/id-cards/IdCardTemplate.tsx'),
      'IdCardTemplate',
      {
        only: SUPERADMIN,
        ...PLACE,
      },
    ),
    screen('/add-id-card-template', SUPERADMIN, loadTemplate, 'AddIdCardTemplate'),
  ]),
  ...inArea('printing', [
    screen('/print-jobs', STAFF, () => import('./papers/printing/PrintJobs.tsx'), 'PrintJobs', COHORT),
  ]),
  ...inArea('reports', [screen('/documents', STAFF, () => import('./papers/Gallery.tsx'), 'Gallery')]),
  ...inArea('subjects', [
    screen('/subject-list', STAFF, () => import('./school/SubjectList.tsx'), 'SubjectList', SUBJECTS),
    screen('/subject-entry', STAFF, () => import('./school/SubjectForms.tsx'), 'SubjectEntry', SUBJECTS),
  ]),
  ...inArea('people', [
    screen('/user-list', SUPERADMIN, loadUsers, 'UserList'),
    screen('/manage-users', SUPERADMIN, loadUsers, 'ManageUsers'),
    screen('/add-user', ADDERS, () => import('./school/users/UserForms.tsx'), 'AddUser'),
    screen('/teachers', STAFF, loadTeachers, 'TeacherList'),
    screen('/teachers-subjects', STAFF, loadTeachers, 'TeacherSubjects'),
    screen('/add-teachers-bulk', SUPERADMIN, loadBulkTeachers, 'BulkAddTeachers'),
  ]),
  ...inArea('settings', [
    screen('/school-settings', SUPERADMIN, () => import('./school/SchoolSettings.tsx'), 'SchoolSettings'),
    screen('/paper-settings', SUPERADMIN, () => import('./school/PaperSettings.tsx'), 'PaperSettings'),
    screen('/certificate-texts', SUPERADMIN, loadTexts, 'CertificateTextSettings'),
    screen('/schemes', SUPERADMIN, () => import('./school/schemes/Schemes.tsx'), 'Schemes', {
      exam: ['session', 'className'],
    }),
    screen('/configs', SUPERADMIN, () => import('./school/Configs.tsx'), 'Configs'),
    screen('/security-log', SUPERADMIN, () => import('./school/SecurityLog.tsx'), 'SecurityLog'),
  ]),
];

export const mayOpen = ({ roles }: StaffRoute, userType: UserType): boolean =>
  roles === null || roles.includes(userType);

/** What the menu offers this user. */
export const readMenu = (userType: UserType): MenuLink[] =>
  staffRoutes.flatMap((route) => {
    const { path, entry } = route;
    if (!entry?.title || !mayOpen(route, userType)) return [];
    if (entry.only && !entry.only.includes(userType)) return [];
    return [{ path, area: entry.area, title: entry.title }];
  });

export const routeAt = (pathname: string): StaffRoute | undefined =>
  staffRoutes.find(({ path }) => matchPath(path, pathname));

/** Loads the code of the screen at an address while the rest of the app starts. */
export const preloadRoute = (pathname: string): void => routeAt(pathname)?.preload();
