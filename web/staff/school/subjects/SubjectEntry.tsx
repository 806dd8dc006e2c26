import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChoices } from '#web/cohort/useChoices.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { subjectsWords } from '#web/i18n/staff/subjects.ts';
import { useProfile } from '#web/staff/account/profile/useProfile.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Submit } from '#web/ui/Form.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { SubjectForm } from './SubjectForm.tsx';
import { BLANK_SUBJECT } from './subjectValues.ts';
import { useSaveSubject } from './useSubjects.ts';

/** Subjects are entered one after another: class, group and year stay for the next. */
export const SubjectEntry = () => {
  const { lang, words } = useStaffLanguage();
  const { sessions } = useChoices();
  const [address] = useSearchParams();
  const { data: profile, isLoading } = useProfile();
  const save = useSaveSubject();
  const [entered, setEntered] = useState({ count: 0, kept: {} });
  const defaults = {
    ...BLANK_SUBJECT,
    year: address.get('year') ?? sessions[0]?.value,
    class: address.get('class') ?? profile?.class_id?.name ?? '',
    group: address.get('group') ?? '',
    ...entered.kept,
  };
  return (
    <Screen
      title={words.linkSubjectEntry}
      lead={subjectsWords[lang].subjectLead}
      actions={<ButtonLink to="/subject-list">{words.linkSubjectList}</ButtonLink>}
      narrow
    >
      {isLoading ? (
        <Loading />
      ) : (
        <Panel>
          <SubjectForm
            key={entered.count}
            defaults={defaults}
            years={sessions}
            failed={subjectsWords[lang].subjectNotCreated}
            onSubmit={async (values) => {
              await save(values);
              const { class: schoolClass, group, year } = values;
              setEntered({
                count: entered.count + 1,
                kept: { class: schoolClass, group, year: String(year) },
              });
            }}
          >
            <Submit busy={subjectsWords[lang].creating}>{words.submit}</Submit>
          </SubjectForm>
        </Panel>
      )}
    </Screen>
  );
};
