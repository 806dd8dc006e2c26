import type { ReactNode } from 'react';
import styles from './Layout.module.css';

/** Names and values, as at the head of a form. */
export const Details = ({ items }: { items: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={styles.details}>
    {items.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
