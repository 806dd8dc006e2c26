import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type DocumentKind, documents } from '#documents/index.ts';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import type { PrintJob, PrintJobState, PrintJobsAnswer, User } from '#web/api/answers.ts';
import { api, type FieldError, isApiError, request } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { readEvents } from '#web/api/readEvents.ts';
import { useGet } from '#web/api/useGet.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { Loaded } from '#web/frame/Loaded.tsx';
import { Loading } from '#web/frame/Loading.tsx';
import { cardsWords } from '#web/i18n/staff/cards.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { printingWords } from '#web/i18n/staff/printing.ts';
import { fetchSheet } from '#web/paper/fetchSheet.ts';
import { printPdf } from '#web/paper/printPdf.ts';
import { showPdf } from '#web/paper/showPdf.ts';
import { EVERY_ROLL } from '#web/staff/context/addresses.ts';
import { useProfile } from '#web/staff/context/useProfile.ts';
import beside from '#web/staff/forms/Beside.module.css';
import { ownClass, ownClassScope } from '#web/staff/forms/classScope.ts';
import { filterFor, withoutBlanks } from '#web/staff/forms/filters.ts';
import { describePlace } from '#web/staff/forms/names.ts';
import { useAction, useDownload } from '#web/staff/forms/useAction.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Row } from '#web/ui/Layout.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { JobForm } from './JobForm.tsx';
import { type JobFields, type JobRequest, jobFields } from './jobRequest.ts';
import styles from './PrintJobs.module.css';
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
  const start = useAction({
    call: async ({ kind, filters, fields, options, everything }: JobRequest & { options: PaperOptions }) => {
      setAddress(withoutBlanks(fields), { replace: true });
      try {
        await api.post('/print-jobs', { kind, filters, options: { ...options, everything } });
      } catch (error) {
        if (!isApiError(error)) throw error;
        // The server names filters, the form its fields.
        const toField = (one: FieldError) => ({
          ...one,
          path: filterFor(one.path.replace(/^filters\./, '')),
        });
        throw Object.assign(error, { fieldErrors: error.fieldErrors.map(toField) });
      }
    },
    done: () => words.jobStarted,
    changes: [queryKeys.printJobs()],
  });
  return (
    <Screen title={words.linkPrintJobs} lead={words.jobsScreenLead}>
      <div className={classes(beside.beside, hash === STARTED && styles.started)}>
        {school.isLoading || profile.isLoading || jobs.isLoading ? (
          <Loading />
        ) : (
          <Panel>
            <JobForm
              last={toFields(address, everyClass ? undefined : profile.data)}
              everyClass={everyClass}
              scope={everyClass ? null : ownClassScope(profile.data)}
              onSubmit={start.mutateAsync}
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
  const words = useStaffWords();
  return (
    <Panel title={words.jobsTitle}>
      <Loaded query={useJobs()}>
        {({ data: jobs }) => {
          const next = jobs.filter(isActive).slice(-FOLLOWED);
          if (jobs.length === 0) return <p className="soft">{words.noJobs}</p>;
          return (
            <ul className={styles.jobs}>
              {jobs.map((job) => (
                <JobItem key={job._id} job={job} followed={next.includes(job)} />
              ))}
            </ul>
          );
        }}
      </Loaded>
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
  const isPart = from !== undefined && to !== undefined && Number(to) < Number(EVERY_ROLL.rollTo);
  const inLanguage = lang === 'bn' ? words.bangla : words.english;
  const parts = [
    describePlace(language, cohort),
    isPart && words.rollRange(figures(from), figures(to)),
    isMerged && words.sampleWords.merged,
    layout && `${cardsWords[lang].cardType} ${figures(layout)}`,
    everything?.papers?.map((kind) => documents[kind].title[language.lang]).join(', '),
    everything && own.orders[everything.order],
    everything?.both ? own.both : inLanguage,
  ];
  return parts.filter(Boolean).join(' · ');
};

const LOOKS: Partial<Record<PrintJob['status'], string>> = { done: 'good', failed: 'wrong' };

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
      <Row gap={2}>
        <h3>{title}</h3>
        <span>{describeJob(about, language)}</span>
        <time className="soft" dateTime={createdAt}>
          {hour(createdAt)}
        </time>
      </Row>
      <p className={classes(styles.status, LOOKS[status])} role="status">
        <span className="visually-hidden">{title}: </span>
        {words.jobStatus[status]}
      </p>
      {(isActive(job) || status === 'done') && (
        <div className={styles.progress}>
          <Progress label={title} done={done} total={total} />
          {total > 0 && <span>{words.doneCount(figures(done), figures(total))}</span>}
        </div>
      )}
      {message && <p className={classes(styles.message, 'soft')}>{t({ ...job, message })}</p>}
      <JobActions job={job} title={title} />
    </li>
  );
};

/** Named with the document they belong to: a list has many of them. */
const JobActions = ({ job, title }: { job: PrintJob; title: string }) => {
  const { lang, words } = useStaffLanguage();
  const own = printingWords[lang];
  // Cancels a job that is not over, removes one that is.
  const end = useAction({
    call: () => api.delete(`/print-jobs/${job._id}`),
    changes: [queryKeys.printJobs()],
  });
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
    <Row gap={2} className={styles.actions}>
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
    </Row>
  );
};

