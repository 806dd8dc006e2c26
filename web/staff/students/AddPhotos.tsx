import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Translatable } from '#documents/i18n/translate.ts';
import type { StudentWithPhoto } from '#web/api/answers.ts';
import { type ApiError, api, isRefusal } from '#web/api/api.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { photosWords } from '#web/i18n/staff/photos.ts';
import { LeaveWarning, useLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { SmallPhoto } from '#web/staff/photos/Photo.tsx';
import styles from '#web/staff/photos/Photos.module.css';
import {
  type FileProblem,
  listPhotoFiles,
  type PhotoFile,
  planPhotos,
  shrinkPhoto,
  studentIdInName,
  type Unmatched,
} from '#web/staff/photos/photoFiles.ts';
import { Button } from '#web/ui/Button.tsx';
import { Check } from '#web/ui/Check.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { FilePicker } from '#web/ui/FilePicker.tsx';
import { Actions, Stack } from '#web/ui/Layout.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { useStudentsAgain } from './studentQueries.ts';

const KINDS = 'image/*,.zip,application/zip';

/** Photos of many students from files named by student ID: seen beside those that they replace before any is stored. */
export const AddPhotos = () => {
  const { words, lang, count, t } = useStaffLanguage();
  const labels = photosWords[lang];
  const { ready, unused, progress, choose, store, stop } = usePhotos();
  const [isReplacing, setReplacing] = useState(false);
  const leaving = useLeaving(ready.length > 0);
  const replacing = ready.filter(({ student }) => student.studentPicture);
  const photos = isReplacing ? ready : ready.filter(({ student }) => !student.studentPicture);
  const label = progress?.total
    ? labels[progress.stage](count(progress.done), count(progress.total))
    : words.checking;
  return (
    <Screen title={words.linkPhotos} lead={labels.lead}>
      <Panel title={labels.chosen}>
        {ready.length === 0 && unused.length === 0 && !progress && <p>{labels.none}</p>}
        <Actions>
          <FilePicker
            accept={KINDS}
            busy={progress ? words.checking : undefined}
            onPickAll={(files) => {
              setReplacing(false);
              void choose(files);
            }}
          >
            {labels.choose}
          </FilePicker>
          {photos.length > 0 && (
            <Button look="main" disabled={progress !== null} onClick={() => store(photos)}>
              {labels.store(count(photos.length))}
            </Button>
          )}
        </Actions>
        {progress && (
          <Stack gap={2} className={styles.progress}>
            <p role="status">{label}</p>
            <Progress label={label} done={progress.done} total={progress.total} />
            <Button onClick={stop}>{labels.stop}</Button>
          </Stack>
        )}
        {replacing.length > 0 && (
          <Check
            label={labels.replace(count(replacing.length))}
            checked={isReplacing}
            onChange={setReplacing}
          />
        )}
      </Panel>
      {unused.length > 0 && (
        <Panel title={labels.unused(count(unused.length))}>
          <DataTable
            long
            caption={labels.filesAndWhy}
            columns={[
              { title: labels.file, cell: ({ name }) => name },
              { title: labels.why, cell: (file) => ('word' in file ? labels[file.word] : t(file.message)) },
            ]}
            rows={unused}
            rowKey={({ id }) => id}
          />
        </Panel>
      )}
      {ready.length > 0 && <ReadyPhotos photos={ready} isReplacing={isReplacing} />}
      <LeaveWarning leaving={leaving} isLost />
    </Screen>
  );
};

const ReadyPhotos = ({ photos, isReplacing }: { photos: readonly ReadyPhoto[]; isReplacing: boolean }) => {
  const { words, lang, count, figures, className, t } = useStaffLanguage();
  const labels = photosWords[lang];
  return (
    <Panel title={labels.matched(count(photos.length))}>
      <DataTable
        long
        caption={labels.photosAndStudents}
        columns={[
          {
            title: labels.newPhoto,
            cell: ({ address, warning }) => (
              <>
                <SmallPhoto address={address} />
                {warning && <small>{t(warning)}</small>}
              </>
            ),
          },
          {
            title: labels.photoNow,
            cell: ({ student }) => (
              <>
                <SmallPhoto address={student.studentPicture} />
                {student.studentPicture && !isReplacing && <small>{labels.kept}</small>}
              </>
            ),
          },
          { title: words.shortId, cell: ({ student }) => figures(student.studentId) },
          {
            title: words.studentName,
            names: true,
            cell: ({ student }) => <Link to={`/student/${student._id}`}>{student.studentName}</Link>,
          },
          {
            title: labels.classAndRoll,
            cell: ({ student }) =>
              labels.inClass(className(student.class), student.section, figures(String(student.roll))),
          },
        ]}
        rows={photos}
        rowKey={({ student }) => student._id}
      />
    </Panel>
  );
};

/** A photo that is ready to be stored, and the address at which this browser shows it. */
type ReadyPhoto = {
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
type UnusedFile = { id: string; name: string } & Reason;
type PhotoProgress = { stage: 'preparing' | 'storing'; done: number; total: number };

/** As many as the server takes at once. */
const MOST_IDS = 1000;
const LONGEST_ID = 40;

const findStudents = async (files: readonly PhotoFile[]): Promise<StudentWithPhoto[]> => {
  const named = files.map(({ name }) => studentIdInName(name));
  const ids = [...new Set(named)].filter((id) => id !== '' && id.length <= LONGEST_ID);
  const found: StudentWithPhoto[] = [];
  for (let at = 0; at < ids.length; at += MOST_IDS) {
    const studentIds = ids.slice(at, at + MOST_IDS);
    const { data } = await api.post<{ data: StudentWithPhoto[] }>('/student/by-student-id', { studentIds });
    found.push(...data);
  }
  return found;
};

let lastId = 0;

const unusedFile = (name: string, reason: Reason): UnusedFile => {
  lastId += 1;
  return { id: String(lastId), name, ...reason };
};

/** Refused for this photo; without a sign-in or after too many calls every other one would be refused too. */
const isOfThisPhoto = (error: unknown): error is ApiError =>
  isRefusal(error) && error.status !== 401 && error.status !== 429;

/** Photos that are chosen, made small, looked at, and then stored one by one: a cut connection loses none of them. */
const usePhotos = () => {
  const { lang, count } = useStaffLanguage();
  const labels = photosWords[lang];
  const toast = useToast();
  const again = useStudentsAgain();
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
    const { matches, unmatched } = planPhotos(files, await findStudents(files));
    const photos: ReadyPhoto[] = [];
    const others: UnusedFile[] = [
      ...problems.map(({ name, problem }) => unusedFile(name, { word: problem })),
      ...unmatched.map(({ file, why }) => unusedFile(file.name, { word: why })),
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
    store: (photos: readonly ReadyPhoto[]) => run(() => storeAll(photos))(),
    stop: () => {
      isStopped.current = true;
    },
  };
};
