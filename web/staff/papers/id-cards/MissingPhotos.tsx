import { Link } from 'react-router-dom';
import type { MissingPhotosAnswer, StudentWithoutPhoto } from '#web/api/answers.ts';
import { cardsWords } from '#web/i18n/staff/cards.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import styles from './IdCards.module.css';

/** The student's line of the list, with the dialog that takes a photo open. */
const editAddress = ({ _id, studentId, year }: StudentWithoutPhoto): string =>
  `/student-list?${new URLSearchParams({ year: String(year), search: studentId, edit: _id })}`;

/** Before printing: whose cards would show a placeholder. */
export const MissingPhotos = ({ answer: { data, total } }: { answer: MissingPhotosAnswer }) => {
  const { lang, words, figures } = useStaffLanguage();
  if (data.length === 0) return null;
  const title = cardsWords[lang].missingPhotos(figures(data.length), figures(total));
  const nameFor = ({ studentName, studentNameBn }: StudentWithoutPhoto) =>
    (lang === 'bn' && studentNameBn) || studentName;
  return (
    <Panel>
      <details className={styles.missing}>
        <summary>{title}</summary>
        <DataTable
          long
          caption={title}
          columns={[
            { title: words.roll, cell: ({ roll }) => figures(roll), figure: true },
            { title: words.studentName, cell: nameFor, names: true },
            {
              title: words.action,
              cell: (student) => (
                <Link to={editAddress(student)} aria-label={cardsWords[lang].addPhotoFor(nameFor(student))}>
                  {cardsWords[lang].addPhoto}
                </Link>
              ),
            },
          ]}
          rows={data}
          rowKey={({ _id }) => _id}
        />
        <p>
          <Link to="/student-photos">{words.quickPhotos}</Link>
        </p>
      </details>
    </Panel>
  );
};
