import type { User } from '#web/api/answers.ts';

/** A person's own class, section and shift, in the words of the forms that begin with them. */
export const ownClass = (user: User | undefined): Record<string, string> => {
  if (!user) return {};
  const { class_id, group, section, shift } = user;
  return {
    ...(class_id && { className: class_id.name }),
    ...(group && { group }),
    ...(section && { section }),
    ...(shift && { shift }),
  };
};

export type OwnClass = { className: string; section: string; shift: string };

/** Where alone a member of the staff has calls answered (contract 1); undefined: everywhere. */
export const ownClassOnly = (user: User | undefined): OwnClass | undefined => {
  if (!user || user.userType === 'superadmin') return undefined;
  return { className: user.class_id?.name ?? '', section: user.section ?? '', shift: user.shift ?? '' };
};
