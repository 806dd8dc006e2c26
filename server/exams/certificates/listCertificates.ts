import type { Knex } from 'knex';
import type { z } from 'zod';
import type {
  CertificateContent,
  CertificateData,
  ClassCertificatesData,
  certificateFilters,
} from '#documents/model/certificate.ts';
import type { CertificateKind } from '#documents/model/certificateKinds.ts';
import type { ClassFilters } from '#documents/model/enrolled.ts';
import type { School } from '#documents/model/school.ts';
import { dayAtSchool } from '#documents/model/schoolDay.ts';
import { toIssue } from '#server/exams/results/issuedResults.ts';
import { toSchoolSnapshot } from '#server/exams/results/publishedRows.ts';
import { examHead, findCohort } from '#server/exams/results/readCohort.ts';
import { leftEnrolment } from '#server/people/students/leaveStudent.ts';
import { readStudent, studentPolicy } from '#server/people/students/policy.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { AppError } from '#server/platform/base/errors.ts';
import {
  type CertificateTable,
  inSchoolOrder,
  narrowToCohort,
  whereGiven,
} from '#server/platform/database/tables.ts';
import { readSchool, schoolFromSnapshot } from '#server/school/queries.ts';
import { readScheme } from '#server/school/schemes.ts';
import { type DatedAhead, presentCertificates } from './present.ts';
import { readLastResult } from './readContent.ts';
import { certificateStatus } from './verifyCertificate.ts';

/** More than anyone is issued; the answer is not paged. */
const MAX_CERTIFICATES = 100;

/** What was issued to a student, the newest first, for staff of the class. Throws 403 or 404. */
export async function listCertificates(db: Knex, caller: Caller, id: string) {
  const row = await readStudent(db, caller, { id });
  const issued = await db('certificates')
    .leftJoin('users', 'users.id', 'certificates.issuedBy')
    .where({ 'certificates.studentId': row.id })
    .orderBy('certificates.id', 'desc')
    .limit(MAX_CERTIFICATES)
    .select('certificates.*', 'firstName', 'lastName');
  const rows = await Promise.all(
    issued.map(async (one) => {
      const content: CertificateContent = JSON.parse(one.content);
      return { ...one, content, status: await certificateStatus(db, one, content) };
    }),
  );
  const lastResult = await readLastResult(db, row.studentId);
  const certified = await leftEnrolment(db, row);
  const can = { issue: studentPolicy.certify(caller, row) };
  return presentCertificates(rows, certified, { lastResult, datedAhead: await findDatedAhead(db), can });
}

/** The certificate of the school with the latest date of issue, where that is after today: a clock was or is wrong. */
async function findDatedAhead(db: Knex): Promise<DatedAhead | null> {
  const row = await db('certificates')
    .where('issuedOn', '>', dayAtSchool(new Date()))
    .orderBy('issuedOn', 'desc')
    .first('serial', 'issuedOn');
  return row ? { serial: row.serial, issuedOn: row.issuedOn } : null;
}

/** A certificate as it was issued: the newest of the kind, or the one with this serial. Throws 403 or 404. */
export async function readCertificate(
  db: Knex,
  caller: Caller,
  kind: CertificateKind,
  { id, serial }: z.output<typeof certificateFilters>,
  publicUrl: string,
): Promise<CertificateData> {
  const student = await readStudent(db, caller, { id });
  const row = await db('certificates')
    .where({ studentId: student.id, kind })
    .modify(whereGiven({ serial }))
    .orderBy('id', 'desc')
    .first();
  if (!row) throw new AppError('notFound', 'certificate.none');
  return {
    school: await schoolFromSnapshot(db, toSchoolSnapshot(row)),
    ...toListedCertificate(row, publicUrl),
  };
}

const toListedCertificate = (row: CertificateTable, publicUrl: string) => ({
  certificate: JSON.parse(row.content),
  issue: { ...toIssue(row, publicUrl), issuedOn: row.issuedOn },
});

/**
 * The testimonials in force of who is or was in a class, by section, shift, group and roll, each as it was issued.
 * Throws 404 where none is.
 */
export async function readTestimonials(
  db: Knex,
  filters: ClassFilters,
  publicUrl: string,
): Promise<ClassCertificatesData> {
  const place = await findCohort(db, { ...filters, term: '' });
  const rows: CertificateTable[] = await db('certificates')
    .join('enrolments', 'enrolments.id', 'certificates.enrolmentId')
    .where({ kind: 'testimonial', 'certificates.live': 1 })
    .where({ session: place.session, classId: place.classId })
    .modify(narrowToCohort(place))
    .modify(inSchoolOrder('enrolments.section', 'enrolments.shift', 'enrolments.groupName'))
    .orderBy('roll')
    .select('certificates.*');
  if (rows.length === 0) throw new AppError('notFound', 'certificate.noneOfClass');
  // Those of one day are of the same school.
  const schools = new Map<string, School>();
  const certificates: CertificateData[] = [];
  for (const row of rows) {
    const key = JSON.stringify([row.school, row.logo, row.paper]);
    const school = schools.get(key) ?? (await schoolFromSnapshot(db, toSchoolSnapshot(row)));
    schools.set(key, school);
    certificates.push({ school, ...toListedCertificate(row, publicUrl) });
  }
  return {
    school: await readSchool(db),
    kind: 'testimonial',
    place: examHead(place, await readScheme(db, place.session, place.classId), null),
    certificates,
  };
}
