import { useMutation } from '@tanstack/react-query';
import type { SchoolAnswer } from '#server/school/present.ts';
import { api } from '#web/api/api.ts';
import { setSchool } from '#web/api/useSchool.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { FilePicker } from '#web/ui/FilePicker.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import styles from './LogoForm.module.css';

const PICTURES = 'image/jpeg,image/png,image/webp';

const sendLogo = (file: File) => {
  const form = new FormData();
  form.set('logo', file);
  return api.put<SchoolAnswer>('/school/logo', form);
};

/** Saved as soon as it is chosen. */
export const LogoForm = ({ logo }: { logo: string | null }) => {
  const words = useStaffWords();
  const tell = useTell();
  const upload = useMutation({
    mutationFn: sendLogo,
    onSuccess: (school) => {
      setSchool(school);
      tell.success(words.logoSaved);
    },
    onError: tell.failure,
  });
  return (
    <Panel title={words.logo}>
      <div className={styles.row}>
        {logo ? (
          <img className={styles.logo} src={logo} alt={words.logoAlt} />
        ) : (
          <p className={styles.none}>{words.logoNone}</p>
        )}
        <FilePicker
          accept={PICTURES}
          busy={upload.isPending ? words.saving : undefined}
          onPick={upload.mutate}
        >
          {words.choosePicture}
        </FilePicker>
        <p className={styles.none}>{words.logoHint}</p>
      </div>
    </Panel>
  );
};
