import { useState } from 'react';
import { z } from 'zod';
import { nameIn } from '#documents/i18n/language.ts';
import { optionalText, requiredText } from '#documents/model/fields.ts';
import type { Config, ConfigValue } from '#documents/model/school.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useGetList } from '#web/api/useGet.ts';
import { loadSchool } from '#web/api/useSchool.ts';
import { Loaded } from '#web/frame/Loaded.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { BothScripts, bothLabels } from '#web/staff/forms/BothScripts.tsx';
import { FieldConflicts, useEditing } from '#web/staff/forms/FieldConflicts.tsx';
import { FormActions } from '#web/staff/forms/FormActions.tsx';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { useConfigs } from '#web/staff/forms/schoolLists.ts';
import { useAction } from '#web/staff/forms/useAction.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Row } from '#web/ui/Layout.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import styles from './School.module.css';

/** The lists that forms offer. */
export const Configs = () => {
  const words = useStaffWords();
  return (
    <Screen title={words.linkConfigs} lead={words.listsLead}>
      <Loaded query={useConfigs()}>
        {(configs) => (
          <div className={styles.lists}>
            {configs.map((config) => (
              <ConfigList key={config.slug} config={config} />
            ))}
          </div>
        )}
      </Loaded>
    </Screen>
  );
};

type ListUse = { value: string; use: { noun: string; count: number }[] };

/** Classes 1 to 10 exist from the start: nothing is removed from their list. */
const FIXED_SLUG = 'Class';

/** One list: its values in order, each with its label to change, and a place to add. */
const ConfigList = ({ config }: { config: Config }) => {
  const { lang, words, figures } = useStaffLanguage();
  const [editing, setEditing] = useState<ConfigValue | 'new' | null>(null);
  const { values, slug } = config;
  const toast = useToast();
  // Terms stand in the school's answer too.
  const save = useAction({
    call: (saved: SavedValue) => api.put(`/configs/${slug}`, saved),
    onDone: loadSchool,
    done: () => words.listSaved,
    changes: [queryKeys.configs()],
  });
  const remove = useAction({
    call: ({ value, label }: ConfigValue) =>
      api.delete(`/configs/${slug}/${encodeURIComponent(value)}?${new URLSearchParams({ was: label })}`),
    onDone: loadSchool,
    done: () => words.valueRemoved,
    onFailed: toast.plainFailure,
    changes: [queryKeys.configs()],
  });
  // By how many a value is used; one that nothing uses is not in it.
  const usePath: `/configs/${string}/use` = `/configs/${slug}/use`;
  const use = useGetList(queryKeys.configs(slug, 'use'), usePath, {
    enabled: slug !== FIXED_SLUG,
  });
  const useByValue = new Map(use.data?.map((one) => [one.value, one.use]));
  const counted = (uses: ListUse['use'] = []) =>
    uses.map(({ noun, count }) => words.countNouns(noun, figures(count))).join(', ');
  const title = words.listNames[slug];
  const named = ({ label, labelBn }: ConfigValue) => nameIn(lang, figures(label), labelBn);
  const close = () => setEditing(null);
  return (
    <Panel title={title}>
      <ul className={styles.values}>
        {values.length === 0 && <li className="soft">{words.emptyList}</li>}
        {values.map((item) => (
          <li key={item.value}>
            <div>
              {named(item)}
              {slug !== FIXED_SLUG && named(item) !== item.value && (
                <span className="also">{item.value}</span>
              )}
              {/* Blank while it is on its way, so that nothing moves under a press. */}
              {slug !== FIXED_SLUG && (
                <p className="soft">{counted(useByValue.get(item.value)) || '\u00a0'}</p>
              )}
            </div>
            {slug !== FIXED_SLUG && (
              <Row gap={1}>
                <Button
                  look="quiet"
                  aria-label={words.renameItem(named(item))}
                  onClick={() => setEditing(item)}
                >
                  {words.rename}
                </Button>
                {!useByValue.has(item.value) && (
                  <Button
                    look="quiet"
                    disabled={!use.data || remove.isPending}
                    aria-label={words.removeJob(named(item))}
                    onClick={() => remove.mutate(item)}
                  >
                    {words.remove}
                  </Button>
                )}
              </Row>
            )}
          </li>
        ))}
      </ul>
      {slug !== FIXED_SLUG && (
        <div>
          <Button aria-label={words.addTo(title)} onClick={() => setEditing('new')}>
            {words.addValue}
          </Button>
        </div>
      )}
      <Dialog
        title={editing === 'new' ? words.addTo(title) : words.renameItem(editing ? named(editing) : '')}
        open={editing !== null}
        onClose={close}
      >
        <ConfigValueForm
          value={editing === 'new' ? null : editing}
          onSubmit={save.mutateAsync}
          onCancel={close}
        />
      </Dialog>
    </Panel>
  );
};

/** One value with what was shown of it; null where it is new. */
type SavedValue = ConfigValue & { was: Record<string, unknown> | null };

type ConfigValueFormProps = {
  /** Null for a new one. */
  value: ConfigValue | null;
  onSubmit: (value: SavedValue) => Promise<unknown>;
  onCancel: () => void;
};

const labelSchema = z.object({ label: requiredText('config.labelRequired', 60), labelBn: optionalText(60) });

/** A new value is stored as it is first called; later only its label changes, as records name it. */
const ConfigValueForm = ({ value: current, onSubmit, onCancel }: ConfigValueFormProps) => {
  // The list is read again behind the form.
  const [value] = useState(current);
  const labels = { label: value?.label ?? '', labelBn: value?.labelBn ?? '' };
  const words = useStaffWords();
  const editing = useEditing(labels);
  const save = async ({ label, labelBn }: z.output<typeof labelSchema>) => {
    const saved = { label, labelBn: labelBn || null, value: value?.value ?? label };
    await onSubmit({ ...saved, was: value && editing.was() });
  };
  return (
    <Form
      schema={labelSchema}
      defaults={labels}
      onSubmit={save}
      onSaved={onCancel}
      onFailure={editing.refused}
    >
      <BothScripts name="label" label={words.label} autoFocus />
      <FieldConflicts editing={editing} labels={bothLabels(words, { label: words.label })} />
      <FormLeaving />
      <FormActions onCancel={onCancel} />
    </Form>
  );
};
