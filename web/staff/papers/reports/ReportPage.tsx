import { useLocation } from 'react-router-dom';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { aboutCohort } from './aboutCohort.ts';
import type { Report } from './figures/report.ts';
import { ReportBar } from './ReportBar.tsx';
import { ReportSheets } from './ReportSheets.tsx';
import { reportAt } from './reports.ts';
import { useReport } from './useReport.ts';

const ReportOrNotice = ({ report }: { report: Report }) => {
  const language = useStaffLanguage();
  const { words, lang, t } = language;
  const { given, request, shown, error, loading } = useReport(report);
  const address = given ? `?${new URLSearchParams(given)}` : '';
  const form = `${report.form.path}${address}`;
  const bar = given && <ReportBar report={report} given={given} />;
  if (shown) return <ReportSheets report={report} {...shown} request={request} bar={bar} form={form} />;
  return (
    <Screen title={report.title[lang]} lead={given && aboutCohort(given, language)}>
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
