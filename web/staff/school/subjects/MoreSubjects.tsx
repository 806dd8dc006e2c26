import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ALL } from '#documents/model/classes.ts';
import { GROUPS } from '#documents/model/school.ts';
import type { NationalAnswer } from '#web/api/answers.ts';
import { subjectGroups, useChoices } from '#web/cohort/useChoices.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { subjectsWords } from '#web/i18n/staff/subjects.ts';
import { ADD_NATIONAL } from '#web/staff/exam/working-exam/addresses.ts';
import { useGoBack } from '#web/staff/forms/useGoBack.ts';
import { Button } from '#web/ui/Button.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions, Stack } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './Subjects.module.css';
import { useAddNational, useAddSubjects, useNationalPlan } from './useSubjects.ts';

const NATIONAL: readonly string[] = GROUPS;
const isNational = (group: string): boolean => NATIONAL.includes(group);

type MoreSubjectsProps = {
  chosen: { year: string; class: string; group: string };
  toEveryClass: boolean;
};

/** A year's subjects at once, for what the list shows: those of the year before, or the national ones. */
export const MoreSubjects = ({ chosen, toEveryClass }: MoreSubjectsProps) => {
  const { lang, words, figures, className } = useStaffLanguage();
  const [asking, setAsking] = useState<'copy' | 'preset' | null>(null);
  const add = useAddSubjects();
  const close = () => setAsking(null);
  const lastYear = Number(chosen.year) - 1;
  const [from, to] = [figures(lastYear), figures(chosen.year)];
  const narrow = chosen.class === ALL ? {} : { class: chosen.class };
  const year = Number(chosen.year);
  const ofClass = subjectGroups(useChoices().groups, chosen.class).map(({ value }) => value);
  const groups = chosen.group === ALL ? ofClass.filter(isNational) : [chosen.group];
  const calls = {
    copy: [{ path: '/subjects/copy', body: { fromYear: lastYear, toYear: year, ...narrow } }],
    preset: groups.map((group) => ({ path: '/subjects/preset', body: { year, group, ...narrow } })),
  };
  const start = async () => {
    if (asking) await add.mutateAsync(calls[asking]).catch(() => undefined);
    close();
  };
  return (
    <>
      <Actions>
        <Button onClick={() => setAsking('copy')}>{subjectsWords[lang].copyLastYear}</Button>
        {chosen.class === ALL && toEveryClass && <EveryClassSubjects year={chosen.year} />}
        {chosen.class !== ALL && (
          <Button onClick={() => setAsking('preset')}>{subjectsWords[lang].nationalSubjects}</Button>
        )}
      </Actions>
      <Dialog
        title={asking === 'preset' ? subjectsWords[lang].nationalSubjects : subjectsWords[lang].copyLastYear}
        open={asking !== null}
        onClose={close}
      >
        <p className={styles.question}>
          {chosen.class !== ALL && `${words.ofClass(className(chosen.class))}: `}
          {asking === 'preset'
            ? subjectsWords[lang].nationalSubjectsText(to)
            : subjectsWords[lang].copyLastYearText(from, to)}
        </p>
        <Actions>
          <Button look="main" disabled={add.isPending} onClick={start}>
            {subjectsWords[lang].addSubjects}
          </Button>
          <Button onClick={close}>{words.cancel}</Button>
        </Actions>
      </Dialog>
    </>
  );
};

/** The national subjects of all classes at once, after showing what each class gets. */
const EveryClassSubjects = ({ year }: { year: string }) => {
  const { lang } = useStaffLanguage();
  const [address] = useSearchParams();
  const [isOpen, setOpen] = useState(address.get('add') === ADD_NATIONAL.add);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{subjectsWords[lang].nationalSubjects}</Button>
      <Dialog title={subjectsWords[lang].nationalEveryClass} open={isOpen} onClose={close}>
        <Question year={year} onClose={close} />
      </Dialog>
    </>
  );
};

type OfClass = NationalAnswer['data'][number];

const Question = ({ year, onClose }: { year: string; onClose: () => void }) => {
  const { lang, words, t, figures, className } = useStaffLanguage();
  const { data: plan, error } = useNationalPlan(year);
  const add = useAddNational(year);
  const goBack = useGoBack();
  if (error) return <Notice wrong>{words.errorPrefix(t(error))}</Notice>;
  if (!plan) return <Loading />;
  const start = async () => {
    await add.mutateAsync();
    if (!goBack()) onClose();
  };
  const columns: DataColumn<OfClass>[] = [
    { title: words.class, cell: (one) => className(one.className) },
    {
      title: subjectsWords[lang].nationalSubjects,
      cell: ({ added, existing }) =>
        existing > 0
          ? subjectsWords[lang].nationalLeft(figures(existing))
          : subjectsWords[lang].nationalAdded(figures(added)),
    },
  ];
  return (
    <Stack>
      <p>{subjectsWords[lang].nationalEveryClassText(figures(year))}</p>
      <DataTable
        caption={subjectsWords[lang].nationalEveryClass}
        columns={columns}
        rows={plan.data}
        rowKey={(one) => one.className}
      />
      <Actions>
        {plan.added > 0 && (
          <Button look="main" disabled={add.isPending} onClick={start}>
            {subjectsWords[lang].addSubjectsCounted(figures(plan.added))}
          </Button>
        )}
        <Button onClick={onClose}>{words.cancel}</Button>
      </Actions>
    </Stack>
  );
};
