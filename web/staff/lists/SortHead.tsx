import type { ComponentProps } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './SortHead.module.css';

type SortHeadProps = Omit<ComponentProps<'th'>, 'title'> & {
  title: string;
  /** Null where the rows are sorted by another column, or by none. */
  order: { descending: boolean } | null;
  onSort: () => void;
};

/** The head of a column by which rows are sorted. */
export const SortHead = ({ title, order, onSort, ...cell }: SortHeadProps) => {
  const direction = order?.descending ? 'descending' : 'ascending';
  return (
    <th {...cell} scope="col" aria-sort={order ? direction : undefined}>
      <button type="button" className={styles.sort} onClick={onSort}>
        {title}
        {order && <Icon name={order.descending ? 'down' : 'up'} size={14} />}
      </button>
    </th>
  );
};
