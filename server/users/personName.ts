type Named = { first_name: string | null; last_name: string | null };

/** Who did it; null where a file or a command did. */
export const personName = ({ first_name, last_name }: Named): string | null =>
  [first_name, last_name].filter(Boolean).join(' ') || null;
