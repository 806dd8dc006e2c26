import { isBlurredPhoto } from '#documents/model/pictures.ts';
import type { StudentRow } from '#server/people/students/queries.ts';
import { fileAddress } from '#server/platform/files/fileRoute.ts';
import type { DeletedTemplateRow, TemplateRow } from './templateQueries.ts';

/** Signed addresses of both sides; null when a picture is missing. */
export type CardTemplate = ReturnType<ReturnType<typeof presentTemplate>>;

export const presentTemplate =
  (secret: string) =>
  ({ id, front, back }: TemplateRow) => ({
    _id: String(id),
    front: fileAddress(secret, 'idCardTemplates', front),
    back: fileAddress(secret, 'idCardTemplates', back),
  });

export type DeletedTemplate = ReturnType<ReturnType<typeof presentDeletedTemplate>>;

export const presentDeletedTemplate = (secret: string) => (row: DeletedTemplateRow) => ({
  ...presentTemplate(secret)(row),
  deletedAt: row.deletedAt.toISOString(),
});

type PhotoSizes = ReadonlyMap<string, { width: number; height: number } | null>;

/**
 * The students whose card would have a placeholder or a photo that prints as a blur, each with the year of the card, and
 * the number of all.
 */
export const presentMissingPhotos = (rows: readonly StudentRow[], sizes: PhotoSizes) => ({
  data: rows
    .map((row) => ({ row, size: row.picture === null ? null : sizes.get(row.picture) }))
    .filter(({ row: { picture }, size }) => picture === null || (size && isBlurredPhoto(size)))
    .map(({ row: { id: _id, studentId, studentName, studentNameBn, roll, session: year }, size }) => ({
      ...{ _id, studentId, studentName, studentNameBn, roll, year },
      /** In px, of a photo that prints as a blur; null without a photo. */
      size: size ?? null,
    })),
  total: rows.length,
});

export type MissingPhotosAnswer = ReturnType<typeof presentMissingPhotos>;
export type StudentWithoutPhoto = MissingPhotosAnswer['data'][number];
