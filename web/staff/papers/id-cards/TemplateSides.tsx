import type { CardTemplate } from '#web/api/answers.ts';
import { cardsWords } from '#web/i18n/staff/cards.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import styles from './IdCards.module.css';

/** Front and back beside one another. */
export const TemplateSides = ({ template, name }: { template: CardTemplate; name: string }) => {
  const words = cardsWords[useStaffLanguage().lang];
  return (
    <div className={styles.sides}>
      {template.front && <img className={styles.side} src={template.front} alt={words.frontTitle(name)} />}
      {template.back && <img className={styles.side} src={template.back} alt={words.backTitle(name)} />}
    </div>
  );
};
