import type { User } from '#web/answers.ts';
import { useTime } from '#web/screens/useTime.ts';
import { Details } from '#web/ui/Details.tsx';
import { useStaffLanguage } from '#web/words/staff/language.ts';

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
