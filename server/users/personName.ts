type Named = { firstName: string | null; lastName: string | null };

/** The name of a user; null when a file or a command made the change. */
export const personName = ({ firstName, lastName }: Named): string | null =>
  [firstName, lastName].filter(Boolean).join(' ') || null;
