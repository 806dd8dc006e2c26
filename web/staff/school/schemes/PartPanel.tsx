import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Scheme } from '#documents/model/scheme.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { schemesWords } from '#web/i18n/staff/schemes.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Panel } from '#web/ui/Screen.tsx';
import styles from './Schemes.module.css';

type PartPanelProps = {
  part: keyof Scheme;
  /** What the fields show once the part follows the default again. */
  fallback: unknown;
  children: (isOwn: boolean) => ReactNode;
};

/** One part of the rules. Above it stands whether it is the class's own, and the button that changes that. */
export const PartPanel = ({ part, fallback, children }: PartPanelProps) => {
  const words = schemesWords[useStaffLanguage().lang];
  const { setValue, clearErrors } = useFormContext();
  const isOwn = useWatch({ name: `own.${part}` }) === true;
  const title = words.parts[part];
  const act = isOwn ? words.followDefault : words.setOwn;
  const change = () => {
    setValue(`own.${part}`, !isOwn);
    clearErrors(part);
    if (isOwn) setValue(part, fallback);
  };
  return (
    <Panel title={title}>
      <div className={styles.whose}>
        <span className={classes(styles.mark, isOwn && styles.own)}>
          {isOwn ? words.ownRule : words.followsDefault}
        </span>
        <Button look="quiet" aria-label={words.partAct(act, title)} onClick={change}>
          {act}
        </Button>
      </div>
      {children(isOwn)}
    </Panel>
  );
};

/** A part of a field or two, which are off while it follows the default. */
export const FieldsPart = ({
  children,
  ...part
}: Omit<PartPanelProps, 'children'> & { children: ReactNode }) => (
  <PartPanel {...part}>
    {(isOwn) => (
      <fieldset className={styles.part} disabled={!isOwn}>
        {children}
      </fieldset>
    )}
  </PartPanel>
);
