import type { User } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { Details } from '#web/ui/Details.tsx';

/** What a person wrote of themselves when they signed up: a superadmin sees it before giving a role. */
export const SignUpDetails = ({ user }: { user: User }) => {
  const { words, figures } = useStaffLanguage();
  const { day } = useTime();
  return (
    <Details
      items={[
        [words.mobile, figures(user.phoneNumber)],
        [words.email, user.email || words.none],
        [words.dateOfBirth, user.dateOfBirth ? day(user.dateOfBirth) : words.none],
        [words.address, user.address || words.none],
      ]}
    />
  );
};
