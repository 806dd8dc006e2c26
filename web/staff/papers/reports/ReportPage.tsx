import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type DocumentData, printedDocuments } from '#documents/index.ts';
import { ALL } from '#documents/model/classes.ts';
import { Loading, LoadingPart } from '#web/frame/Loading.tsx';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { PaperActions } from '#web/paper/PaperActions.tsx';
import { PaperPreview } from '#web/paper/PaperPreview.tsx';
import { usePaper } from '#web/paper/usePaper.ts';
import { useMenu } from '#web/staff/context/menu.ts';
import type { FiguresProps, Report, ReportKind, ReportRequest } from '#web/staff/context/report.ts';
import { REPORTS, reportAt } from '#web/staff/context/reports.ts';
import { describePlace, EXAM } from '#web/staff/forms/names.ts';
import { useDownload } from '#web/staff/forms/useAction.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { XLSX } from '#web/ui/saveFile.ts';
import { scrollToMiddle } from '#web/ui/scrollIntoSight.ts';
import { isPhone } from '#web/ui/useMedia.ts';
import { FIGURES } from './figures/figures.ts';
import styles from './figures/Reports.module.css';
import { typedFilters, useReport } from './useReport.ts';

const ReportOrNotice = ({ report }: { report: Report }) => {
  const language = useStaffLanguage();
  const { words, lang, t } = language;
  const { given, request, shown, error, loading } = useReport(report);
  const address = given ? `?${new URLSearchParams(given)}` : '';
  const form = `${report.form.path}${address}`;
  const bar = given && <ReportBar report={report} given={given} />;
  if (shown) return <ReportSheets report={report} {...shown} request={request} bar={bar} form={form} />;
  return (
    <Screen title={report.title[lang]} lead={given && describePlace(language, given, EXAM)}>
      {bar}
      {loading ? (
        <Loading />
      ) : (
        <Notice
          action={
            <ButtonLink look="main" to={form}>
              {words.changeFilters}
            </ButtonLink>
          }
        >
          {error ? t(error) : report.empty[lang]}
        </Notice>
      )}
    </Screen>
  );
};

/** The print page at this address. */
export const ReportPage = () => {
  const { pathname } = useLocation();
  return <ReportOrNotice key={pathname} report={reportAt(pathname)} />;
};

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
const rollsIn = (request: ReportRequest, { words, figures }: Language): string[] => {
  const { rollFrom, rollTo } = typedFilters(request);
  return rollFrom && rollTo ? [words.rollRange(figures(rollFrom), figures(rollTo))] : [];
};

/** A report as it will be printed, its figures above it. */
const ReportSheets = ({ report, data, version, request, bar, form }: ReportSheetsProps) => {
  const language = useStaffLanguage();
  const { words, lang } = language;
  const { spreadsheet } = printedDocuments[report.kind];
  const download = useDownload();
  // The same list to work on in a spreadsheet, in the language of the screen.
  const address = `/api/v1/result/${spreadsheet?.name}.xlsx?${new URLSearchParams({ ...request, lang })}`;
  const paper = usePaper({ kind: report.kind, data, version, filters: request });
  return (
    <Screen
      title={report.title[lang]}
      lead={[describePlace(language, data.exam, EXAM), ...rollsIn(request, language)].join(' · ')}
      actions={
        <PaperActions paper={paper}>
          <ButtonLink to={form}>{words.changeFilters}</ButtonLink>
          {spreadsheet && (
            <Button disabled={download.isPending} onClick={() => download.mutate({ address, type: XLSX })}>
              <Icon name="download" />
              {words.excel}
            </Button>
          )}
        </PaperActions>
      }
    >
      {bar}
      <ReportFigures kind={report.kind} data={data} request={request} />
      <PaperPreview paper={paper} />
    </Screen>
  );
};

type ReportFiguresProps = { kind: ReportKind; data: DocumentData[ReportKind]; request: ReportRequest };

/** For screen readers, and for phones, where it is always open. */
const ReportFigures = ({ kind, data, request }: ReportFiguresProps) => {
  const words = useStaffWords();
  const [isOpen, setOpen] = useState(isPhone);
  // Which data belongs to the kind is lost in the list of reports.
  const Figures = FIGURES[kind] as ComponentType<FiguresProps<ReportKind>> | undefined;
  if (!Figures) return null;
  return (
    <Panel>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{words.figuresOfReport}</summary>
        {isOpen && (
          <Suspense fallback={<LoadingPart />}>
            <Figures data={data} request={request} />
          </Suspense>
        )}
      </details>
    </Panel>
  );
};

/** Every paper of the chosen exam, of its results or from before it: the filters go along. */
const ReportBar = ({ report, given }: { report: Report; given: ReportRequest }) => {
  const { words, lang } = useStaffLanguage();
  const { canOpen } = useMenu();
  const { session = '', term = '', className = '' } = given;
  const board = { session, term, ...(className !== ALL && { className }) };
  // Where else an exam leads, for whom that is open.
  const neighbours = [
    { path: '/print-jobs', query: { ...given, kind: report.kind }, label: words.toPrintJobs },
    { path: '/check-board', query: board, label: words.linkCheckBoard },
  ].filter(({ path }) => canOpen(path));
  const isOfResults = ({ form }: Report) => form.area === 'reports';
  const takesClass = ({ kind }: Report) => className !== ALL || printedDocuments[kind].isOfAllClasses;
  const papers = REPORTS.filter((one) => isOfResults(one) === isOfResults(report) && takesClass(one));
  return (
    <nav className={styles.bar} aria-label={words.papersOfExam}>
      <ul>
        {papers.map(({ kind, path, title }) => (
          <li key={kind}>
            <Link
              ref={kind === report.kind ? scrollToMiddle : null}
              to={`${path}?${new URLSearchParams(given)}`}
              aria-current={kind === report.kind ? 'page' : undefined}
            >
              {title[lang]}
            </Link>
          </li>
        ))}
        {neighbours.map(({ path, query, label }) => (
          <li key={path} className={styles.neighbour}>
            <Link to={`${path}?${new URLSearchParams(query)}`}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
