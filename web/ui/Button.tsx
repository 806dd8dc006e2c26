import type { ComponentProps } from 'react';
import { AppLink } from './AppLink.tsx';
import styles from './Button.module.css';
import { classes } from './classes.ts';

export type ButtonLook = 'main' | 'plain' | 'quiet' | 'danger';

type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook; icon?: boolean };

export const Button = ({ look = 'plain', icon, className, type = 'button', ...rest }: ButtonProps) => (
  <button
    type={type}
    className={classes(styles.button, styles[look], icon && styles.icon, className)}
    {...rest}
  />
);

/** Goes somewhere, so it is a link; it only looks like a button. */
export const ButtonLink = ({
  look = 'plain',
  className,
  ...rest
}: ComponentProps<typeof AppLink> & { look?: ButtonLook }) => (
  <AppLink className={classes(styles.button, styles[look], className)} {...rest} />
);

export const ButtonAnchor = ({
  look = 'plain',
  className,
  ...rest
}: ComponentProps<'a'> & { look?: ButtonLook }) => (
  <a className={classes(styles.button, styles[look], className)} {...rest} />
);
