import type { Knex } from 'knex';
import { BACK_BOXES, BLEED, CARD, FRONT_BOXES } from '#documents/id-cards/cardPaper.ts';
import type { CardGround, IdCard, IdCardsData } from '#documents/id-cards/data.ts';
import { MEASURED, measureTextGrounds } from '#documents/id-cards/textGrounds.ts';
import type { IdCardsDuplexData } from '#documents/id-cards-duplex/IdCardsDuplex.tsx';
import {
  cardOptions,
  duplexOptions,
  type IdCardDuplexFilters,
  type IdCardFilters,
} from '#documents/model/idCard.ts';
import { findCohort } from '#server/exams/results/readCohort.ts';
import { AppError } from '#server/platform/base/errors.ts';
import {
  type EnrolmentTable,
  inSchoolOrder,
  narrowToCohort,
  onlyIds,
  presentEnrolments,
  type StudentTable,
} from '#server/platform/database/tables.ts';
import {
  printablePicture,
  printableWithEdge,
  readPhotos,
  shrunkPixels,
} from '#server/platform/files/readPicture.ts';
import { readSchool } from '#server/school/queries.ts';

type Side = 'front' | 'back';

/** The size in px of a CR80 card at 300 dpi. */
const CARD_PIXELS = { width: 638, height: 1012 };

/** The cards of a roll range; backs have no photos. Throws 404 when it has no students. */
export async function readCards(db: Knex, filters: IdCardFilters, side: Side): Promise<IdCardsData> {
  const rows = await cardRows(db, filters);
  if (rows.length === 0) throw new AppError('notFound', 'report.noneInRange');
  const hashes = rows.flatMap(({ picture }) => picture ?? []);
  const photos = side === 'front' ? await readPhotos(db, hashes) : new Map<string, null>();
  const isUnreadable = ({ picture }: CardRow) => picture && side === 'front' && !photos.get(picture);
  return {
    ...(await readGround(db, filters, side)),
    school: await readSchool(db),
    cards: rows.map(toCard(filters, photos)),
    unreadablePhotos: rows.filter(isUnreadable).map(({ studentId }) => studentId),
    options: cardOptions.parse(filters),
  };
}

const PERSON = ['studentId', 'studentName', 'studentNameBn', 'mobile', 'picture', 'bloodGroup'] as const;
const GUARDIAN = ['guardianName', 'guardianNameBn', 'fatherName', 'fatherNameBn', 'emergencyPhone'] as const;

type CardRow = Pick<StudentTable, (typeof PERSON)[number] | (typeof GUARDIAN)[number]> &
  Pick<EnrolmentTable, 'section' | 'shift' | 'groupName' | 'roll'>;

/** Students enrolled in that year, who have not left, with a roll in the range, by section, shift and roll. */
async function cardRows(db: Knex, filters: IdCardFilters): Promise<CardRow[]> {
  const place = await findCohort(db, { ...filters, session: filters.year, term: '' });
  return presentEnrolments(db)
    .where({ session: place.session, classId: place.classId })
    .whereBetween('roll', [filters.rollFrom, filters.rollTo])
    .modify(narrowToCohort(place))
    .modify(onlyIds(filters.ids))
    .modify(inSchoolOrder('enrolments.section', 'enrolments.shift'))
    .orderBy('roll')
    .select(...PERSON.map((column) => `students.${column}`), ...GUARDIAN)
    .select('section', 'shift', 'groupName', 'roll');
}

const NO_GROUND: CardGround = { background: null, textGrounds: null };

/** What is behind the cards of a side, without a picture where it cannot be read. Throws 404 for an unknown template. */
async function readGround(db: Knex, filters: IdCardFilters, side: Side): Promise<CardGround> {
  if (!filters.template) return NO_GROUND;
  const picture = await readTemplate(db, filters.template, side);
  const background = await printableGround(picture, filters);
  // Decoded once for all cards, and not stored, so that templates and layouts of any age have it.
  const pixels = await shrunkPixels(picture, MEASURED);
  if (!background || !pixels) return NO_GROUND;
  const boxes = side === 'front' ? FRONT_BOXES[filters.layout] : BACK_BOXES;
  return { background, textGrounds: measureTextGrounds(pixels, boxes) };
}

/** The stored picture of a template's side. */
async function readTemplate(db: Knex, id: string, side: Side): Promise<Buffer> {
  const row = await db('card_templates')
    .join('files', 'files.hash', `card_templates.${side}`)
    .where({ 'card_templates.id': id, live: 1 })
    .first('files.bytes');
  if (!row) throw new AppError('notFound', 'card.templateGone');
  return row.bytes;
}

/** The picture behind cards, with the bleed where that is printed. */
const printableGround = (bytes: Buffer, { bleed }: IdCardFilters): Promise<string | null> =>
  bleed === '1'
    ? printableWithEdge(bytes, CARD, BLEED, CARD_PIXELS.width * 1.5)
    : printablePicture(bytes, CARD_PIXELS);

const toCard =
  ({ year, className }: IdCardFilters, photos: ReadonlyMap<string, string | null>) =>
  ({ picture, groupName: group, fatherName, fatherNameBn, ...row }: CardRow): IdCard => {
    const { guardianName, guardianNameBn, emergencyPhone, ...card } = row;
    return {
      ...card,
      ...{ class: className, year, group },
      guardian:
        guardianName || guardianNameBn
          ? { name: guardianName ?? guardianNameBn ?? '', nameBn: guardianNameBn }
          : { name: fatherName, nameBn: fatherNameBn },
      emergencyPhone: emergencyPhone ?? row.mobile,
      studentPicture: photos.get(picture ?? '') ?? null,
    };
  };

/** The cards of a roll range with the template's pictures for both sides. Throws 404 when it has no students. */
export async function readDuplexCards(db: Knex, filters: IdCardDuplexFilters): Promise<IdCardsDuplexData> {
  return {
    ...(await readCards(db, filters, 'front')),
    back: await readGround(db, filters, 'back'),
    options: duplexOptions.parse(filters),
  };
}
