import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { useMenu } from '#web/staff/shell/menu/menu.ts';
import styles from './figures/Reports.module.css';
import type { Report, ReportRequest } from './figures/report.ts';
import { REPORTS } from './reports.ts';

/** Where else an exam leads, for whom that is open. */
const useNeighbours = (report: Report, given: ReportRequest) => {
  const words = useStaffWords();
  const { canOpen } = useMenu();
  const { session = '', term = '', className = '' } = given;
  const links: { path: string; query: ReportRequest; label: string }[] = [
    { path: '/print-jobs', query: { ...given, kind: report.kind }, label: words.toPrintJobs },
    { path: '/check-board', query: { session, term, class: className }, label: words.linkCheckBoard },
  ];
  return links.filter(({ path }) => canOpen(path));
};

/** Every paper of the chosen exam, of its results or from before it: the filters go along. */
export const ReportBar = ({ report, given }: { report: Report; given: ReportRequest }) => {
  const { words, lang } = useStaffLanguage();
  const address = new URLSearchParams(given);
  const neighbours = useNeighbours(report, given);
  const isOfResults = ({ form }: Report) => form.area === 'reports';
  const papers = REPORTS.filter((one) => isOfResults(one) === isOfResults(report));
  const current = useRef<HTMLAnchorElement>(null);
  // On a phone the row is wider than the screen.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <nav className={styles.bar} aria-label={words.papersOfExam}>
      <ul>
        {papers.map(({ kind, path, title }) => (
          <li key={kind}>
            <Link
              ref={kind === report.kind ? current : null}
              to={`${path}?${address}`}
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
