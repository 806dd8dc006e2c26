import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { nameIn } from '#documents/i18n/language.ts';
import { ALL } from '#documents/model/classes.ts';
import { GROUPS } from '#documents/model/school.ts';
import type { ListedSubject } from '#documents/model/subject.ts';
import type { DeletedSubject, SubjectOfList } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { subjectGroups, useChoices } from '#web/api/useChoices.ts';
import { Loaded } from '#web/frame/Loaded.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { subjectsWords } from '#web/i18n/staff/subjects.ts';
import { ADD_NATIONAL } from '#web/staff/context/addresses.ts';
import { FilterBar } from '#web/staff/forms/filterFields.tsx';
import { STUDENTS_CALL, toCall, useFilters } from '#web/staff/forms/filters.ts';
import { describePlace } from '#web/staff/forms/names.ts';
import { useSubjects } from '#web/staff/forms/schoolLists.ts';
import { useAction, useFailure } from '#web/staff/forms/useAction.ts';
import { useGoBack } from '#web/staff/forms/useGoBack.ts';
import { DeletedRecords, useRestore } from '#web/staff/lists/DeletedDialog.tsx';
import type { ListColumn } from '#web/staff/lists/ListTable.tsx';
import { ResourceList } from '#web/staff/lists/ResourceList.tsx';
import styles from '#web/staff/school/School.module.css';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions, Stack } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { EditSubjectForm } from './SubjectForms.tsx';

export const SubjectList = () => {
  const { lang, words } = useStaffLanguage();
  const labels = subjectsWords[lang];
  const { sessions } = useChoices();
  // Without any filters in the address the list shows this year.
  const [chosen, choose] = useFilters({ session: sessions[0]?.value ?? '', className: ALL, group: ALL });
  const narrowing = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== ALL));
  const filters = toCall(narrowing, STUDENTS_CALL);
  const { data, error, refetch, isPlaceholderData } = useSubjects(filters);
  const can = data?.can;
  const [edited, setEdited] = useState<ListedSubject | null>(null);
  const { nameFor, placementFor } = useSubjectNames();
  const remove = useDeleteSubject();
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
          {subject.isOptional && <span className={styles.tag}>{words.optionalSubject}</span>}
        </>
      ),
    },
    { key: 'code', title: words.code, figure: true, digits: true, value: ({ subjectCode }) => subjectCode },
    { key: 'class', title: words.class, value: placementFor },
    { key: 'marks', title: words.marks, figure: true, digits: true, value: ({ marks }) => marks },
  ];
  return (
    <Screen
      title={words.linkSubjectList}
      lead={labels.subjectLead}
      actions={
        <Actions>
          {can?.restore && <DeletedSubjects />}
          {can?.add && (
            <ButtonLink look="main" to={`/subject-entry?${new URLSearchParams(narrowing)}`}>
              {words.linkSubjectEntry}
            </ButtonLink>
          )}
        </Actions>
      }
    >
      <ResourceList
        id="subjects"
        title={words.linkSubjectList}
        list={{ rows: data?.data, error, refetch, isFormer: isPlaceholderData }}
        columns={columns}
        nameFor={nameFor}
        says={{
          found: labels.subjectsFound,
          none: <Notice>{labels.noSubjects}</Notice>,
          failed: words.subjectsFailed,
        }}
        filters={
          <FilterBar
            values={chosen}
            onChange={choose}
            fields={['session', 'className', 'group']}
            labels={{ session: words.year, className: words.class }}
            all={['className', 'group']}
            everything={{ value: ALL, label: words.all }}
            groups="ofSubject"
          />
        }
        tools={can?.add && <MoreSubjects chosen={chosen} toEveryClass={can.addToEveryClass} />}
        actsTitle={words.actions}
        acts={[
          { label: words.edit, may: (subject) => subject.can.edit, run: setEdited },
          {
            label: words.delete,
            may: (subject) => subject.can.remove,
            run: async ({ _id, name }) => {
              const text = labels.deleteSubjectText(name);
              if (await confirm({ title: words.confirmDeletion, text })) remove.mutate(_id);
            },
          },
        ]}
      />
      <EditSubject subject={edited} onClose={() => setEdited(null)} />
    </Screen>
  );
};

