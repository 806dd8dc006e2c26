import type { ReactNode } from 'react';
import { type DocumentData, printedDocuments } from '#documents/index.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { PaperActions } from '#web/paper/PaperActions.tsx';
import { PaperPreview } from '#web/paper/PaperPreview.tsx';
import { usePaper } from '#web/paper/usePaper.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { aboutCohort } from './aboutCohort.ts';
import type { Report, ReportKind, ReportRequest } from './figures/report.ts';
import { ReportFigures } from './ReportFigures.tsx';
import { WHOLE_CLASS } from './reportRequest.ts';
import { SpreadsheetButton } from './SpreadsheetButton.tsx';

type ReportSheetsProps = {
  report: Report;
  data: DocumentData[ReportKind];
  /** Another one with each answer of the server; what is open on the page stays open. */
  version: number;
  request: ReportRequest;
  bar: ReactNode;
  form: string;
};

type Language = ReturnType<typeof useStaffLanguage>;

/** The rolls of a report, where it is not of them all. */
const rollsIn = ({ start_roll, end_roll }: ReportRequest, { words, figures }: Language): string[] =>
  start_roll && end_roll && end_roll !== WHOLE_CLASS.end_roll
    ? [words.rollRange(figures(start_roll), figures(end_roll))]
    : [];

/** A report as it will be printed, its figures above it. */
export const ReportSheets = ({ report, data, version, request, bar, form }: ReportSheetsProps) => {
  const language = useStaffLanguage();
  const { words, lang } = language;
  const { spreadsheet } = printedDocuments[report.kind];
  const paper = usePaper({ kind: report.kind, data, version, filters: request });
  return (
    <Screen
      title={report.title[lang]}
      lead={[aboutCohort(data.exam, language), ...rollsIn(request, language)].join(' · ')}
      actions={
        <PaperActions paper={paper}>
          <ButtonLink to={form}>{words.changeFilters}</ButtonLink>
          {spreadsheet && <SpreadsheetButton name={spreadsheet.name} request={request} />}
        </PaperActions>
      }
    >
      {bar}
      <ReportFigures report={report} data={data} request={request} />
      <PaperPreview paper={paper} />
    </Screen>
  );
};
