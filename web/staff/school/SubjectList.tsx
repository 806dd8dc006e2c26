import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ALL } from '#documents/model/classes.ts';
import { GROUPS } from '#documents/model/school.ts';
import type { ListedSubject } from '#documents/model/subject.ts';
import type { DeletedSubject, NationalAnswer, SubjectOfList } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { subjectGroups, useChoices } from '#web/api/useChoices.ts';
import { Loaded } from '#web/frame/Loaded.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { subjectsWords } from '#web/i18n/staff/subjects.ts';
import { ADD_NATIONAL } from '#web/staff/context/addresses.ts';
import { FilterBar } from '#web/staff/forms/filterFields.tsx';
import { type SubjectQuery, useSubjects } from '#web/staff/forms/schoolLists.ts';
import { useAction } from '#web/staff/forms/useAction.ts';
import { useGoBack } from '#web/staff/forms/useGoBack.ts';
import { ConfirmDelete } from '#web/staff/lists/ConfirmDelete.tsx';
import { DeletedRecords, useRestore } from '#web/staff/lists/DeletedDialog.tsx';
import { type ListColumn, ListTable } from '#web/staff/lists/ListTable.tsx';
import { useSetFilter } from '#web/staff/lists/ListTools.tsx';
import styles from '#web/staff/school/School.module.css';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions, Bar, Row, Stack } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { EditSubjectForm } from './SubjectForms.tsx';

/** One dialog at a time. */
type Opened = { what: 'edit' | 'delete'; subject: ListedSubject } | null;

export const SubjectList = () => {
  const { lang, words } = useStaffLanguage();
  const { sessions } = useChoices();
  const [address] = useSearchParams();
  // Without any filters in the address the list shows this year.
  const chosen = {
    year: address.get('year') ?? sessions[0]?.value ?? '',
    class: address.get('class') ?? ALL,
    group: address.get('group') ?? ALL,
  };
  const narrowing = Object.entries(chosen).filter(([, value]) => value !== ALL);
  const filters: SubjectQuery = Object.fromEntries(narrowing);
  const setFilter = useSetFilter();
  const query = useSubjects(filters);
  const can = query.data?.can;
  const [opened, setOpened] = useState<Opened>(null);
  const openedSubject = (what: 'edit' | 'delete') => (opened?.what === what ? opened.subject : null);
  const close = () => setOpened(null);
  return (
    <Screen
      title={words.linkSubjectList}
      lead={subjectsWords[lang].subjectLead}
      actions={
        <Actions>
          {can?.restore && <DeletedSubjects />}
          {can?.add && (
            <ButtonLink look="main" to={`/subject-entry?${new URLSearchParams(filters)}`}>
              {words.linkSubjectEntry}
            </ButtonLink>
          )}
        </Actions>
      }
    >
      <Bar>
        <Row as="search" aria-label={words.linkSubjectList}>
          <FilterBar
            values={chosen}
            onChange={setFilter}
            fields={['year', 'class', 'group']}
            all={['className', 'group']}
            everything={{ value: ALL, label: words.all }}
            groups="ofSubject"
          />
        </Row>
        {can?.add && <MoreSubjects chosen={chosen} toEveryClass={can.addToEveryClass} />}
      </Bar>
      <Loaded query={query} failed={words.subjectsFailed}>
        {({ data: subjects }) =>
          subjects.length === 0 ? (
            <Notice>{subjectsWords[lang].noSubjects}</Notice>
          ) : (
            <SubjectTable subjects={subjects} onOpen={(what, subject) => setOpened({ what, subject })} />
          )
        }
      </Loaded>
      <EditSubject subject={openedSubject('edit')} onClose={close} />
      <DeleteSubject subject={openedSubject('delete')} onClose={close} />
    </Screen>
  );
};

const DeleteSubject = ({ subject, onClose }: { subject: ListedSubject | null; onClose: () => void }) => {
  const { lang, words } = useStaffLanguage();
  const restore = useRestore(queryKeys.subjects());
  const { mutateAsync } = useAction({
    call: (id: string) => api.delete(`/subject/${id}`),
    done: () => subjectsWords[lang].subjectDeleted,
    undo: (_answer, id) => restore.mutate(`/subject/${id}/restore`),
    failed: subjectsWords[lang].subjectNotDeleted,
    changes: [queryKeys.subjects()],
  });
  return (
    <ConfirmDelete
      title={words.confirmDeletion}
      text={subjectsWords[lang].deleteSubjectText(subject?.name ?? '')}
      open={subject !== null}
      onClose={onClose}
      onConfirm={() => subject && mutateAsync(subject._id)}
    />
  );
};

const DeletedSubjects = () => {
  const { lang, words, figures } = useStaffLanguage();
  const { nameFor, placementFor } = useSubjectNames();
  return (
    <DeletedRecords<DeletedSubject>
      noun="subject"
      queryKey={queryKeys.subjects()}
      title={subjectsWords[lang].deletedSubjects}
      none={words.nothingDeleted}
      nameFor={nameFor}
      columns={[
        { title: words.subjectName, cell: nameFor },
        { title: words.code, figure: true, cell: ({ subjectCode }) => figures(subjectCode) },
        { title: words.class, cell: placementFor },
        { title: words.year, cell: ({ year }) => figures(year) },
      ]}
    />
  );
};

const EditSubject = ({ subject, onClose }: { subject: ListedSubject | null; onClose: () => void }) => {
  const { lang } = useStaffLanguage();
  return (
    <Dialog title={subjectsWords[lang].editSubject} open={subject !== null} onClose={onClose}>
      {subject && <EditSubjectForm key={subject._id} subject={subject} onClose={onClose} />}
    </Dialog>
  );
};

