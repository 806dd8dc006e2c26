import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { MistypedStudent } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { sheetWords } from '#web/i18n/staff/sheets.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Panel } from '#web/ui/Screen.tsx';

/** Records from before names and IDs were checked, each with a way to where it is corrected; nothing where all are right. */
export function Mistyped() {
  const { words, lang, count, figures, t } = useStaffLanguage();
  const labels = sheetWords[lang];
  const { data } = useQuery({
    queryKey: queryKeys.students('mistyped'),
    queryFn: () => api.get<{ data: MistypedStudent[] }>('/student/mistyped'),
    staleTime: 0,
  });
  const rows = (data?.data ?? []).flatMap(({ fields, ...student }) =>
    fields.map((field) => ({ ...student, ...field })),
  );
  if (rows.length === 0) return null;
  const names = rows.filter(({ field }) => field.endsWith('Bn')).length;
  return (
    <Panel title={labels.mistyped(count(names), count(rows.length - names))}>
      <DataTable
        long
        caption={labels.mistyped(count(names), count(rows.length - names))}
        columns={[
          { title: words.shortId, cell: ({ studentId }) => figures(studentId) },
          {
            title: words.studentName,
            names: true,
            cell: ({ _id, studentName }) => <Link to={`/student/${_id}`}>{studentName}</Link>,
          },
          {
            title: words.whichField,
            cell: ({ field }) => (field === 'studentId' ? words.studentIdLabel : words.personFields[field]),
          },
          { title: words.asStored, cell: ({ value }) => value },
          { title: words.whatIsWrong, cell: ({ why }) => t(why) },
        ]}
        rows={rows}
        rowKey={({ _id, field }) => `${_id} ${field}`}
      />
    </Panel>
  );
}
