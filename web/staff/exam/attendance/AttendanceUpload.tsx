import type { AttendanceDryRun } from '#web/api/answers.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useDownload, useRefresh } from '#web/staff/forms/useAction.ts';
import { SheetPreview } from '#web/staff/sheets/SheetPreview.tsx';
import { SheetUpload } from '#web/staff/sheets/SheetUpload.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { XLSX } from '#web/ui/saveFile.ts';
import styles from './Attendance.module.css';

const Preview = ({ saved, rows = [] }: Partial<AttendanceDryRun>) => {
  const { lang, words, figures } = useStaffLanguage();
  const shown = (days: number | null) => (days === null ? '' : figures(days));
  return (
    <>
      <p role="status">{words.attendance.wouldSave(figures(saved ?? 0))}</p>
      <SheetPreview
        columns={[
          { title: words.roll, figure: true, cell: ({ roll }) => figures(roll) },
          {
            title: words.studentName,
            names: true,
            cell: ({ studentName, studentNameBn }) => (lang === 'bn' && studentNameBn) || studentName,
          },
          { title: words.before, figure: true, cell: ({ was }) => shown(was) },
          { title: words.inSheet, figure: true, cell: ({ present }) => shown(present) },
        ]}
        rows={rows}
        rowKey={({ studentId }) => studentId}
      />
    </>
  );
};

type AttendanceUploadProps = { query: string; workingDays: string; onStored: () => void };

/** The same by spreadsheet: one that comes filled with the class, checked before it is stored. */
export const AttendanceUpload = ({ query, workingDays, onStored }: AttendanceUploadProps) => {
  const { words } = useStaffLanguage();
  const labels = words.attendance;
  const toast = useToast();
  const refresh = useRefresh(queryKeys.attendance());
  const download = useDownload();
  const address = `/api/v1/attendance/template.xlsx?${query}`;
  const stored = async () => {
    toast.success(labels.attendanceSaved);
    onStored();
    await refresh();
  };
  return (
    <>
      <Panel title={labels.attendanceSheet}>
        <ol className={styles.steps}>
          {labels.attendanceSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div>
          <Button
            disabled={download.isPending}
            onClick={() => download.mutate({ address, fileName: 'attendance.xlsx', type: XLSX })}
          >
            {labels.classSheet}
          </Button>
        </div>
      </Panel>
      <SheetUpload<AttendanceDryRun>
        path="/attendance/bulk-upload"
        fields={{ ...Object.fromEntries(new URLSearchParams(query)), workingDays }}
        accept=".xlsx,.xls,.csv"
        hint={words.noFileYet}
        submit={labels.storeSheet}
        errorsFileName="attendance_with_errors.xlsx"
        failed={words.errorPrefix}
        onStored={stored}
        preview={(answer) => <Preview {...answer} />}
      />
    </>
  );
};
