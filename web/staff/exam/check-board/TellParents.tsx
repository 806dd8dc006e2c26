import { useId, useState } from 'react';
import { createLanguage } from '#documents/i18n/language.ts';
import type { Lang } from '#documents/model/paperOptions.ts';
import type { ClassProgress } from '#web/api/answers.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { useToast } from '#web/frame/useToast.ts';
import { examProgressWords } from '#web/i18n/staff/examProgress.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { type Exam, isThisMachine } from '#web/staff/exam/working-exam/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { copyText } from '#web/ui/copyText.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FieldFrame } from '#web/ui/FieldFrame.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import styles from './CheckBoard.module.css';
import { smsParts } from './smsParts.ts';

const LANGUAGES: readonly Lang[] = ['en', 'bn'];

type TellParentsProps = { exam: Exam; published: readonly ClassProgress[]; publicUrl: string };

/** What parents read of the results, in both languages, for the school's groups and its notice board. */
export const TellParents = ({ exam, published, publicUrl }: TellParentsProps) => {
  const { steps } = examProgressWords[useStaffLanguage().lang];
  const [isOpen, setOpen] = useState(false);
  const school = useSchool().data;
  if (published.length === 0 || !school) return steps.nothingToTell;
  const site = isThisMachine(publicUrl) ? window.location.origin : publicUrl;
  const textIn = (lang: Lang): string => {
    const { name, value, digits, className } = createLanguage({ lang, digits: lang });
    return examProgressWords[lang].steps.notice({
      school: name(school.name, school.nameBn),
      exam: `${value(exam.term)} ${digits(exam.session)}`,
      classes: published.map((one) => className(one.className)).join(', '),
      address: `${site}/get-result`,
    });
  };
  return (
    <>
      <Button look="quiet" className={styles.copy} onClick={() => setOpen(true)}>
        {steps.showNotice}
      </Button>
      <Dialog title={steps.tell} open={isOpen} onClose={() => setOpen(false)} wide>
        <div className={styles.notices}>
          {LANGUAGES.map((lang) => (
            // Written anew when another class is published.
            <Notice key={textIn(lang)} lang={lang} initial={textIn(lang)} />
          ))}
        </div>
      </Dialog>
    </>
  );
};

/** A text that may be changed before it is copied, with what an SMS service counts. */
const Notice = ({ lang, initial }: { lang: Lang; initial: string }) => {
  const { lang: onScreen, words, count } = useStaffLanguage();
  const { steps } = examProgressWords[onScreen];
  const toast = useToast();
  const [text, setText] = useState(initial);
  const isEmpty = text.trim() === '';
  const counted = useId();
  const copy = async () => {
    if (await copyText(text)) toast.success(steps.copied);
    else toast.error(steps.notCopied);
  };
  return (
    <div className={styles.notice}>
      <FieldFrame
        label={lang === 'en' ? words.english : words.bangla}
        required
        message={isEmpty ? 'input.required' : undefined}
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
      <p id={counted}>{steps.counted(count(text.length), count(smsParts(text)))}</p>
      <Actions>
        <Button disabled={isEmpty} onClick={copy}>
          {steps.copy}
        </Button>
      </Actions>
    </div>
  );
};
