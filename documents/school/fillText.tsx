import { Fragment, type ReactNode } from 'react';
import { Link, Text } from '#documents/paper';
import { usePaper } from './SchoolDocument.tsx';

/** A sentence of a language with what is given in place of each {key}; other keys stay. What is given is never read for keys. */
export const fillText = (sentence: string, pieces: Readonly<Record<string, ReactNode>>): ReactNode[] =>
  sentence.split(/(\{\w+\})/).map((text, index) => {
    const key = text.startsWith('{') ? text.slice(1, -1) : '';
    return Object.hasOwn(pieces, key) ? <Fragment key={index}>{pieces[key]}</Fragment> : text;
  });

/** A semibold piece of a text. */
export const Bold = ({ children }: { children: string }) => (
  <Text style={{ fontWeight: 'semibold' }}>{children}</Text>
);

/** An address such as https://results.school.edu.bd in a text, which a click on it opens. */
export const Address = ({ children }: { children: string }) => (
  <Link src={children} style={{ color: usePaper().inks.accent, textDecoration: 'none' }}>
    {children}
  </Link>
);
