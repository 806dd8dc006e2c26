import type { User } from '#web/api/answers.ts';

/** A person's own class, section and shift, in the words of the forms that begin with them. */
export const ownPlace = (user: User | undefined): Record<string, string> => {
  if (!user) return {};
  const { class_id, group, section, shift } = user;
  return {
    ...(class_id && { className: class_id.name }),
    ...(group && { group }),
    ...(section && { section }),
    ...(shift && { shift }),
  };
};

export type OwnPlace = { className: string; section: string; shift: string };

/** Where alone a member of the staff has calls answered (contract 1); undefined: everywhere. */
export const onlyPlace = (user: User | undefined): OwnPlace | undefined => {
  if (!user || user.userType === 'superadmin') return undefined;
  return { className: user.class_id?.name ?? '', section: user.section ?? '', shift: user.shift ?? '' };
};
