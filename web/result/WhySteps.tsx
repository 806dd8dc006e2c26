import { whyInWords } from '#documents/i18n/why/whyInWords.ts';
import type { Explanation } from '#documents/model/explanation.ts';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { api } from '#web/api/api.ts';
import { usePromise } from '#web/api/usePromise.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { whyScreenWords } from '#web/i18n/why.ts';
import { drawSheet } from '#web/paper/drawSheet.ts';
import { fetchSheet } from '#web/paper/fetchSheet.ts';
import { usePaperLanguage } from '#web/paper/usePaperLanguage.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { saveFile } from '#web/ui/saveFile.ts';
import type { Guarded } from './lookup.ts';
import styles from './WhySteps.module.css';

type WhyRequest = { request: Record<string, string>; guarded: Guarded | undefined };

const explain = async ({ request, guarded }: WhyRequest): Promise<Explanation> =>
  (await api.post('/result/why', { ...request, phoneDigits: guarded?.phoneDigits })).Data;

const fetchWorking = (request: WhyRequest['request'], options: PaperOptions) =>
  fetchSheet(`/documents/transcript.pdf?${new URLSearchParams({ ...request, ...options, why: 'true' })}`);

/** No address carries the digits, so what they guard is drawn here. */
const drawWorking = ({ data }: Guarded, why: Explanation, options: PaperOptions) =>
  drawSheet({ kind: 'transcript', data: { ...data, why }, options }, null);

const DownloadWorking = ({ request, guarded, why }: WhyRequest & { why: Explanation }) => {
  const { lang } = useLanguage();
  const toast = useToast();
  const options = { lang, digits: lang };
  const download = () =>
    (guarded ? drawWorking(guarded, why, options) : fetchWorking(request, options)).then(
      ({ bytes, fileName }) => saveFile(bytes, fileName),
      toast.failure,
    );
  return (
    <Button onClick={download}>
      <Icon name="download" />
      {whyScreenWords[lang].withTranscript}
    </Button>
  );
};

/** The working of one result, in the same lines as the page behind the transcript. */
export const WhySteps = ({ request, issued, guarded }: WhyRequest & { issued: boolean }) => {
  const { lang } = useLanguage();
  const language = usePaperLanguage();
  const { value: explanation, pending } = usePromise(JSON.stringify(request), () =>
    explain({ request, guarded }),
  );
  if (pending) return <Loading />;
  if (!explanation) return <Notice wrong>{whyScreenWords[lang].failed}</Notice>;
  const why = whyInWords(explanation, language);
  return (
    <div className={styles.why}>
      <ul className={styles.steps} aria-label={why.title}>
        {why.subjects.map(({ names, takenAs, lines, total, letter, point }) => (
          <li key={names.join()}>
            <div>
              <h3>{names.join(' + ')}</h3>
              <p className="soft">{takenAs}</p>
            </div>
            <div>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
            <p className={styles.outcome}>
              <span>{total}</span>
              <strong>{letter}</strong>
              <span>{point}</span>
            </p>
          </li>
        ))}
        {why.figures.map(({ label, line, figure }) => (
          <li key={label}>
            <h3>{label}</h3>
            <p>{line}</p>
            <p className={styles.outcome}>
              <strong>{figure}</strong>
            </p>
          </li>
        ))}
      </ul>
      <p className="soft">{why.note}</p>
      {issued && <DownloadWorking request={request} guarded={guarded} why={explanation} />}
    </div>
  );
};
