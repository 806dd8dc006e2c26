import { useSchool } from '#web/api/useSchool.ts';
import { useLanguage } from '#web/i18n/language.ts';

/** What to check where no result was found, and whom to call. */
export const NotFoundHelp = () => {
  const { words, figures } = useLanguage();
  const phone = useSchool().data?.phone;
  return (
    <p>
      {words.notFoundCheck}{' '}
      {phone && (
        <>
          {words.notFoundCall} <a href={`tel:${phone}`}>{figures(phone)}</a>
        </>
      )}
    </p>
  );
};
