import type { ListedMark, MarkChange } from '#web/api/answers.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { useMarkText } from '#web/staff/exam/marks/useMarkText.ts';
import { useStudentName } from '#web/staff/exam/marks/useStudentName.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './MarksList.module.css';
import { useMarkHistory } from './useMarks.ts';

const Changes = ({ mark }: { mark: ListedMark }) => {
  const { words, t } = useStaffLanguage();
  const { moment } = useTime();
  const text = useMarkText();
  const { data, error } = useMarkHistory(mark._id);
  if (error) return <Notice wrong>{words.errorPrefix(t(error))}</Notice>;
  if (!data) return <Loading />;
  if (data.length === 0) return <Notice>{words.noHistory}</Notice>;
  const rows = data.map((change, index) => ({ ...change, key: String(index) }));
  return (
    <DataTable<MarkChange & { key: string }>
      long
      cards
      caption={words.history}
      columns={[
        { title: words.when, cell: ({ at }) => moment(at) },
        { title: words.who, cell: ({ by }) => by ?? words.someone },
        { title: words.from, figure: true, cell: ({ from }) => text(from) },
        { title: words.to, figure: true, cell: ({ to }) => (to ? text(to) : words.deletedMark) },
        { title: words.how, cell: ({ source }) => (source === null ? words.byHand : t(source)) },
      ]}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
};

/** Every value that a mark had: who changed it, when, by hand or with which file. */
export const MarkHistory = ({ mark, onClose }: { mark: ListedMark | null; onClose: () => void }) => {
  const words = useStaffWords();
  const nameFor = useStudentName();
  return (
    <Dialog title={words.historyTitle(nameFor(mark))} open={mark !== null} onClose={onClose} wide>
      <div className={styles.history}>
        {mark && <Changes mark={mark} />}
        <Button onClick={onClose}>{words.close}</Button>
      </div>
    </Dialog>
  );
};
