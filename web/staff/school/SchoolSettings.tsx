import { useState } from 'react';
import type { SchoolAnswer } from '#server/school/present.ts';
import type { SchoolChangesAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { setSchool, useSchool } from '#web/api/useSchool.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { useGoBack } from '#web/staff/forms/useGoBack.ts';
import { Screen } from '#web/ui/Screen.tsx';
import { Backup } from './Backup.tsx';
import { LogoForm } from './LogoForm.tsx';
import { SchoolChanges, type SettingsToConfirm } from './SchoolChanges.tsx';
import { type SchoolEdit, SchoolForm } from './SchoolForm.tsx';

export const SchoolSettings = () => {
  const words = useStaffWords();
  const tell = useTell();
  const school = useSchool().data;
  const goBack = useGoBack();
  const [saves, setSaves] = useState(0);
  const save = async (values: SchoolEdit) => {
    setSchool(await api.put<SchoolAnswer>('/school', values));
    setSaves((count) => count + 1);
    tell.success(words.schoolSaved);
    goBack();
  };
  const [confirming, setConfirming] = useState<SettingsToConfirm | null>(null);
  const ask = async (values: SchoolEdit) => {
    const { changes } = await api.put<SchoolChangesAnswer>('/school?dryRun=true', values);
    if (changes.length === 0) await save(values);
    else setConfirming({ values, changes });
  };
  return (
    <Screen title={words.linkSchool} lead={words.schoolLead} narrow>
      {school ? (
        <>
          <LogoForm logo={school.logo} />
          <SchoolForm school={school} saves={saves} onSubmit={ask} onFailure={tell.failure} />
          <Backup />
          <SchoolChanges confirming={confirming} onSave={save} onClose={() => setConfirming(null)} />
        </>
      ) : (
        <Loading />
      )}
    </Screen>
  );
};
