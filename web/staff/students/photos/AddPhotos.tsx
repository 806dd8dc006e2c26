import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { photosWords } from '#web/i18n/staff/photos.ts';
import { LeaveWarning } from '#web/staff/forms/LeaveWarning.tsx';
import { useLeaving } from '#web/staff/forms/useLeaving.ts';
import { SmallPhoto } from '#web/staff/students/photo/Photo.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Check } from '#web/ui/Check.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { FilePicker } from '#web/ui/FilePicker.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import styles from './AddPhotos.module.css';
import { type ReadyPhoto, type UnusedFile, usePhotos } from './usePhotos.ts';

const KINDS = 'image/*,.zip,application/zip';

/** Photos of many students from files named by student ID: seen beside those that they replace before any is stored. */
export const AddPhotos = () => {
  const { words, lang, count } = useStaffLanguage();
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
          <div className={styles.progress}>
            <p role="status">{label}</p>
            <Progress label={label} done={progress.done} total={progress.total} />
            <Button onClick={stop}>{labels.stop}</Button>
          </div>
        )}
        {replacing.length > 0 && (
          <Check
            label={labels.replace(count(replacing.length))}
            checked={isReplacing}
            onChange={setReplacing}
          />
        )}
      </Panel>
      {unused.length > 0 && <UnusedFiles files={unused} />}
      {ready.length > 0 && <ReadyPhotos photos={ready} isReplacing={isReplacing} />}
      <LeaveWarning leaving={leaving} isLost />
    </Screen>
  );
};

const UnusedFiles = ({ files }: { files: readonly UnusedFile[] }) => {
  const { lang, count, t } = useStaffLanguage();
  const labels = photosWords[lang];
  return (
    <Panel title={labels.unused(count(files.length))}>
      <DataTable
        long
        caption={labels.filesAndWhy}
        columns={[
          { title: labels.file, cell: ({ name }) => name },
          { title: labels.why, cell: (file) => ('word' in file ? labels[file.word] : t(file.message)) },
        ]}
        rows={files}
        rowKey={({ id }) => id}
      />
    </Panel>
  );
};

type ReadyPhotosProps = { photos: readonly ReadyPhoto[]; isReplacing: boolean };

const ReadyPhotos = ({ photos, isReplacing }: ReadyPhotosProps) => {
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
