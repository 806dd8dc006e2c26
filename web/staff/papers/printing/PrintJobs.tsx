import { useLocation, useSearchParams } from 'react-router-dom';
import { type DocumentKind, documents } from '#documents/index.ts';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import type { PrintJob, User } from '#web/api/answers.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { cardsWords } from '#web/i18n/staff/cards.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { printingWords } from '#web/i18n/staff/printing.ts';
import { fetchSheet } from '#web/paper/fetchSheet.ts';
import { useProfile } from '#web/staff/account/profile/useProfile.ts';
import { toAddress, WHOLE_CLASS } from '#web/staff/exam/working-exam/addresses.ts';
import { aboutCohort } from '#web/staff/forms/aboutCohort.ts';
import { ownClass, ownClassScope } from '#web/staff/forms/classScope.ts';
import { useAction, useDownload } from '#web/staff/forms/useAction.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { printPdf } from '#web/ui/pdf/printPdf.ts';
import { showPdf } from '#web/ui/pdf/showPdf.ts';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { JobForm } from './JobForm.tsx';
import { type JobFields, type JobRequest, jobFields } from './jobRequest.ts';
import styles from './PrintJobs.module.css';
import { isActive, useEndJob, useFollowed, useJobs, useStartJob } from './useJobs.ts';
import { STARTED } from './usePrintEverything.ts';

/** Starts prints of any size; the address keeps their filters. */
export const PrintJobs = () => {
  const words = useStaffWords();
  const [address, setAddress] = useSearchParams();
  const { hash } = useLocation();
  const school = useSchool();
  const profile = useProfile();
  const jobs = useJobs();
  const everyClass = jobs.data?.can.everyClass ?? false;
  const { mutateAsync } = useStartJob();
  const start = (job: JobRequest & { options: PaperOptions }) => {
    setAddress(toAddress(job.fields), { replace: true });
    return mutateAsync(job);
  };
  return (
    <Screen title={words.linkPrintJobs} lead={words.jobsScreenLead}>
      <div className={classes(styles.screen, hash === STARTED && styles.started)}>
        {school.isLoading || profile.isLoading || jobs.isLoading ? (
          <Loading />
        ) : (
          <Panel>
            <JobForm
              last={toFields(address, everyClass ? undefined : profile.data)}
              everyClass={everyClass}
              scope={everyClass ? null : ownClassScope(profile.data)}
              onSubmit={start}
            />
          </Panel>
        )}
        <JobList />
      </div>
    </Screen>
  );
};

/** Browsers keep six connections to a server: the first to be printed are followed, the others wait behind them. */
const FOLLOWED = 2;

const JobList = () => {
  const { words, t } = useStaffLanguage();
  const { data, error, refetch } = useJobs();
  const jobs = data?.data;
  const next = jobs?.filter(isActive).slice(-FOLLOWED) ?? [];
  return (
    <Panel title={words.jobsTitle}>
      {error && (
        <Notice wrong action={<Button onClick={() => refetch()}>{words.retry}</Button>}>
          {words.errorPrefix(t(error))}
        </Notice>
      )}
      {!jobs && !error && <Loading />}
      {jobs?.length === 0 && <p className={styles.soft}>{words.noJobs}</p>}
      {jobs && jobs.length > 0 && (
        <ul className={styles.jobs}>
          {jobs.map((job) => (
            <JobItem key={job._id} job={job} followed={next.includes(job)} />
          ))}
        </ul>
      )}
    </Panel>
  );
};

/** What the form begins with: the address, else the own class of who may not print for every class. */
const toFields = (address: URLSearchParams, user: User | undefined): Partial<JobFields> => {
  const { is_merged, both, ...words } = Object.fromEntries(address);
  const fields = { ...words, ...(is_merged && { is_merged: true }), ...(both && { both: true }) };
  return { ...ownClass(user), ...jobFields.partial().catch({}).parse(fields) };
};

type Language = ReturnType<typeof useStaffLanguage>;

/** Whose papers, which of them and how: no two jobs of different papers read alike. */
const describeJob = (
  { from, to, layout, isMerged, everything, lang, ...cohort }: PrintJob['about'],
  language: Language,
) => {
  const { words, figures } = language;
  const own = printingWords[language.lang];
  const isPart = from !== undefined && to !== undefined && Number(to) < Number(WHOLE_CLASS.end_roll);
  const inLanguage = lang === 'bn' ? words.bangla : words.english;
  const parts = [
    aboutCohort(cohort, language),
    isPart && words.rollRange(figures(from), figures(to)),
    isMerged && words.sampleWords.merged,
    layout && `${cardsWords[lang].cardType} ${figures(layout)}`,
    everything && own.orders[everything.order],
    everything?.both ? own.both : inLanguage,
  ];
  return parts.filter(Boolean).join(' · ');
};

/** One job: what it is, how far it is, and what can be done with it. */
const JobItem = ({ job, followed }: { job: PrintJob; followed: boolean }) => {
  const language = useStaffLanguage();
  const { words, lang, t, figures } = language;
  useFollowed(job, followed);
  const { kind, about, status, done, total, message, createdAt } = job;
  const title = about.everything
    ? printingWords[lang].everyPaper
    : (documents[kind as DocumentKind]?.title[lang] ?? kind);
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

/** Named with the document they belong to: a list has many of them. */
const JobActions = ({ job, title }: { job: PrintJob; title: string }) => {
  const { lang, words } = useStaffLanguage();
  const own = printingWords[lang];
  const end = useEndJob(job._id);
  const address = `/api/v1/print-jobs/${job._id}/file.pdf`;
  const download = useDownload();
  const print = useAction({ call: async () => printPdf((await fetchSheet(address)).bytes) });
  const open = useAction({ call: () => showPdf(async () => (await fetchSheet(address)).bytes) });
  if (isActive(job))
    return (
      <Button aria-label={words.cancelJob(title)} disabled={end.isPending} onClick={() => end.mutate()}>
        {words.cancel}
      </Button>
    );
  return (
    <div className={styles.actions}>
      {job.status === 'done' && (
        <>
          <Button aria-label={own.openJob(title)} disabled={open.isPending} onClick={() => open.mutate()}>
            {own.open}
          </Button>
          <Button aria-label={own.printJob(title)} disabled={print.isPending} onClick={() => print.mutate()}>
            <Icon name="print" />
            {words.print}
          </Button>
          <Button
            aria-label={words.downloadJob(title)}
            disabled={download.isPending}
            onClick={() => download.mutate({ address })}
          >
            <Icon name="download" />
            {words.download}
          </Button>
        </>
      )}
      <Button aria-label={words.removeJob(title)} disabled={end.isPending} onClick={() => end.mutate()}>
        {words.remove}
      </Button>
    </div>
  );
};
