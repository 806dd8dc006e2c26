import { type DocumentKind, documents } from '#documents/index.ts';
import type { PrintJob } from '#web/api/answers.ts';
import { cardsWords } from '#web/i18n/staff/cards.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { aboutCohort } from '#web/staff/papers/reports/aboutCohort.ts';
import { WHOLE_CLASS } from '#web/staff/papers/reports/reportRequest.ts';
import { classes } from '#web/ui/classes.ts';
import { Progress } from '#web/ui/Progress.tsx';
import { isActive } from './followJob.ts';
import { JobActions } from './JobActions.tsx';
import styles from './PrintJobs.module.css';
import { useFollowed } from './useFollowed.ts';

type Language = ReturnType<typeof useStaffLanguage>;

/** Whose papers, which of them and how: no two jobs of different papers read alike. */
const describeJob = (
  { from, to, layout, isMerged, lang, ...cohort }: PrintJob['about'],
  language: Language,
) => {
  const { words, figures } = language;
  const isPart = from !== undefined && to !== undefined && Number(to) < Number(WHOLE_CLASS.end_roll);
  const parts = [
    aboutCohort(cohort, language),
    isPart && words.rollRange(figures(from), figures(to)),
    isMerged && words.sampleWords.merged,
    layout && `${cardsWords[lang].cardType} ${figures(layout)}`,
    lang === 'bn' ? words.bangla : words.english,
  ];
  return parts.filter(Boolean).join(' · ');
};

/** One job: what it is, how far it is, and what can be done with it. */
export const JobItem = ({ job, followed }: { job: PrintJob; followed: boolean }) => {
  const language = useStaffLanguage();
  const { words, lang, t, figures } = language;
  useFollowed(job, followed);
  const { kind, about, status, done, total, message, createdAt } = job;
  const title = documents[kind as DocumentKind]?.title[lang] ?? kind;
  const { hour } = useTime();
  return (
    <li>
      <div className={styles.about}>
        <h3>{title}</h3>
        <span>{describeJob(about, language)}</span>
        <time className={styles.soft} dateTime={createdAt}>
          {hour(createdAt)}
        </time>
      </div>
      <p className={classes(styles.status, styles[status])} role="status">
        <span className="visually-hidden">{title}: </span>
        {words.jobStatus[status]}
      </p>
      {(isActive(job) || status === 'done') && (
        <div className={styles.progress}>
          <Progress label={title} done={done} total={total} />
          {total > 0 && <span>{words.doneCount(figures(done), figures(total))}</span>}
        </div>
      )}
      {message && <p className={styles.message}>{t({ ...job, message })}</p>}
      <JobActions job={job} title={title} />
    </li>
  );
};
