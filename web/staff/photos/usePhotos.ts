import { useEffect, useRef, useState } from 'react';
import type { Translatable } from '#documents/i18n/translate.ts';
import { cleanId } from '#documents/model/typedText.ts';
import type { StudentWithPhoto } from '#web/api/answers.ts';
import { type ApiError, api, isRefusal } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { photosWords } from '#web/i18n/staff/photos.ts';
import { useRefresh } from '#web/staff/forms/useAction.ts';
import {
  type FileProblem,
  idsInName,
  listPhotoFiles,
  planPhotos,
  shrinkPhoto,
  type Unmatched,
} from './photoFiles.ts';

/** A photo that is ready to be stored, and the address at which this browser shows it. */
export type ReadyPhoto = {
  student: StudentWithPhoto;
  photo: File;
  /** Where it prints as a blur. */
  warning: string | null;
  address: string;
  name: string;
};
/** Why a file is not used: a word of this screen, or a message. */
type Reason = { word: FileProblem | Unmatched['why'] } | { message: Translatable };
/** Two files may have one name, in two zip files. */
export type UnusedFile = { id: string; name: string; unmatched?: Unmatched } & Reason;
type PhotoProgress = { stage: 'preparing' | 'storing'; done: number; total: number };

/** As many as the server takes at once. */
const MOST_IDS = 1000;
const LONGEST_ID = 40;

const findStudents = async (named: readonly string[]): Promise<StudentWithPhoto[]> => {
  const ids = [...new Set(named)].filter((id) => id !== '' && id.length <= LONGEST_ID);
  const found: StudentWithPhoto[] = [];
  for (let at = 0; at < ids.length; at += MOST_IDS) {
    const studentIds = ids.slice(at, at + MOST_IDS);
    const { data } = await api.post('/student/by-student-id', { studentIds });
    found.push(...data);
  }
  return found;
};

let lastId = 0;

const unusedFile = (name: string, reason: Reason, unmatched?: Unmatched): UnusedFile => {
  lastId += 1;
  return { id: String(lastId), name, ...reason, ...(unmatched && { unmatched }) };
};

/** Refused for this photo; without a sign-in or after too many calls every other one would be refused too. */
const isOfThisPhoto = (error: unknown): error is ApiError =>
  isRefusal(error) && error.status !== 401 && error.status !== 429;

/** Photos that are chosen, made small, looked at, and then stored one by one: a cut connection loses none of them. */
export const usePhotos = () => {
  const { lang, count, t } = useStaffLanguage();
  const labels = photosWords[lang];
  const toast = useToast();
  const again = useRefresh(queryKeys.students());
  const [ready, setReady] = useState<readonly ReadyPhoto[]>([]);
  const [unused, setUnused] = useState<readonly UnusedFile[]>([]);
  const [progress, setProgress] = useState<PhotoProgress | null>(null);
  const isStopped = useRef(false);
  const shown = useRef<string[]>([]);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
      shown.current.forEach(URL.revokeObjectURL);
    };
  }, []);

  const prepare = async (chosen: readonly File[]) => {
    const { files, problems } = await listPhotoFiles(chosen);
    const { matches, unmatched } = planPhotos(
      files,
      await findStudents(files.flatMap(({ name }) => idsInName(name))),
    );
    const photos: ReadyPhoto[] = [];
    const others: UnusedFile[] = [
      ...problems.map(({ name, problem }) => unusedFile(name, { word: problem })),
      ...unmatched.map((one) => unusedFile(one.file.name, { word: one.why }, one)),
    ];
    for (const [done, { file, student }] of matches.entries()) {
      if (isStopped.current) {
        for (const { address } of photos) URL.revokeObjectURL(address);
        return;
      }
      setProgress({ stage: 'preparing', done, total: matches.length });
      const shrunk = await shrinkPhoto(file);
      if (typeof shrunk === 'string') others.push(unusedFile(file.name, { message: shrunk }));
      else photos.push({ student, ...shrunk, address: URL.createObjectURL(shrunk.photo), name: file.name });
    }
    shown.current.forEach(URL.revokeObjectURL);
    shown.current = photos.map(({ address }) => address);
    setReady(photos);
    setUnused(others);
  };

  /** Stores these photos. A photo that the server refuses is named with the reason, and the next one is sent. */
  const storeAll = async (photos: readonly ReadyPhoto[]) => {
    let stored = 0;
    for (const [done, each] of photos.entries()) {
      if (isStopped.current) break;
      setProgress({ stage: 'storing', done, total: photos.length });
      try {
        const form = new FormData();
        // With the photo that the user saw, so that the server refuses to replace another.
        // The file was matched by the student ID.
        const { studentId, studentPicture } = each.student;
        form.set('was', JSON.stringify({ studentId, studentPicture }));
        form.set('studentPicture', each.photo);
        await api.put(`/student/${each.student._id}`, form);
        stored += 1;
      } catch (error) {
        if (!isOfThisPhoto(error)) {
          toast.plainFailure(error);
          break;
        }
        const [message = error] = error.fieldErrors;
        setUnused((others) => [...others, unusedFile(each.name, { message })]);
      }
      setReady((others) => others.filter((other) => other !== each));
    }
    if (stored > 0) toast.success(labels.stored(count(stored)));
    await again();
  };

  /** Uses a file for the student with this ID, whatever the name of the file says. */
  const assign = async ({ id, unmatched }: UnusedFile, studentId: string) => {
    const [student] = await findStudents([cleanId(studentId)]);
    if (!student || !unmatched) return toast.error(labels.noStudent);
    if (ready.some((one) => one.student._id === student._id)) return toast.error(labels.twoFiles);
    const { file } = unmatched;
    const shrunk = await shrinkPhoto(file);
    if (typeof shrunk === 'string') return toast.error(t(shrunk));
    const address = URL.createObjectURL(shrunk.photo);
    shown.current.push(address);
    setReady((others) => [...others, { student, ...shrunk, address, name: file.name }]);
    setUnused((others) => others.filter((other) => other.id !== id));
  };

  /** One thing at a time; a failure is shown. */
  const run = (work: () => Promise<void>) => async () => {
    isStopped.current = false;
    setProgress({ stage: 'preparing', done: 0, total: 0 });
    try {
      await work();
    } catch (error) {
      toast.failure(error);
    } finally {
      setProgress(null);
    }
  };

  return {
    ready,
    unused,
    progress,
    choose: (files: readonly File[]) => run(() => prepare(files))(),
    assign: (file: UnusedFile, studentId: string) => run(async () => void (await assign(file, studentId)))(),
    store: (photos: readonly ReadyPhoto[]) => run(() => storeAll(photos))(),
    stop: () => {
      isStopped.current = true;
    },
  };
};
