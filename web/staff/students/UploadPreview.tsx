import type { UploadPlanAnswer } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { sheetWords } from '#web/i18n/staff/sheets.ts';
import { studentWords } from '#web/i18n/staff/student.ts';
import { useConfigNames } from '#web/staff/forms/useConfigChoices.ts';
import { SheetPreview } from '#web/staff/sheets/SheetPreview.tsx';
import { Check } from '#web/ui/Check.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { MissedExams } from './MissedExams.tsx';
import { previewColumns } from './previewColumns.ts';
import styles from './StudentList.module.css';

type UploadPreviewProps = {
  plan: UploadPlanAnswer;
  /** Whether personal data of known students is to be changed. */
  update: boolean;
  onUpdate: (update: boolean) => void;
  /** Whether who joins after a term was published is exempt from it. */
  exempt: boolean;
  onExempt: (exempt: boolean) => void;
};

/** What a sheet would do: new students, known ones in another year, and personal data that it says otherwise. */
export const UploadPreview = ({ plan, update, onUpdate, exempt, onExempt }: UploadPreviewProps) => {
  const language = useStaffLanguage();
  const { words, lang, count, figures, t } = language;
  const nameFor = useConfigNames();
  const { added, enrolled, present, changed, setAside, oldNames } = plan;
  const rowKey = ({ studentId, year }: { studentId: string; year: number }) => `${studentId} ${year}`;
  const changes = changed.flatMap(({ studentId, studentName, fields }) =>
    fields.map((change) => ({ key: `${studentId} ${change.field}`, studentId, studentName, ...change })),
  );
  const shown = (field: string, value: string): string => {
    if (value === '') return words.none;
    return field === 'religion' || field === 'gender' ? nameFor(value) : figures(value);
  };
  return (
    <>
      <div role="status">
        {(added.length > 0 || enrolled.length + present === 0) && (
          <p>{words.wouldAdd(count(added.length))}</p>
        )}
        {enrolled.length > 0 && <p>{words.wouldEnrol(count(enrolled.length))}</p>}
        {present > 0 && <p>{sheetWords[lang].present(count(present))}</p>}
      </div>
      <MissedExams answer={plan} exempt={exempt} onExempt={onExempt} />
      {added.length > 0 && (
        <section className={styles.part}>
          <h3>{words.newStudents}</h3>
          <SheetPreview
            caption={words.newStudents}
            columns={previewColumns(language)}
            rows={added}
            rowKey={rowKey}
          />
        </section>
      )}
      {enrolled.length > 0 && (
        <section className={styles.part}>
          <h3>{words.knownStudents}</h3>
          <SheetPreview
            caption={words.knownStudents}
            columns={previewColumns(language)}
            rows={enrolled}
            rowKey={rowKey}
          />
        </section>
      )}
      {changes.length > 0 && (
        <section className={styles.part}>
          <h3>{words.differingData}</h3>
          {present === 0 && <p>{words.differingLead}</p>}
          <SheetPreview
            caption={words.differingData}
            columns={[
              { title: words.shortId, cell: ({ studentId }) => figures(studentId) },
              { title: words.studentName, names: true, cell: ({ studentName }) => studentName },
              { title: words.whichField, cell: ({ field }) => words.personFields[field] },
              { title: words.asStored, cell: ({ field, from }) => shown(field, from) },
              { title: words.asInSheet, cell: ({ field, to }) => shown(field, to) },
            ]}
            rows={changes}
            rowKey={({ key }) => key}
          />
          {present === 0 && (
            <Check label={words.changeData(count(changed.length))} checked={update} onChange={onUpdate} />
          )}
          {oldNames > 0 && <Notice>{studentWords[lang].oldNamesInUpload(count(oldNames))}</Notice>}
          {setAside.length > 0 && (
            <>
              <Notice>{words.changeSetsAside}</Notice>
              <ul>
                {setAside.map((fieldError) => (
                  <li key={fieldError.path}>
                    {words.row} {count(fieldError.row ?? 0)}: {t(fieldError)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      )}
    </>
  );
};
