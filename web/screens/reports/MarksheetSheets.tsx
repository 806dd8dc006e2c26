import { Link } from 'react-router-dom';
import type { MarksheetData } from '#documents/marksheet/data.ts';
import { hasGroups } from '#documents/model/school.ts';
import { PaperActions } from '#web/screens/paper/PaperActions.tsx';
import { PaperPreview } from '#web/screens/paper/PaperPreview.tsx';
import { usePaper } from '#web/screens/paper/usePaper.ts';
import { Screen } from '#web/ui/Screen.tsx';
import { useStaffLanguage } from '#web/words/staff/language.ts';

type MarksheetSheetsProps = { data: MarksheetData; filters: Record<string, string>; form: string };

/** Every marksheet of the range, as it will be printed. */
export const MarksheetSheets = ({ data, filters, form }: MarksheetSheetsProps) => {
  const { words, value, className, figures } = useStaffLanguage();
  const paper = usePaper({ kind: 'marksheet', data, filters });
  const { exam } = data;
  const about = [
    `${value(exam.term)} ${figures(exam.session)}`,
    `${words.class} ${className(exam.className)}`,
    hasGroups(Number(exam.className)) && value(exam.group),
    exam.section !== 'All' && `${words.section} ${value(exam.section)}`,
    exam.shift !== 'All' && `${words.shift} ${value(exam.shift)}`,
  ];
  return (
    <Screen
      title={words.marksheetPrintTitle}
      lead={about.filter(Boolean).join(' · ')}
      actions={<PaperActions paper={paper} />}
    >
      <PaperPreview paper={paper} />
      <p>
        <Link to={form}>{words.changeFilters}</Link>
      </p>
    </Screen>
  );
};
