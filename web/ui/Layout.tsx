import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Layout.module.css';

type Gap = 1 | 2 | 3 | 4 | 5 | 6;
type BoxProps<Kind extends ElementType> = { as?: Kind; gap?: Gap } & Omit<
  ComponentPropsWithRef<Kind>,
  'as' | 'gap'
>;

const box = (look: string | undefined, usualGap: Gap) =>
  function Box<Kind extends ElementType = 'div'>({ as, gap = usualGap, ...props }: BoxProps<Kind>) {
    const Element: ElementType = as ?? 'div';
    return <Element {...props} className={classes(look, styles[`gap${gap}`], props.className)} />;
  };

/** Blocks below each other, with a gap of tokens.css between them. */
export const Stack = box(styles.stack, 4);

/** Blocks beside each other, in as many lines as they need. */
export const Row = box(styles.row, 3);

type FieldsProps = {
  short?: boolean;
  /** English, and beside it the same in Bangla: two in a row, or four where the screen is wide. */
  pairs?: 2 | 4;
  children: ReactNode;
};

/** Fields side by side where there is room. */
export const Fields = ({ short, pairs, children }: FieldsProps) => (
  <div
    className={classes(
      styles.fields,
      short && styles.short,
      pairs && styles.pairs,
      pairs === 4 && styles.two,
    )}
  >
    {children}
  </div>
);

/** Buttons in a row. */
export const Actions = ({ children }: { children: ReactNode }) => (
  // The mark by which a dialog keeps them in sight.
  <div className={styles.actions} data-actions>
    {children}
  </div>
);

type NoteProps = { children: ReactNode; action?: ReactNode };

/** A line that explains what is below it. */
export const Note = ({ children, action }: NoteProps) => (
  <div className={styles.note} role="status">
    <p>{children}</p>
    {action}
  </div>
);

/** A summary of a list, and at its other end its buttons. */
export const Bar = ({ children }: { children: ReactNode }) => <div className={styles.bar}>{children}</div>;

/** Whether a long form is saved, and its buttons: in sight while it is scrolled. */
export const Foot = ({ label, children }: { label?: string; children: ReactNode }) => (
  <section className={classes(styles.bar, styles.foot)} aria-label={label}>
    {children}
  </section>
);

/** What went wrong with a form as a whole; read out when it appears. */
export const Problem = ({ children }: { children: ReactNode }) => (
  <p className={styles.problem} role="alert">
    {children}
  </p>
);

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