type SubjectTableProps = {
  subjects: readonly SubjectOfList[];
  onOpen: (what: 'edit' | 'delete', subject: ListedSubject) => void;
};

const SubjectTable = ({ subjects, onOpen }: SubjectTableProps) => {
  const { words } = useStaffLanguage();
  const { nameFor, placementFor } = useSubjectNames();
  const columns: ListColumn<SubjectOfList>[] = [
    {
      key: 'name',
      title: words.subjectName,
      names: true,
      value: nameFor,
      cell: (subject) => (
        <>
          {nameFor(subject)}
          {subject.isFourthSubject && <span className={styles.tag}>{words.fourthSubjectLabel}</span>}
        </>
      ),
    },
    { key: 'code', title: words.code, figure: true, digits: true, value: ({ subjectCode }) => subjectCode },
    { key: 'class', title: words.class, value: placementFor },
    { key: 'marks', title: words.marks, figure: true, digits: true, value: ({ marks }) => marks },
  ];
  const button = (what: 'edit' | 'delete', subject: SubjectOfList, label: string) => (
    <Button look="quiet" aria-label={label} onClick={() => onOpen(what, subject)}>
      {words[what]}
    </Button>
  );
  return (
    <ListTable
      id="subjects"
      caption={words.linkSubjectList}
      columns={columns}
      rows={subjects}
      rowKey={({ _id }) => _id}
      rowName={nameFor}
      actionsTitle={words.actions}
      actions={(subject) => (
        <>
          {subject.can.edit && button('edit', subject, words.editItem(nameFor(subject)))}
          {subject.can.remove && button('delete', subject, words.deleteItem(nameFor(subject)))}
        </>
      )}
    />
  );
};

const NATIONAL: readonly string[] = GROUPS;
const isNational = (group: string): boolean => NATIONAL.includes(group);

type MoreSubjectsProps = {
  chosen: { year: string; class: string; group: string };
  toEveryClass: boolean;
};

/** A year's subjects at once, for what the list shows: those of the year before, or the national ones. */
const MoreSubjects = ({ chosen, toEveryClass }: MoreSubjectsProps) => {
  const { lang, words, figures, className } = useStaffLanguage();
  const labels = subjectsWords[lang];
  const [asking, setAsking] = useState<'copy' | 'preset' | null>(null);
  const add = useAction({
    call: async (calls: readonly { path: string; body: Record<string, unknown> }[]) => {
      let sum = 0;
      for (const { path, body } of calls) sum += (await api.post<{ added: number }>(path, body)).added;
      return sum;
    },
    done: (added) => labels.subjectsAdded(figures(added)),
    changes: [queryKeys.subjects()],
  });
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
  return (
    <>
      <Actions>
        <Button onClick={() => setAsking('copy')}>{labels.copyLastYear}</Button>
        {chosen.class === ALL && toEveryClass && <EveryClassSubjects year={chosen.year} />}
        {chosen.class !== ALL && (
          <Button onClick={() => setAsking('preset')}>{labels.nationalSubjects}</Button>
        )}
      </Actions>
      <ConfirmDelete
        title={asking === 'preset' ? labels.nationalSubjects : labels.copyLastYear}
        text={
          <>
            {chosen.class !== ALL && `${words.ofClass(className(chosen.class))}: `}
            {asking === 'preset' ? labels.nationalSubjectsText(to) : labels.copyLastYearText(from, to)}
          </>
        }
        yes={labels.addSubjects}
        look="main"
        open={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => asking && add.mutateAsync(calls[asking])}
      />
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

const EVERY_CLASS = '/subjects/preset-every-class';

const Question = ({ year, onClose }: { year: string; onClose: () => void }) => {
  const { lang, words, figures, className } = useStaffLanguage();
  const labels = subjectsWords[lang];
  const plan = useQuery({
    queryKey: queryKeys.subjects(EVERY_CLASS, year),
    queryFn: () => api.post<NationalAnswer>(`${EVERY_CLASS}?dryRun=true`, { year }),
    staleTime: 0,
  });
  const goBack = useGoBack();
  const add = useAction({
    call: () => api.post<NationalAnswer>(EVERY_CLASS, { year }),
    done: ({ added }) => labels.subjectsAdded(figures(added)),
    onDone: () => goBack() || onClose(),
    changes: [queryKeys.subjects()],
  });
  return (
    <Loaded query={plan}>
      {({ data, added: sum }) => (
        <Stack>
          <p>{labels.nationalEveryClassText(figures(year))}</p>
          <DataTable
            caption={labels.nationalEveryClass}
            columns={[
              { title: words.class, cell: (one) => className(one.className) },
              {
                title: labels.nationalSubjects,
                cell: ({ added, existing }) =>
                  existing > 0
                    ? labels.nationalLeft(figures(existing))
                    : labels.nationalAdded(figures(added)),
              },
            ]}
            rows={data}
            rowKey={(one) => one.className}
          />
          <Actions>
            {sum > 0 && (
              <Button look="main" disabled={add.isPending} onClick={() => add.mutate()}>
                {labels.addSubjectsCounted(figures(sum))}
              </Button>
            )}
            <Button onClick={onClose}>{words.cancel}</Button>
          </Actions>
        </Stack>
      )}
    </Loaded>
  );
};

/** How a list calls a subject, and whose it is: of a class, or of one group of it. */
const useSubjectNames = () => {
  const { lang, value, className } = useStaffLanguage();
  return {
    nameFor: ({ name, nameBn }: ListedSubject): string => (lang === 'bn' && nameBn) || name,
    placementFor: ({ class: { name }, group }: ListedSubject): string =>
      [className(name), ...(group === 'General' ? [] : [value(group)])].join(', '),
  };
};
