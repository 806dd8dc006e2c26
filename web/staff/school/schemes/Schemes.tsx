import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { OwnScheme } from '#documents/model/scheme.ts';
import type { SchemeAnswer, SchemeChangesAnswer } from '#web/api/answers.ts';
import { api, isApiError } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { Loaded } from '#web/frame/Loaded.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { schemesWords } from '#web/i18n/staff/schemes.ts';
import { useFilters } from '#web/staff/forms/filters.ts';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { askToLeave } from '#web/staff/forms/leaveGuard.ts';
import { TakeNewer } from '#web/staff/forms/TakeNewer.tsx';
import { useAction } from '#web/staff/forms/useAction.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import styles from '#web/staff/school/School.module.css';
import { TermChanges } from '#web/staff/school/TermChanges.tsx';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions, Bar, Row } from '#web/ui/Layout.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { Select } from '#web/ui/Select.tsx';
import { toChoices } from '#web/ui/SelectField.tsx';
import { scrollToStart } from '#web/ui/scrollIntoSight.ts';
import { SchemeParts } from './SchemeParts.tsx';
import { ownedBy, ownFromPreset, schemeFormSchema, toSchemeFields } from './schemeValues.ts';

/** The rules of results, by session and class, both in the address. */
export const Schemes = () => {
  const { lang, words } = useStaffLanguage();
  const { sessions, classes } = useChoices();
  const [year, choose] = useFilters({
    session: sessions[0]!.value,
    className: classes.at(-1)!.value,
  });
  const set = (changed: Partial<ClassYear>) => askToLeave(() => choose(changed));
  return (
    <Screen title={words.linkSchemes} lead={schemesWords[lang].schemesLead}>
      <Row as="search" aria-label={schemesWords[lang].schemePlace}>
        <Select
          label={words.session}
          value={year.session}
          choices={sessions}
          onChange={(session) => set({ session })}
        />
        <Select
          label={words.class}
          value={year.className}
          choices={classes}
          onChange={(className) => set({ className })}
        />
      </Row>
      <SchemeOfClass key={JSON.stringify(year)} year={year} />
    </Screen>
  );
};

const SchemeOfClass = ({ year }: { year: ClassYear }) => {
  const { lang } = useStaffLanguage();
  const [saves, setSaves] = useState(0);
  return (
    <Loaded query={useScheme(year)} failed={schemesWords[lang].rulesFailed}>
      {(answer) => <SchemeForm key={saves} year={year} answer={answer} onSaved={() => setSaves(saves + 1)} />}
    </Loaded>
  );
};

type Preview = { own: OwnScheme; changes: SchemeChangesAnswer['changes'] };
type SchemeFormProps = { year: ClassYear; answer: SchemeAnswer; onSaved: () => void };

/** Nothing is saved before it was shown what it changes; another change takes that view away again. */
const SchemeForm = ({ year, answer, onSaved }: SchemeFormProps) => {
  const { lang, words, figures } = useStaffLanguage();
  const labels = schemesWords[lang];
  const toast = useToast();
  const { moment } = useTime();
  const [preview, setPreview] = useState<Preview | null>(null);
  const fallback = answer.presets.find(({ name }) => name === answer.fallback)!.scheme;
  const fields = { ...toSchemeFields(answer.scheme, figures), own: ownedBy(answer.own) };
  const { refetch } = useScheme(year);
  const [seen, setSeen] = useState(answer.updatedAt);
  const path = `${schemePath(year)}&${new URLSearchParams({ seen: seen ?? '' })}` as const;
  const compare = async (own: OwnScheme) =>
    setPreview({ own, ...((await api.put(`${path}&dryRun=true`, own)) as SchemeChangesAnswer) });
  const fail = async (error: unknown) => {
    toast.failure(error);
    if (!isApiError(error) || error.status !== 409) return;
    // The message says so: what is compared next is compared with what someone else wrote.
    setPreview(null);
    const { data } = await refetch();
    if (data) setSeen(data.updatedAt);
  };
  return (
    <Form
      schema={schemeFormSchema}
      defaults={fields}
      onSubmit={compare}
      onFailure={fail}
      label={words.linkSchemes}
    >
      <FormLeaving />
      <TakeNewer fields={fields} onTake={() => setSeen(answer.updatedAt)} />
      <Bar>
        <PresetChoice presets={answer.presets} fallback={answer.fallback} />
        {answer.updatedAt && <p className="soft">{labels.changedAt(moment(answer.updatedAt))}</p>}
      </Bar>
      <SchemeParts classValue={Number(year.className)} fallback={toSchemeFields(fallback, figures)} />
      <Submit busy={labels.comparing}>{labels.showChanges}</Submit>
      {preview && <SchemeChanges year={year} path={path} {...preview} onSaved={onSaved} onFailure={fail} />}
    </Form>
  );
};

