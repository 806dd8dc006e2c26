import { Link } from 'react-router-dom';
import type { MarksheetData } from '#documents/marksheet/data.ts';
import { PaperActions } from '#web/screens/paper/PaperActions.tsx';
import { PaperPreview } from '#web/screens/paper/PaperPreview.tsx';
import { usePaper } from '#web/screens/paper/usePaper.ts';
import { Screen } from '#web/ui/Screen.tsx';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import { aboutCohort } from './aboutCohort.ts';

type MarksheetSheetsProps = { data: MarksheetData; filters: Record<string, string>; form: string };

/** Every marksheet of the range, as it will be printed. */
export const MarksheetSheets = ({ data, filters, form }: MarksheetSheetsProps) => {
  const language = useStaffLanguage();
  const { words } = language;
  const paper = usePaper({ kind: 'marksheet', data, filters });
  return (
    <Screen
      title={words.marksheetPrintTitle}
      lead={aboutCohort(data.exam, language)}
      actions={<PaperActions paper={paper} />}
    >
      <PaperPreview paper={paper} />
      <p>
        <Link to={form}>{words.changeFilters}</Link>
      </p>
    </Screen>
  );
};
