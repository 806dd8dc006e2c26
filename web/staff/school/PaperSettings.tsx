import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  paperSettingsSchema,
  type SchoolPaper,
  type PaperSettings as Settings,
} from '#documents/model/paperSettings.ts';
import type { SchoolAnswer } from '#server/school/present.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { paperWords } from '#web/i18n/staff/paper.ts';
import { schoolOnPaper } from '#web/paper/schoolOnPaper.ts';
import styles from '#web/staff/forms/Beside.module.css';
import { useSeen } from '#web/staff/forms/FieldConflicts.tsx';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { RemarkFields, ScanFields, SheetFields, SignatureFields } from './PaperFields.tsx';
import { PaperSettingsPreview } from './SettingsPreview.tsx';

const CALL = '/school/paper';

/** How the school has its papers printed, with a sheet beside it that shows what is typed. */
export const PaperSettings = () => {
  const { lang, t } = useStaffLanguage();
  const words = paperWords[lang];
  const school = useSchool().data;
  const { data: paper, error } = useQuery({
    queryKey: queryKeys.paperSettings(),
    queryFn: () => api.get<SchoolPaper>(CALL),
    staleTime: 0,
  });
  return (
    <Screen title={words.title} lead={words.lead}>
      {error && <Notice wrong>{t(error)}</Notice>}
      {school && paper && <PaperForm school={school} paper={paper} />}
      {!error && !(school && paper) && <Loading />}
    </Screen>
  );
};

const PaperForm = ({ school, paper }: { school: SchoolAnswer; paper: SchoolPaper }) => {
  const { lang, words } = useStaffLanguage();
  const labels = paperWords[lang];
  const toast = useToast();
  const queries = useQueryClient();
  const [saves, setSaves] = useState(0);
  const keep = (saved: SchoolPaper) => queries.setQueryData(queryKeys.paperSettings(), saved);
  const onPaper = useMemo(() => schoolOnPaper(school), [school]);
  const letters = school.gradeScale.map(({ letter }) => letter);
  const stored = { ...paper, remarks: allRemarks(letters, paper.remarks) };
  const { was, see } = useSeen(paper, saves);
  const save = async (settings: Settings) => {
    keep(await api.put<SchoolPaper>(CALL, { ...settings, was }));
    setSaves((count) => count + 1);
    toast.success(labels.saved);
  };
  const fail = (error: unknown) => {
    see(error);
    toast.failure(error);
  };
  return (
    <Form
      className={styles.beside}
      schema={paperSettingsSchema}
      defaults={stored}
      onSubmit={save}
      onFailure={fail}
    >
      <div className={styles.fields}>
        <Panel title={labels.sheet}>
          <SheetFields />
        </Panel>
        <Panel title={labels.signatures}>
          <SignatureFields />
          <ScanFields paper={paper} onSaved={keep} />
        </Panel>
        <Panel title={labels.remarks}>
          <p>{labels.remarksLead}</p>
          <RemarkFields />
        </Panel>
        <FormLeaving saved={saves} stored={stored} />
        <div className={styles.save}>
          <Submit busy={words.saving}>{words.save}</Submit>
        </div>
      </div>
      <PaperSettingsPreview school={onPaper} paper={paper} />
    </Form>
  );
};

/** A row for each letter of the school's scale, and for others that have a remark. */
const allRemarks = (letters: readonly string[], saved: Settings['remarks']): Settings['remarks'] => [
  ...letters.map((letter) => saved.find((row) => row.letter === letter) ?? { letter, text: '', textBn: '' }),
  ...saved.filter(({ letter }) => !letters.includes(letter)),
];
