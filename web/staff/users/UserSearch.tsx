import { z } from 'zod';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { Form, Submit } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './Users.module.css';

const schema = z.object({ search: z.string().trim().default('') });

type UserSearchProps = { last: string; onSearch: (search: string) => void };

/** A part of a name or of a phone number, in either script's digits. */
export const UserSearch = ({ last, onSearch }: UserSearchProps) => {
  const words = useStaffWords();
  return (
    <Form
      schema={schema}
      defaults={{ search: last }}
      onSubmit={async ({ search }) => onSearch(search)}
      onFailure={() => undefined}
      label={words.search}
      className={styles.search}
    >
      <TextField name="search" label={words.searchUser} type="search" />
      <Submit look="plain" busy={words.searching}>
        {words.search}
      </Submit>
    </Form>
  );
};
