import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { createLanguage } from '#documents/i18n/language.ts';
import type { Translatable } from '#documents/i18n/translate.ts';
import { ALL } from '#documents/model/classes.ts';
import { textMessages } from '#documents/model/exam.ts';
import type { Lang } from '#documents/model/paperOptions.ts';
import { smsParts } from '#documents/rules/smsParts.ts';
import type { ClassProgress } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { checksWords } from '#web/i18n/staff/checks.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { tellParentsWords } from '#web/i18n/staff/tellParents.ts';
import { type ClassExam, type Exam, isThisMachine } from '#web/staff/context/addresses.ts';
import { CLASS_SEAT, describePlace, studentName } from '#web/staff/forms/names.ts';
import { useDownload } from '#web/staff/forms/useAction.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { copyText } from '#web/ui/copyText.ts';
import { FieldFrame } from '#web/ui/FieldFrame.tsx';
import { Actions, Bar, Fields, Problem, Stack } from '#web/ui/Layout.tsx';
import { Select } from '#web/ui/Select.tsx';
import { XLSX } from '#web/ui/saveFile.ts';
import styles from './CheckBoard.module.css';

const LANGUAGES: readonly Lang[] = ['en', 'bn'];

export type TellParentsProps = { exam: Exam; published: readonly ClassProgress[]; publicUrl: string };

/** A text in both languages, for the school's groups and for an SMS service, and the sheet for the notice board. */
export const ParentMessages = ({ exam, published, publicUrl }: TellParentsProps) => {
  const language = useStaffLanguage();
  const { lang, words, className: classIn } = language;
  const school = useSchool().data;
  const [chosen, choose] = useState(ALL);
  const all = published.map(({ className }) => className);
  const className = all.length === 1 ? all[0]! : chosen;
  const announced = { ...exam, className };
  if (!school) return <Loading />;
  const site = isThisMachine(publicUrl) ? window.location.origin : publicUrl;
  const textIn = (lang: Lang): string => {
    const { name, value, digits, className: inWords } = createLanguage({ lang, digits: lang }, school.names);
    return tellParentsWords[lang].text({
      school: name(school.name, school.nameBn),
      exam: `${value(exam.term)} ${digits(exam.session)}`,
      classes: (className === ALL ? all : [className]).map(inWords).join(', '),
      address: `${site}/get-result`,
    });
  };
  const sheet = new URLSearchParams({ ...announced, group: ALL, section: ALL, shift: ALL });
  return (
    <Stack gap={5}>
      {isThisMachine(publicUrl) && <Problem>{checksWords[lang].noAddress(publicUrl)}</Problem>}
      <Bar>
        {all.length > 1 && (
          <Select
            label={words.class}
            value={className}
            choices={[
              { value: ALL, label: tellParentsWords[lang].everyClass },
              ...all.map((value) => ({ value, label: classIn(value) })),
            ]}
            onChange={choose}
          />
        )}
        <ButtonLink to={`/print-result-notice?${sheet}`}>{tellParentsWords[lang].toBoard}</ButtonLink>
      </Bar>
      <Fields>
        {LANGUAGES.map((lang) => (
          // Written anew when other classes are chosen.
          <TextToParents key={textIn(lang)} exam={announced} lang={lang} initial={textIn(lang)} />
        ))}
      </Fields>
      <Phones exam={announced} />
    </Stack>
  );
};

type TextToParentsProps = { exam: ClassExam; lang: Lang; initial: string };

/** A text that may be changed before it is copied or sent, with what an SMS service counts. */
const TextToParents = ({ exam, lang, initial }: TextToParentsProps) => {
  const { lang: onScreen, words, count } = useStaffLanguage();
  const own = tellParentsWords[onScreen];
  const toast = useToast();
  const download = useDownload();
  const [text, setText] = useState(initial);
  const { error } = textMessages.shape.text.safeParse(text);
  const counted = useId();
  const copy = async () => {
    if (await copyText(text)) toast.success(own.copied);
    else toast.error(own.notCopied);
  };
  const toExcel = () =>
    download.mutate({
      address: '/api/v1/result/text-messages.xlsx',
      body: { ...exam, lang, text },
      type: XLSX,
    });
  return (
    <Stack gap={2}>
      <FieldFrame
        label={lang === 'en' ? words.english : words.bangla}
        required
        hint={own.places}
        message={error?.issues[0]?.message as Translatable | undefined}
      >
        {(control) => (
          <textarea
            {...control}
            lang={lang}
            rows={6}
            value={text}
            aria-describedby={[control['aria-describedby'], counted].filter(Boolean).join(' ')}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </FieldFrame>
      <p id={counted}>{own.counted(count(text.length), count(smsParts(text)))}</p>
      <Actions>
        <Button disabled={error !== undefined} onClick={copy}>
          {own.copy}
        </Button>
        <Button disabled={error !== undefined || download.isPending} onClick={toExcel}>
          {own.forService}
        </Button>
      </Actions>
    </Stack>
  );
};

/** How many parents a text message reaches, and whom none does. */
const Phones = ({ exam }: { exam: ClassExam }) => {
  const language = useStaffLanguage();
  const { lang, words, t, count } = language;
  const { data, error } = useQuery({
    queryKey: queryKeys.phones(exam),
    queryFn: () => api.get(`/result/phones?${new URLSearchParams(exam)}`),
  });
  if (error) return <Problem>{words.errorPrefix(t(error))}</Problem>;
  if (!data) return <Loading />;
  const { reached, withoutPhone } = data;
  return (
    <div>
      <p>{tellParentsWords[lang].reached(count(reached))}</p>
      {withoutPhone.length > 0 && (
        <>
          <p>{tellParentsWords[lang].withoutPhone(count(withoutPhone.length))}</p>
          <ul className={styles.phones}>
            {withoutPhone.map((student) => (
              <li key={student.studentId}>
                {studentName(language, student)}, {describePlace(language, student, CLASS_SEAT)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
