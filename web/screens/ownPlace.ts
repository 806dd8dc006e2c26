import type { User } from '#web/answers.ts';

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
