import { useFormContext } from 'react-hook-form';
import type { CardTemplate } from '#web/api/answers.ts';
import { cardsWords } from '#web/i18n/staff/cards.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './IdCards.module.css';

type PressProps = { number: number; front: string | null; name: string };

/** A press chooses the background and sends the form. */
const Background = ({ number, front, name }: PressProps) => {
  const { setValue } = useFormContext();
  return (
    <button
      type="submit"
      className={styles.background}
      onClick={() => setValue('templateNumber', String(number))}
    >
      {front ? (
        <img className={styles.side} src={front} alt="" />
      ) : (
        <span className={classes(styles.side, styles.own)} aria-hidden="true" />
      )}
      <span>{name}</span>
    </button>
  );
};

/** The plain design and every template, by their fronts. */
export const TemplateChoice = ({ templates }: { templates: readonly CardTemplate[] }) => {
  const { lang, figures } = useStaffLanguage();
  return (
    <fieldset className={styles.backgrounds}>
      <legend>{cardsWords[lang].backgrounds}</legend>
      <Background number={0} front={null} name={cardsWords[lang].ownDesign} />
      {templates.map(({ _id, front }, index) => (
        <Background
          key={_id}
          number={index + 1}
          front={front}
          name={cardsWords[lang].backgroundPicture(figures(index + 1))}
        />
      ))}
      {templates.length === 0 && <p className={styles.soft}>{cardsWords[lang].noTemplates}</p>}
    </fieldset>
  );
};
