import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { NationalAnswer } from '#web/api/answers.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { subjectsWords } from '#web/i18n/staff/subjects.ts';
import { ADD_NATIONAL } from '#web/staff/exam/working-exam/addresses.ts';
import { useGoBack } from '#web/staff/forms/useGoBack.ts';
import { Button } from '#web/ui/Button.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './Subjects.module.css';
import { useAddNational, useNationalPlan } from './useSubjects.ts';

/** The national subjects of all classes at once, after showing what each class gets. */
export const EveryClassSubjects = ({ year }: { year: string }) => {
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
    <div className={styles.national}>
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
    </div>
  );
};
