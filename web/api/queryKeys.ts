import type { QueryKey } from '@tanstack/react-query';

const keysBelow =
  (name: string) =>
  (...parts: readonly unknown[]): QueryKey => [name, ...parts];

/** The key of everything that is read from the server; what is below a key is read again with it. */
export const queryKeys = {
  assignments: keysBelow('teacher-subjects'),
  attendance: keysBelow('attendance'),
  address: keysBelow('address'),
  backup: keysBelow('backup'),
  cardTemplates: keysBelow('card-templates'),
  certificateTexts: keysBelow('certificate-texts'),
  checkBoard: keysBelow('check-board'),
  classes: keysBelow('classes'),
  configs: keysBelow('configs'),
  correction: keysBelow('correction'),
  dashboard: keysBelow('dashboard'),
  examRooms: keysBelow('exam-rooms'),
  find: keysBelow('find'),
  markGrid: keysBelow('marks-grid'),
  markProgress: keysBelow('marks-progress'),
  marks: keysBelow('marks'),
  missingPhotos: keysBelow('missing-photos'),
  ownResults: keysBelow('my-result'),
  paper: keysBelow('paper'),
  paperSettings: keysBelow('paper-settings'),
  phones: keysBelow('phones'),
  printJobs: keysBelow('print-jobs'),
  promotion: keysBelow('promotion'),
  report: keysBelow('report'),
  rolesToGive: keysBelow('roles-to-give'),
  rolls: keysBelow('rolls'),
  routine: keysBelow('routine'),
  schemes: keysBelow('schemes'),
  secondStep: keysBelow('second-step'),
  securityLog: keysBelow('security-log'),
  sessions: keysBelow('sessions'),
  students: keysBelow('students'),
  subjects: keysBelow('subjects'),
  uploads: keysBelow('uploads'),
  user: keysBelow('user'),
  users: keysBelow('users'),
};

/** What papers are made of: whatever changes one of these changes papers, too. */
export const ON_PAPER: readonly QueryKey[] = [
  queryKeys.attendance(),
  queryKeys.checkBoard(),
  queryKeys.marks(),
  queryKeys.markProgress(),
  queryKeys.paperSettings(),
  queryKeys.promotion(),
  queryKeys.routine(),
  queryKeys.schemes(),
  queryKeys.students(),
  queryKeys.subjects(),
];

/** After what changes marks, results or places everywhere. */
export const EVERY_QUERY: QueryKey = [];
