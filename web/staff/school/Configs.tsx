import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useConfigs } from '#web/staff/forms/useConfigs.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { ConfigList } from './ConfigList.tsx';
import styles from './Configs.module.css';

/** The lists that forms offer. */
export const Configs = () => {
  const { words, t } = useStaffLanguage();
  const { data: configs, error, refetch } = useConfigs();
  const again = <Button onClick={() => refetch()}>{words.retry}</Button>;
  return (
    <Screen title={words.linkLists} lead={words.listsLead}>
      {error && (
        <Notice wrong action={again}>
          {words.errorPrefix(t(error))}
        </Notice>
      )}
      {!error && !configs && <Loading />}
      {configs && (
        <div className={styles.lists}>
          {configs.map((config) => (
            <ConfigList key={config.slug} config={config} />
          ))}
        </div>
      )}
    </Screen>
  );
};