/** The jobs of the last day, the newest first. */
const useJobs = () => useGet(queryKeys.printJobs(), '/print-jobs?pageSize=1000', { fresh: true });

const ASK_MS = 2000;

type Followed = { id: string; signal: AbortSignal; onState: (state: PrintJobState) => void };

const isActive = ({ status }: Pick<PrintJobState, 'status'>): boolean =>
  status === 'waiting' || status === 'running';

/** Returns whether the job came to its end; also a stream that breaks has one. */
const listen = async ({ id, signal, onState }: Followed): Promise<boolean> => {
  const response = await request('GET', `/api/v1/print-jobs/${id}/events`);
  let over = false;
  for await (const data of readEvents(response, signal)) {
    const state = JSON.parse(data) as PrintJobState;
    over = !isActive(state);
    if (!signal.aborted) onState(state);
  }
  return over;
};

const keepAsking = async ({ id, signal, onState }: Followed): Promise<void> => {
  while (!signal.aborted) {
    const state = await api.get(`/print-jobs/${id}`).catch((error) => {
      // While the server is not there it may be starting again, and the job goes on then.
      if (isApiError(error) && error.status === 0) return null;
      throw error;
    });
    if (state && !signal.aborted) onState(state);
    if (state && !isActive(state)) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
};

/** Tells what becomes of a job until it ends: as it happens, or every two seconds where no stream holds. */
const followJob = async (followed: Followed): Promise<void> => {
  const over = await listen(followed).catch(() => false);
  if (!over) await keepAsking(followed);
};

/** Keeps one job of the list up to date while it is on the screen; the list is read again when the job ends. */
const useFollowed = ({ _id: id, status }: PrintJob, followed: boolean): void => {
  const queries = useQueryClient();
  const follow = followed && isActive({ status });
  useEffect(() => {
    if (!follow) return;
    const stop = new AbortController();
    const queryKey = queryKeys.printJobs();
    const again = () => void queries.invalidateQueries({ queryKey });
    const onState = (state: PrintJobState) => {
      const write = (job: PrintJob) => (job._id === id ? { ...job, ...state } : job);
      queries.setQueryData<PrintJobsAnswer>(
        queryKey,
        (known) => known && { ...known, data: known.data.map(write) },
      );
      if (!isActive(state)) again();
    };
    // A job that is no longer there is not in the list either.
    followJob({ id, signal: stop.signal, onState }).catch(again);
    return () => stop.abort();
  }, [id, follow, queries]);
};
