import { useState } from 'react';
import type { Config, ConfigValue } from '#documents/model/school.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import {
  FIXED_SLUG,
  type ListUse,
  useListUse,
  useRemoveConfig,
  useSaveConfig,
} from '#web/staff/forms/useConfigs.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import styles from './Configs.module.css';
import { ConfigValueForm } from './ConfigValueForm.tsx';

/** One list: its values in order, each with its label to change, and a place to add. */
export const ConfigList = ({ config }: { config: Config }) => {
  const { lang, words, figures } = useStaffLanguage();
  const [editing, setEditing] = useState<ConfigValue | 'new' | null>(null);
  const save = useSaveConfig(config.slug);
  const use = useListUse(config.slug);
  const useByValue = new Map(use.data?.map((one) => [one.value, one.use]));
  const counted = (uses: ListUse['use'] = []) =>
    uses.map(({ noun, count }) => words.countNouns(noun, figures(count))).join(', ');
  const remove = useRemoveConfig(config.slug);
  const { values, slug } = config;
  const title = words.listNames[slug];
  const named = ({ label, labelBn }: ConfigValue) => (lang === 'bn' && labelBn) || figures(label);
  const close = () => setEditing(null);
  const keep = async (changed: ConfigValue) => {
    const others = values.map((old) => (old.value === changed.value ? changed : old));
    await save.mutateAsync(editing === 'new' ? [...values, changed] : others);
    close();
  };
  return (
    <Panel title={title}>
      <ul className={styles.values}>
        {values.length === 0 && <li className={styles.none}>{words.emptyList}</li>}
        {values.map((item) => (
          <li key={item.value}>
            <div>
              {named(item)}
              {slug !== FIXED_SLUG && named(item) !== item.value && (
                <span className={styles.stored}>{item.value}</span>
              )}
              {useByValue.has(item.value) && (
                <p className={styles.none}>{counted(useByValue.get(item.value))}</p>
              )}
            </div>
            {slug !== FIXED_SLUG && (
              <div className={styles.acts}>
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
                    onClick={() => remove.mutate(item.value)}
                  >
                    {words.remove}
                  </Button>
                )}
              </div>
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
          taken={values}
          onSubmit={keep}
          onCancel={close}
        />
      </Dialog>
    </Panel>
  );
};
