import { useMemo } from 'react';
import { z } from 'zod';
import { cohortFields, needsGroup, resolveGroup } from '#documents/model/exam.ts';
import type { SignInSlipsData } from '#documents/sign-in-slips/SignInSlips.tsx';
import type { ClassSignIns } from '#web/api/answers.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { tickedWords } from '#web/i18n/staff/ticked.ts';
import { PaperActions } from '#web/paper/PaperActions.tsx';
import { PaperPreview } from '#web/paper/PaperPreview.tsx';
import { usePaper } from '#web/paper/usePaper.ts';
import { LeaveWarning } from '#web/staff/forms/LeaveWarning.tsx';
import { useLeaving } from '#web/staff/forms/useLeaving.ts';
import type { ListColumn } from '#web/staff/lists/ListTable.tsx';
import { ExcelButton } from '#web/staff/lists/ListTools.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Screen.tsx';

/** The slips, drawn here: the server has forgotten the passwords already. */
const Slips = ({ data }: { data: SignInSlipsData }) => {
  const { words, lang } = useStaffLanguage();
  const labels = tickedWords[lang];
  const columns: ListColumn<SignInSlipsData['slips'][number]>[] = [
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
  const paper = usePaper({ kind: 'sign-in-slips', data, filters: null });
  return (
    <Panel title={words.slips}>
      <p>{words.slipsOnce}</p>
      <PaperActions paper={paper}>
        <ExcelButton id="sign-ins" columns={columns} rows={data.slips} fileName={labels.passwordsFile} />
      </PaperActions>
      <PaperPreview paper={paper} />
    </Panel>
  );
};

const { session, className, group, section, shift } = cohortFields;
/** The class whose students get sign-ins. */
export const classSection = z
  .object({ session, className, group, section, shift })
  .check(needsGroup)
  .transform(resolveGroup);
export type ClassSection = z.infer<typeof classSection>;

export const MadeSignIns = ({ section, answer }: { section: ClassSection; answer: ClassSignIns }) => {
  const { words, figures } = useStaffLanguage();
  const school = useSchool().data;
  const leaving = useLeaving(answer.created.length > 0);
  const data = useMemo(
    (): SignInSlipsData | null =>
      school
        ? {
            school,
            ...section,
            address: window.location.origin,
            slips: answer.created.map(({ name, ...slip }) => ({
              ...slip,
              studentName: name,
              studentNameBn: null,
            })),
          }
        : null,
    [school, section, answer],
  );
  return (
    <>
      <Notice>{words.madeSignIns(figures(answer.created.length))}</Notice>
      {data && answer.created.length > 0 && <Slips data={data} />}
      <LeaveWarning leaving={leaving} text={words.slipsOnce} />
    </>
  );
};
