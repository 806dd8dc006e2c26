type Named = { first_name: string | null; last_name: string | null };

/** The name of a user; null when a file or a command made the change. */
export const personName = ({ first_name, last_name }: Named): string | null =>
  [first_name, last_name].filter(Boolean).join(' ') || null;
