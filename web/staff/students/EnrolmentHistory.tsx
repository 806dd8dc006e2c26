import { hasGroups } from '#documents/model/school.ts';
import type { Enrolment } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { promotionWords } from '#web/i18n/staff/promotion.ts';
import { Details } from '#web/ui/Details.tsx';
import styles from './StudentList.module.css';
import { useEnrolments } from './studentQueries.ts';

/** Where a student was enrolled in each year, the newest first; nothing for a student of a class that the user may not see. */
export const EnrolmentHistory = ({ id }: { id: string }) => {
  const { lang, words, value, className, figures } = useStaffLanguage();
  const labels = promotionWords[lang];
  const { data: years } = useEnrolments(id);
  if (!years) return null;
  const seatText = ({ class: name, section, shift, group, roll }: Enrolment): string =>
    [
      words.ofClass(className(name)),
      ...[section, shift, ...(hasGroups(Number(name)) ? [group] : [])].map(value),
      `${words.roll} ${figures(roll)}`,
    ].join(', ');
  return (
    <section className={styles.part} aria-label={labels.history}>
      <h3>{labels.history}</h3>
      <Details items={years.map((one) => [figures(one.year), seatText(one)])} />
    </section>
  );
};
