import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { photosWords } from '#web/i18n/staff/photos.ts';
import { useLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { describePlace } from '#web/staff/forms/names.ts';
import { SmallPhoto } from '#web/staff/photos/Photo.tsx';
import styles from '#web/staff/photos/Photos.module.css';
import { type ReadyPhoto, type UnusedFile, usePhotos } from '#web/staff/photos/usePhotos.ts';
import { Button } from '#web/ui/Button.tsx';
import { Check } from '#web/ui/Check.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { FilePicker } from '#web/ui/FilePicker.tsx';
import { Actions, Row, Stack } from '#web/ui/Layout.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';

const KINDS = 'image/*,.zip,application/zip';

/** Photos of many students from files named by student ID: seen beside those that they replace before any is stored. */
export const AddPhotos = () => {
  const { words, lang, count, t } = useStaffLanguage();
  const labels = photosWords[lang];
  const { ready, unused, progress, choose, assign, store, stop } = usePhotos();
  const [isReplacing, setReplacing] = useState(false);
  useLeaving(ready.length > 0);
  const replacing = ready.filter(({ student }) => student.studentPicture);
  const photos = isReplacing ? ready : ready.filter(({ student }) => !student.studentPicture);
  const label = progress?.total
    ? labels[progress.stage](count(progress.done), count(progress.total))
    : words.checking;
  return (
    <Screen title={words.linkAddPhotos} lead={labels.lead}>
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
              {
                title: labels.whose,
                cell: (file) =>
                  file.unmatched?.why === 'noStudent' && (
                    <Whose file={file} disabled={progress !== null} onAssign={assign} />
                  ),
              },
            ]}
            rows={unused}
            rowKey={({ id }) => id}
          />
        </Panel>
      )}
      {ready.length > 0 && <ReadyPhotos photos={ready} isReplacing={isReplacing} />}
    </Screen>
  );
};

const PLACE = ['className', 'section', 'roll'] as const;

const ReadyPhotos = ({ photos, isReplacing }: { photos: readonly ReadyPhoto[]; isReplacing: boolean }) => {
  const language = useStaffLanguage();
  const { words, lang, count, figures, t } = language;
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
            cell: ({ student }) => describePlace(language, { ...student, className: student.class }, PLACE),
          },
        ]}
        rows={photos}
        rowKey={({ student }) => student._id}
      />
    </Panel>
  );
};

type WhoseProps = {
  file: UnusedFile;
  disabled: boolean;
  onAssign: (file: UnusedFile, studentId: string) => unknown;
};

/** Says whose photo a file is. An ID that stands in the name of the file is filled in. */
const Whose = ({ file, disabled, onAssign }: WhoseProps) => {
  const { words, lang, figures } = useStaffLanguage();
  const labels = photosWords[lang];
  const { suggested } = file.unmatched ?? {};
  const [studentId, setStudentId] = useState(figures(suggested?.studentId ?? ''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (studentId.trim() !== '') onAssign(file, studentId);
  };
  return (
    <Row as="form" gap={2} onSubmit={submit}>
      <input
        type="text"
        className={styles.whose}
        autoComplete="off"
        aria-label={words.actOn(words.studentId, file.name)}
        placeholder={words.studentId}
        value={studentId}
        onChange={({ target }) => setStudentId(target.value)}
      />
      <Button type="submit" disabled={disabled} aria-label={words.actOn(labels.use, file.name)}>
        {labels.use}
      </Button>
      {suggested && <small>{suggested.studentName}</small>}
    </Row>
  );
};
