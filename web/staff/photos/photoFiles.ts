import type { SchemaMessage } from '#documents/i18n/messages/schemaMessage.ts';
import { studentIdKey } from '#documents/model/idSearch.ts';
import { isHeic, photoRefusal, photoWarning } from '#documents/model/pictures.ts';
import { cleanId } from '#documents/model/typedText.ts';
import type { StudentWithPhoto } from '#web/api/answers.ts';
import { cropToFile } from '#web/ui/crop.ts';

/** A picture that was chosen, on its own or in a zip file. */
export type PhotoFile = { name: string; read: () => Promise<Blob> };

/** Why a chosen file was not opened, as a key of the words. */
export type FileProblem = 'zipUnreadable' | 'zipTooLarge';

/** What a browser can still hold in memory, in bytes. */
const LARGEST_ZIP = 2 ** 30;

/** What other programs put into folders and zip files beside the pictures. */
const OF_THE_SYSTEM = /(^|\/)(__MACOSX\/|\.|thumbs\.db$|desktop\.ini$)/i;

const isZip = ({ name, type }: File): boolean => /\.zip$/i.test(name) || /zip/.test(type);

/** The files of a zip file; each is unpacked when it is read. */
const listZip = async (file: File): Promise<PhotoFile[] | FileProblem> => {
  if (file.size > LARGEST_ZIP) return 'zipTooLarge';
  const { unzipSync } = await import('fflate');
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const names: string[] = [];
    unzipSync(bytes, {
      filter: ({ name }) => {
        if (!name.endsWith('/') && !OF_THE_SYSTEM.test(name)) names.push(name);
        return false;
      },
    });
    const unpack = (name: string): Uint8Array<ArrayBuffer> =>
      new Uint8Array(unzipSync(bytes, { filter: (entry) => entry.name === name })[name] ?? []);
    return names.map((name) => ({ name, read: async () => new Blob([unpack(name)]) }));
  } catch {
    return 'zipUnreadable';
  }
};

/** The pictures among the chosen files, and those in the zip files among them. */
export const listPhotoFiles = async (chosen: readonly File[]) => {
  const files: PhotoFile[] = [];
  const problems: { name: string; problem: FileProblem }[] = [];
  for (const file of chosen) {
    if (OF_THE_SYSTEM.test(file.name)) continue;
    const found = isZip(file) ? await listZip(file) : [{ name: file.name, read: async () => file }];
    if (typeof found === 'string') problems.push({ name: file.name, problem: found });
    else files.push(...found);
  }
  return { files, problems };
};

/** With a warning where it prints as a blur. */
type ShrunkPhoto = { photo: File; warning: string | null };

const CENTRE = { zoom: 1, x: 0.5, y: 0.5 };

/**
 * The photo upright and cut at its centre to 600 x 800 px, as the server would: a hundredth of the bytes of a camera's
 * file, for a school with a slow connection. Or why that cannot be done.
 */
export const shrinkPhoto = async ({ read }: PhotoFile): Promise<ShrunkPhoto | PhotoProblem> => {
  try {
    const picture = await decodePhoto(await read());
    if (typeof picture === 'string') return picture;
    const [photo, warning] = [await cropToFile(picture, PHOTO_SIZE, CENTRE), photoWarning(picture)];
    picture.close();
    return photo ? { photo, warning } : 'picture.unreadable';
  } catch {
    return 'picture.unreadable';
  }
};

/** A file that has its student. */
type Match = { file: PhotoFile; student: StudentWithPhoto };

/** A file that is not used, and why; with the one student whose ID stands in its name beside other words. */
export type Unmatched = { file: PhotoFile; why: 'noStudent' | 'twoFiles'; suggested?: StudentWithPhoto };

/** The student ID that a file is named by: without folders and extension, in digits of either script. */
export const studentIdInName = (name: string): string =>
  cleanId(name.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, ''));

/** The student IDs that a file may be of: its name, and the words in it, as in '2019001 (1)' or 'IMG_2019001'. */
export const idsInName = (name: string): string[] => {
  const whole = studentIdInName(name);
  return [...new Set([whole, ...whole.split(/[^\p{L}\p{N}-]+|_/u), ...(whole.match(/\d{3,}/g) ?? [])])];
};

/**
 * Which file is whose photo, in the order of class, section and roll. Where two files have one name, such as in two
 * folders of a zip file, neither is used: only a person can say which is right.
 */
export const planPhotos = (files: readonly PhotoFile[], students: readonly StudentWithPhoto[]) => {
  const byId = new Map(students.map((student) => [studentIdKey(student.studentId), student]));
  const byKey = new Map<string, PhotoFile[]>();
  for (const file of files) {
    const named = studentIdKey(studentIdInName(file.name));
    // A browser numbers a second download of one name: '2019002 (1).jpg'.
    const key = byId.has(named) ? named : named.replace(/ ?\(\d{1,3}\)$/, '');
    byKey.set(key, [...(byKey.get(key) ?? []), file]);
  }
  const suggest = ({ name }: PhotoFile) => {
    const named = idsInName(name).flatMap((id) => byId.get(studentIdKey(id)) ?? []);
    const [suggested, ...others] = new Set(named);
    return suggested && others.length === 0 ? { suggested } : {};
  };
  const matches: Match[] = [];
  const unmatched: Unmatched[] = [];
  for (const [key, same] of byKey) {
    const student = byId.get(key);
    const [file] = same;
    if (student && file && same.length === 1) matches.push({ file, student });
    else if (student) unmatched.push(...same.map((each) => ({ file: each, why: 'twoFiles' as const })));
    else for (const each of same) unmatched.push({ file: each, why: 'noStudent', ...suggest(each) });
  }
  return { matches: [...matches].sort(inClassOrder), unmatched };
};

const inClassOrder = ({ student: one }: Match, { student: other }: Match): number =>
  Number(one.class) - Number(other.class) ||
  one.section.localeCompare(other.section) ||
  one.roll - other.roll;

/** As the server stores a photo, in px. */
export const PHOTO_SIZE = { width: 600, height: 800 };

/** The server's limit. */
const MOST_PIXELS = 50_000_000;

/** Why a picture cannot be a photo. */
type PhotoProblem = SchemaMessage;

/** The pixels of a picture, upright however the camera was held, or why it cannot be a photo. */
export const decodePhoto = async (file: Blob): Promise<ImageBitmap | PhotoProblem> => {
  if (isHeic(new Uint8Array(await file.slice(0, 12).arrayBuffer()))) return 'picture.heic';
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return 'picture.unreadable';
  const isTooLarge = picture.width * picture.height > MOST_PIXELS;
  const problem = isTooLarge ? 'picture.tooManyPixels' : photoRefusal(picture);
  if (problem === null) return picture;
  picture.close();
  return problem;
};
