export type {
  AttendanceAnswer,
  AttendanceDryRun,
  AttendanceSaved,
  StudentAttendanceAnswer,
} from '#server/attendance/present.ts';
export type {
  ChecksAnswer,
  ClassProgress,
  CompletenessAnswer,
  CompletenessRow,
  Dashboard,
  DashboardSubject,
  NamedFinding,
  NamedLack,
  NamedStudent,
  NamedSubject,
  PublicationInForce,
  PublicationsAnswer,
} from '#server/checks/present.ts';
export type { Setup } from '#server/checks/readSetup.ts';
export type { UploadEnd, UploadProgress } from '#server/http/route.ts';
export type {
  CardTemplate,
  DeletedTemplate,
  MissingPhotosAnswer,
  StudentWithoutPhoto,
} from '#server/id-cards/present.ts';
export type {
  Component,
  ConflictingCell,
  DeletedMark,
  DryRunAnswer,
  GridAnswer,
  GridStudent,
  HistoryAnswer,
  ListedMark,
  MarkChange,
  MarkNow,
  MarksAnswer,
  MergedMark,
  SavedAnswer,
  StudentMarkChangesAnswer,
  UpdatedAnswer,
  UploadedMark,
} from '#server/marks/present.ts';
export type { PrintJob, PrintJobState, PrintJobsAnswer } from '#server/printing/jobs/present.ts';
export type {
  LastPromotionAnswer,
  PlanAnswer,
  PlannedStudent,
  PromotionPlace,
} from '#server/promotion/present.ts';
export type { ExemptionChanges, ExemptionsAnswer } from '#server/publication/exemptStudent.ts';
export type {
  CorrectableExam,
  CorrectedMark,
  CorrectionPreview,
  ExamEvent,
  StudentOfExam,
} from '#server/publication/present.ts';
export type { SchoolKey } from '#server/publication/schoolKeys.ts';
export type {
  IndividualAnswer,
  OwnResults,
  PublishedExam,
  StudentExam,
} from '#server/results/present.ts';
export type { Challenge } from '#server/results/proofOfWork.ts';
export type { ReportAnswers } from '#server/results/reports.ts';
export type {
  SchemeAnswer,
  SchemeChangesAnswer,
  SchoolChangesAnswer,
} from '#server/school-settings/presentScheme.ts';
export type { SecurityEventsAnswer } from '#server/security-log/routes.ts';
export type { SessionsAnswer } from '#server/session/present.ts';
export type { RecoveryCodes, SecondStepAnswer, SecondStepSecret } from '#server/session/secondStepRoutes.ts';
export type { ReadingSummary } from '#server/sheets/findColumns.ts';
export type { ColumnMapping } from '#server/sheets/findHeadings.ts';
export type {
  ListedUpload,
  UploadSummary,
  UploadsAnswer,
} from '#server/sheets/uploads.ts';
export type { MistypedStudent } from '#server/students/findMistyped.ts';
export type { MissedAnswer } from '#server/students/lateJoiners.ts';
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
  PromotableStudent,
  StudentsAnswer,
  StudentWithPhoto,
  UploadPlanAnswer,
} from '#server/students/present.ts';
export type { StudentHistoryAnswer } from '#server/students/studentHistory.ts';
export type {
  DeletedSubject,
  NationalAnswer,
  SubjectOfList,
  SubjectsAnswer,
} from '#server/subjects/present.ts';
export type { AssignedClass, Assignment, AssignmentsAnswer } from '#server/teacher-subjects/present.ts';
export type { ClassSignIns, DeletedUser, ListedUser, User, UsersAnswer } from '#server/users/present.ts';
export type { Verification } from '#server/verification/present.ts';
