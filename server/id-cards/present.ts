import { fileAddress } from '#server/files/fileRoute.ts';
import type { StudentRow } from '#server/students/queries.ts';
import type { DeletedTemplateRow, TemplateRow } from './templateQueries.ts';

/** Signed addresses of both sides; null when a picture is missing. */
export type CardTemplate = { _id: string; front: string | null; back: string | null };

export const presentTemplate =
  (secret: string) =>
  ({ id, front, back }: TemplateRow): CardTemplate => ({
    _id: String(id),
    front: fileAddress(secret, 'idCardTemplates', front),
    back: fileAddress(secret, 'idCardTemplates', back),
  });

export type DeletedTemplate = CardTemplate & { deletedAt: string };

export const presentDeletedTemplate =
  (secret: string) =>
  (row: DeletedTemplateRow): DeletedTemplate => ({
    ...presentTemplate(secret)(row),
    deletedAt: row.deletedAt.toISOString(),
  });

/** A student whose card would have a placeholder; `year` is the year of the card. */
export type StudentWithoutPhoto = {
  _id: string;
  studentId: string;
  studentName: string;
  studentNameBn: string | null;
  roll: number;
  year: number;
};
/** `total` counts all students of the range, also those with a photo. */
export type MissingPhotosAnswer = { data: StudentWithoutPhoto[]; total: number };

const presentWithoutPhoto = (row: StudentRow): StudentWithoutPhoto => ({
  _id: row.id,
  studentId: row.studentId,
  studentName: row.studentName,
  studentNameBn: row.studentNameBn,
  roll: row.roll,
  year: row.session,
});

/** The students without a photo, with the number of all. */
export const presentMissingPhotos = (rows: readonly StudentRow[]): MissingPhotosAnswer => ({
  data: rows.filter(({ picture }) => picture === null).map(presentWithoutPhoto),
  total: rows.length,
});
