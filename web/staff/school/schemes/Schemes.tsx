import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChoices } from '#web/cohort/useChoices.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { schemesWords } from '#web/i18n/staff/schemes.ts';
import { askToLeave } from '#web/staff/forms/leaveGuard.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { Select } from '#web/ui/Select.tsx';
import { SchemeForm } from './SchemeForm.tsx';
import styles from './Schemes.module.css';
import { type ClassYear, useScheme } from './useScheme.ts';

const SchemeOfClass = ({ year }: { year: ClassYear }) => {
  const { lang, words } = useStaffLanguage();
  const { data: answer, error, refetch } = useScheme(year);
  const [saves, setSaves] = useState(0);
  if (error && !answer)
    return (
      <Notice wrong action={<Button onClick={() => refetch()}>{words.retry}</Button>}>
        {schemesWords[lang].rulesFailed}
      </Notice>
    );
  if (!answer) return <Loading />;
  return <SchemeForm key={saves} year={year} answer={answer} onSaved={() => setSaves(saves + 1)} />;
};

/** The rules of results, by session and class, both in the address. */
export const Schemes = () => {
  const { lang, words } = useStaffLanguage();
  const { sessions, classes } = useChoices();
  const [address, setAddress] = useSearchParams();
  const year = {
    session: address.get('session') ?? sessions[0]!.value,
    className: address.get('className') ?? classes.at(-1)!.value,
  };
  const set = (changed: Partial<ClassYear>) =>
    askToLeave(() => setAddress({ ...year, ...changed }, { replace: true }));
  return (
    <Screen title={words.linkSchemes} lead={schemesWords[lang].schemesLead}>
      <search className={styles.choice} aria-label={schemesWords[lang].schemePlace}>
        <Select
          label={words.session}
          value={year.session}
          choices={sessions}
          onChange={(session) => set({ session })}
        />
        <Select
          label={words.class}
          value={year.className}
          choices={classes}
          onChange={(className) => set({ className })}
        />
      </search>
      <SchemeOfClass key={JSON.stringify(year)} year={year} />
    </Screen>
  );
};
