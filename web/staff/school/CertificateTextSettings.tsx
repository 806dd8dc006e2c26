import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { documents } from '#documents/index.ts';
import type { CertificateData } from '#documents/model/certificate.ts';
import {
  CERTIFICATE_KINDS,
  type CertificateKind,
  isCertificateKind,
} from '#documents/model/certificateKinds.ts';
import {
  CERTIFICATE_PLACES,
  type CertificateTexts,
  certificateTextsSchema,
} from '#documents/model/certificateText.ts';
import type { School } from '#documents/model/school.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useGet } from '#web/api/useGet.ts';
import { usePromise } from '#web/api/usePromise.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { certificateLabels } from '#web/i18n/staff/certificates.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { PaperPreview } from '#web/paper/PaperPreview.tsx';
import { schoolOnPaper } from '#web/paper/schoolOnPaper.ts';
import { useLivePaper } from '#web/paper/useLivePaper.ts';
import styles from '#web/staff/forms/Beside.module.css';
import { askToLeave } from '#web/staff/forms/leaveGuard.ts';
import { Button } from '#web/ui/Button.tsx';
import { Details, Stack } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { toChoices } from '#web/ui/SelectField.tsx';
import { TextAreaField } from '#web/ui/TextField.tsx';
import { SettingsForm } from './SettingsForm.tsx';

const [FIRST] = CERTIFICATE_KINDS;
const PAPER_CALL = '/school/paper';

/** The school's words of each certificate, with a preview of a sample. */
export const CertificateTextSettings = () => {
  const { lang, t } = useStaffLanguage();
  const labels = certificateLabels[lang];
  const [address, setAddress] = useSearchParams();
  const named = address.get('kind') ?? '';
  const kind = isCertificateKind(named) ? named : FIRST;
  const school = useSchool().data;
  const call = `/certificate-texts/${kind}` as const;
  const { data: texts, error } = useGet(queryKeys.certificateTexts(kind), call, {
    fresh: true,
  });
  const { data: paper, error: paperError } = useGet(queryKeys.paperSettings(), PAPER_CALL, {
    fresh: true,
  });
  const problem = error ?? paperError;
  const onPaper = useMemo(() => school && paper && { ...schoolOnPaper(school), paper }, [school, paper]);
  return (
    <Screen title={labels.textsTitle} lead={labels.textsLead}>
      <Segmented
        label={labels.kind}
        value={kind}
        segments={toChoices(CERTIFICATE_KINDS, labels.kinds)}
        onChange={(value) => askToLeave(() => setAddress({ kind: value }, { replace: true }))}
      />
      {problem && <Notice wrong>{t(problem)}</Notice>}
      {!problem && !(onPaper && texts) && <Loading />}
      {onPaper && texts && <TextsForm key={kind} kind={kind} stored={texts} school={onPaper} />}
    </Screen>
  );
};

type TextsFormProps = { kind: CertificateKind; stored: CertificateTexts; school: School };

function TextsForm({ kind, stored, school }: TextsFormProps) {
  const { lang } = useStaffLanguage();
  const labels = certificateLabels[lang];
  const toast = useToast();
  const queries = useQueryClient();
  const [saves, setSaves] = useState(0);
  const [schema] = useState(() => certificateTextsSchema(kind));
  const save = async (edit: CertificateTexts & { was: object }) => {
    const { text, textBn } = await api.put(`/certificate-texts/${kind}` as const, edit);
    queries.setQueryData(queryKeys.certificateTexts(kind), { text, textBn });
    setSaves((count) => count + 1);
    toast.success(labels.saved);
  };
  return (
    <SettingsForm
      schema={schema}
      stored={stored}
      labels={{ text: labels.text, textBn: labels.textBn }}
      saves={saves}
      onSubmit={save}
      below={
        <Panel title={labels.placesTitle}>
          <Details items={CERTIFICATE_PLACES[kind].map((place) => [`{${place}}`, labels.places[place]])} />
        </Panel>
      }
      preview={<SamplePreview kind={kind} school={school} schema={schema} />}
    >
      <Panel>
        <TextAreaField name="text" label={labels.text} rows={10} />
        <TextAreaField name="textBn" label={labels.textBn} rows={10} lang="bn" />
      </Panel>
    </SettingsForm>
  );
}

type TextsSchema = ReturnType<typeof certificateTextsSchema>;

/** A button that draws a sample of this school with the texts of the form. */
function SamplePreview({ kind, school, schema }: Omit<TextsFormProps, 'stored'> & { schema: TextsSchema }) {
  const { lang } = useStaffLanguage();
  const { getValues, trigger } = useFormContext();
  const [texts, setTexts] = useState<CertificateTexts | null>(null);
  const { value: samples } = usePromise(kind, documents[kind].samples);
  const sample: CertificateData | undefined = samples?.[0]?.data;
  const data = useMemo(
    () =>
      sample && texts ? { ...sample, school, certificate: { ...sample.certificate, texts } } : undefined,
    [sample, texts, school],
  );
  const live = useLivePaper(kind, data);
  const preview = async () => {
    if (await trigger()) setTexts(schema.parse(getValues()));
  };
  return (
    <Stack as="section" gap={3} className={styles.preview} aria-label={certificateLabels[lang].preview}>
      <div>
        <Button onClick={preview}>{certificateLabels[lang].preview}</Button>
      </div>
      {texts && <PaperPreview paper={live} />}
    </Stack>
  );
}