const useDeleteSubject = () => {
  const { lang } = useStaffLanguage();
  const fail = useFailure();
  const restore = useRestore(queryKeys.subjects());
  return useAction({
    call: (id: string) => api.delete(`/subject/${id}`),
    done: () => subjectsWords[lang].subjectDeleted,
    undo: (_answer, id) => restore.mutate(`/subject/${id}/restore`),
    onFailed: (error) => fail(subjectsWords[lang].subjectNotDeleted, error),
    changes: [queryKeys.subjects()],
  });
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

const NATIONAL: readonly string[] = GROUPS;
const isNational = (group: string): boolean => NATIONAL.includes(group);

type MoreSubjectsProps = {
  chosen: { session: string; className: string; group: string };
  toEveryClass: boolean;
};

/** A year's subjects at once, for what the list shows: those of the year before, or the national ones. */
const MoreSubjects = ({ chosen, toEveryClass }: MoreSubjectsProps) => {
  const { lang, words, figures, className } = useStaffLanguage();
  const labels = subjectsWords[lang];
  const add = useAction({
    call: async (
      calls: readonly { path: '/subjects/copy' | '/subjects/preset'; body: Record<string, unknown> }[],
    ) => {
      let sum = 0;
      for (const { path, body } of calls) sum += (await api.post(path, body)).added;
      return sum;
    },
    done: (added) => labels.subjectsAdded(figures(added)),
    changes: [queryKeys.subjects()],
  });
  const lastYear = Number(chosen.session) - 1;
  const [from, to] = [figures(lastYear), figures(chosen.session)];
  const narrow = chosen.className === ALL ? {} : { class: chosen.className };
  const year = Number(chosen.session);
  const ofClass = subjectGroups(useChoices().groups, chosen.className).map(({ value }) => value);
  const groups = chosen.group === ALL ? ofClass.filter(isNational) : [chosen.group];
  const calls = {
    copy: [{ path: '/subjects/copy' as const, body: { fromYear: lastYear, toYear: year, ...narrow } }],
    preset: groups.map((group) => ({ path: '/subjects/preset' as const, body: { year, group, ...narrow } })),
  };
  const ask = async (what: 'copy' | 'preset') => {
    const ofClass = chosen.className === ALL ? '' : `${words.ofClass(className(chosen.className))}: `;
    const [title, text] =
      what === 'preset'
        ? [labels.nationalSubjects, labels.nationalSubjectsText(to)]
        : [labels.copyLastYear, labels.copyLastYearText(from, to)];
    if (await confirm({ title, text: ofClass + text, yes: labels.addSubjects, look: 'main' }))
      add.mutate(calls[what]);
  };
  return (
    <>
      <Button onClick={() => ask('copy')}>{labels.copyLastYear}</Button>
      {chosen.className === ALL && toEveryClass && <EveryClassSubjects year={chosen.session} />}
      {chosen.className !== ALL && <Button onClick={() => ask('preset')}>{labels.nationalSubjects}</Button>}
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
        <NationalSubjectsForm year={year} onClose={close} />
      </Dialog>
    </>
  );
};

const EVERY_CLASS = '/subjects/preset-every-class';

const NationalSubjectsForm = ({ year, onClose }: { year: string; onClose: () => void }) => {
  const { lang, words, figures, className } = useStaffLanguage();
  const labels = subjectsWords[lang];
  const plan = useQuery({
    queryKey: queryKeys.subjects(EVERY_CLASS, year),
    queryFn: () => api.post(`${EVERY_CLASS}?dryRun=true`, { year }),
    staleTime: 0,
  });
  const goBack = useGoBack();
  const add = useAction({
    call: () => api.post(EVERY_CLASS, { year }),
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
  const language = useStaffLanguage();
  return {
    nameFor: ({ name, nameBn }: ListedSubject): string => nameIn(language.lang, name, nameBn),
    placementFor: ({ class: { name }, group }: ListedSubject): string =>
      [language.className(name), describePlace(language, { group })].filter(Boolean).join(' · '),
  };
};