type PresetChoiceProps = Pick<SchemeAnswer, 'presets' | 'fallback'>;

/** Fills the form with ready-made rules; what is the default anyway is left to follow it. */
const PresetChoice = ({ presets, fallback }: PresetChoiceProps) => {
  const { lang, figures } = useStaffLanguage();
  const { reset } = useFormContext();
  const [name, setName] = useState(presets[0]!.name);
  const findScheme = (wanted: typeof name) => presets.find((preset) => preset.name === wanted)!.scheme;
  const start = () => {
    const preset = findScheme(name);
    const own = ownedBy(ownFromPreset(preset, findScheme(fallback)));
    reset({ ...toSchemeFields(preset, figures), own }, { keepDefaultValues: true });
  };
  return (
    <Row>
      <Select
        label={schemesWords[lang].startFromPreset}
        value={name}
        choices={toChoices(
          presets.map((preset) => preset.name),
          schemesWords[lang].presets,
        )}
        onChange={(chosen) => setName(chosen as typeof name)}
      />
      <Button onClick={start}>{schemesWords[lang].usePreset}</Button>
    </Row>
  );
};

type SchemeChangesProps = Preview & {
  year: ClassYear;
  /** The call that saves, with what was seen. */
  path: SchemePath;
  onSaved: () => void;
  onFailure: (error: unknown) => void;
};

/** What the rules in the form would change, exam by exam; they are saved from here, after a question. */
const SchemeChanges = ({ year, path, own, changes, onSaved, onFailure }: SchemeChangesProps) => {
  const { lang, words, figures } = useStaffLanguage();
  const labels = schemesWords[lang];
  const inForm = schemeFormSchema.safeParse(useWatch());
  const queries = useQueryClient();
  const save = useAction({
    call: () => api.put(path, own),
    done: () => labels.rulesSaved,
    onDone: (answer) => {
      queries.setQueryData(schemeKey(year), answer);
      onSaved();
    },
    onFailed: onFailure,
  });
  const changed = changes.reduce((sum, { count }) => sum + count, 0);
  if (JSON.stringify(inForm.data) !== JSON.stringify(own)) return null;
  const ask = async () => {
    const text = labels.saveRulesText(figures(changed), figures(year.className), figures(year.session));
    if (await confirm({ title: labels.saveRulesTitle, text, yes: words.save, look: 'main' })) save.mutate();
  };
  return (
    <div ref={scrollToStart} className={styles.changes}>
      <Panel title={labels.changesTitle}>
        {changes.length === 0 && <p role="status">{labels.noExams}</p>}
        {changes.map((exam) => (
          <TermChanges key={exam.term} {...exam} />
        ))}
        <Actions>
          <Button look="main" disabled={save.isPending} onClick={ask}>
            {save.isPending ? words.saving : labels.saveRules}
          </Button>
        </Actions>
      </Panel>
    </div>
  );
};

type SchemePath = `/schemes?${string}`;
type ClassYear = { session: string; className: string };

const schemePath = (year: ClassYear) => `/schemes?${new URLSearchParams(year)}` as const;
const schemeKey = (year: ClassYear) => queryKeys.schemes(year);

const useScheme = (year: ClassYear) =>
  useQuery({
    queryKey: schemeKey(year),
    queryFn: () => api.get(schemePath(year)),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
