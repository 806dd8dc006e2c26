import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { cohortFields, needsGroup, resolveGroup } from '#documents/model/exam.ts';
import type { SignInSlipsData } from '#documents/sign-in-slips/SignInSlips.tsx';
import type { ClassSignIns as Made } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { tickedWords } from '#web/i18n/staff/ticked.ts';
import { PaperActions } from '#web/paper/PaperActions.tsx';
import { PaperPreview } from '#web/paper/PaperPreview.tsx';
import { usePaper } from '#web/paper/usePaper.ts';
import { useWorkingExam } from '#web/staff/context/workingExam.ts';
import { FiltersForm } from '#web/staff/forms/FiltersForm.tsx';
import { useLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import type { ListColumn } from '#web/staff/lists/ListTable.tsx';
import { ExcelButton } from '#web/staff/lists/ListTools.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';

const ORDER = ['session', 'className', 'section', 'shift', 'group'] as const;

/** Sign-ins for all students of a class who have none, and the slips with their first passwords. */
export const ClassSignIns = () => {
  const { words, lang, count } = useStaffLanguage();
  const labels = tickedWords[lang];
  const toast = useToast();
  const [{ term: _term, ...exam }] = useWorkingExam();
  const [address, setAddress] = useSearchParams();
  const { ids, ...ticked } = Object.fromEntries(address);
  // Passwords are shown once: those made before stay until the page is left.
  const [made, setMade] = useState<readonly { section: ClassSection; answer: Made }[]>([]);
  const make = async (section: ClassSection) => {
    const answer = await api.post('/users/class-sign-ins', { ...section, ...(ids && { ids }) });
    setMade([{ section, answer }, ...made.filter((one) => one.answer.created.length > 0)]);
  };
  return (
    <Screen title={words.linkClassSignIns} lead={words.signInsLead}>
      <Panel>
        <FiltersForm
          schema={classSection}
          last={{ ...exam, ...ticked }}
          fields={ids ? [] : ORDER}
          groups="whereThereAre"
          onSubmit={make}
          onFailure={toast.plainFailure}
          submit={words.makeSignIns}
          busy={words.makingSignIns}
        >
          {ids && (
            <p>
              {labels.onlyTicked(words.studentsFound(count(ids.split(',').length)))}{' '}
              <Button look="quiet" onClick={() => setAddress({})}>
                {labels.wholeClass}
              </Button>
            </p>
          )}
        </FiltersForm>
      </Panel>
      {made.map(({ section, answer }) => (
        <MadeSignIns key={JSON.stringify([section, answer])} section={section} answer={answer} />
      ))}
    </Screen>
  );
};

type SignInPapersProps<Row> = {
  data: SignInSlipsData;
  /** Of the same passwords as Excel. */
  columns: ListColumn<Row>[];
  rows: readonly Row[];
};

/** The slips, drawn here: the server has forgotten the passwords already. Leaving asks first. */
export const SignInPapers = <Row,>({ data, columns, rows }: SignInPapersProps<Row>) => {
  const { words, lang } = useStaffLanguage();
  useLeaving(true, { text: words.slipsOnce });
  const paper = usePaper({ kind: 'sign-in-slips', data, filters: null });
  return (
    <Panel title={words.slips}>
      <p>{words.slipsOnce}</p>
      <PaperActions paper={paper}>
        <ExcelButton id="sign-ins" columns={columns} rows={rows} fileName={tickedWords[lang].passwordsFile} />
      </PaperActions>
      <PaperPreview paper={paper} />
    </Panel>
  );
};

const { session, className, group, section, shift } = cohortFields;
/** The class whose students get sign-ins. */
const classSection = z
  .object({ session, className, group, section, shift })
  .check(needsGroup)
  .transform(resolveGroup);
type ClassSection = z.infer<typeof classSection>;

const MadeSignIns = ({ section, answer }: { section: ClassSection; answer: Made }) => {
  const { words, lang, figures } = useStaffLanguage();
  const labels = tickedWords[lang];
  const school = useSchool().data;
  const slips = useMemo(
    () => answer.created.map(({ name, ...slip }) => ({ ...slip, studentName: name, studentNameBn: null })),
    [answer],
  );
  const data = useMemo(
    (): SignInSlipsData | null =>
      school ? { school, ...section, address: window.location.origin, slips } : null,
    [school, section, slips],
  );
  const columns: ListColumn<(typeof slips)[number]>[] = [
    { key: 'name', title: words.name, names: true, value: ({ studentName }) => studentName },
    { key: 'roll', title: words.roll, value: ({ roll }) => roll },
    { key: 'id', title: words.studentId, value: ({ studentId }) => studentId },
    {
      key: 'sign-in',
      title: labels.signInWith,
      value: ({ phoneNumber, studentId }) => phoneNumber || studentId,
    },
    { key: 'password', title: labels.password, value: ({ password }) => password },
  ];
  return (
    <>
      <Notice>{words.madeSignIns(figures(answer.created.length))}</Notice>
      {data && slips.length > 0 && <SignInPapers data={data} columns={columns} rows={slips} />}
    </>
  );
};
