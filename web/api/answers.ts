export type { AttendanceAnswer, AttendanceSaved } from '#server/exams/attendance/present.ts';
export type {
  CertificatePreview,
  CertificatesAnswer,
  ListedCertificate,
} from '#server/exams/certificates/present.ts';
export type {
  ChecksAnswer,
  ClassProgress,
  CompletenessAnswer,
  CompletenessRow,
  Dashboard,
  DashboardSubject,
  LivePublication,
  NamedFinding,
  NamedLack,
  NamedStudent,
  NamedSubject,
} from '#server/exams/checks/present.ts';
export type { Setup } from '#server/exams/checks/readSetup.ts';
export type {
  Component,
  DeletedMark,
  DryRunAnswer,
  GridAnswer,
  GridStudent,
  ListedMark,
  MarkChange,
  MarkNow,
  SavedAnswer,
  UpdatedAnswer,
  UploadedMark,
} from '#server/exams/marks/present.ts';
export type { LastPromotionAnswer, PlannedStudent, PromotionPlace } from '#server/exams/promotion/present.ts';
export type { ExemptionChanges, ExemptionsAnswer } from '#server/exams/publication/exemptStudent.ts';
export type {
  CorrectableExam,
  CorrectedMark,
  CorrectionPreview,
  ExamEvent,
  SavedCorrection,
  StudentOfExam,
} from '#server/exams/publication/present.ts';
export type { SchoolKey } from '#server/exams/publication/schoolKeys.ts';
export type {
  IndividualAnswer,
  OwnResults,
  PublishedExam,
  StudentExam,
} from '#server/exams/results/present.ts';
export type { Challenge } from '#server/exams/results/proofOfWork.ts';
export type { ReportAnswers } from '#server/exams/results/reports.ts';
export type { RoomsAnswer, RoutineAnswer } from '#server/exams/routine/present.ts';
export type {
  SchemeAnswer,
  SchemeChangesAnswer,
  SchoolChangesAnswer,
} from '#server/exams/schemes/present.ts';
export type { Verification } from '#server/exams/verification/present.ts';

export type { SecondStepSecret } from '#server/people/session/secondStepRoutes.ts';
export type { MissedAnswer } from '#server/people/students/missedExams.ts';
export type {
  AddedAnswer,
  DeletedStudent,
  EditedAnswer,
  Enrolment,
  FoundStudent,
  ListedStudent,
  MoveAnswer,
  NewStudentAnswer,
  OldNames,
  OpenedStudent,
  PromotableAnswer,
  PromotableStudent,
  StudentsAnswer,
  StudentWithPhoto,
  UploadPlanAnswer,
} from '#server/people/students/present.ts';
export type { StudentHistoryAnswer } from '#server/people/students/studentHistory.ts';
export type { ListedTeacher, TeacherPlanAnswer } from '#server/people/teacher-sheets/present.ts';
export type { OwnClass } from '#server/people/teacher-sheets/readTeacherSheet.ts';
export type { StoredTeachersAnswer } from '#server/people/teacher-sheets/storeTeachers.ts';
export type {
  AssignedClass,
  Assignment,
  AssignmentsAnswer,
} from '#server/people/teacher-subjects/listAssignments.ts';
export type {
  ClassSignIns,
  DeletedUser,
  ListedUser,
  User,
  UsersAnswer,
} from '#server/people/users/present.ts';
export type { UploadEnd, UploadProgress } from '#server/platform/http/route.ts';
export type { SecurityEventsAnswer } from '#server/platform/security-log/routes.ts';
export type { ReadingSummary } from '#server/platform/sheets/findColumns.ts';
export type { ColumnMapping } from '#server/platform/sheets/findHeadings.ts';
export type { ListedUpload } from '#server/platform/sheets/uploads.ts';
export type {
  CardTemplate,
  DeletedTemplate,
  MissingPhotosAnswer,
  StudentWithoutPhoto,
} from '#server/printing/id-cards/present.ts';
export type { PrintJob, PrintJobState, PrintJobsAnswer } from '#server/printing/jobs/present.ts';

export type { DeletedSubject, SubjectOfList } from '#server/school/subjects/present.ts';
