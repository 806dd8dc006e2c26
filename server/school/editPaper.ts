import type { Knex } from 'knex';
import type { PaperSettings } from '#documents/model/paperSettings.ts';
import { mergeUntouched } from '#server/platform/http/changedMeanwhile.ts';

type PaperValues = Readonly<Record<string, unknown>>;
type Remarks = PaperSettings['remarks'];

const SCRIPTS = ['text', 'textBn'] as const;

/**
 * The settings of the papers as an edit leaves them: each remark is a value of its own, 'remarks.A+.text'. Throws 409
 * with each value that someone else changed since `was`, which has the settings that the form was opened with, or one
 * value by its name.
 */
export async function editPaper(
  db: Knex,
  current: PaperSettings,
  edit: PaperSettings,
  { was, recordId }: { was: PaperValues | undefined; recordId: number },
): Promise<PaperSettings> {
  if (!was) return edit;
  const letters = [
    ...new Set([...remarksIn(edit), ...remarksIn(current), ...remarksIn(was)].map(({ letter }) => letter)),
  ];
  const flat = ({ remarks, ...rest }: PaperValues) => {
    const rows = remarksIn({ remarks });
    const texts = letters.flatMap((letter) => {
      const row = rows.find((one) => one.letter === letter);
      return SCRIPTS.map((script) => [nameOf(letter, script), row?.[script] ?? '']);
    });
    return { ...Object.fromEntries(texts), ...rest };
  };
  const merged = await mergeUntouched<PaperValues>(
    flat(current),
    flat(edit),
    'remarks' in was ? flat(was) : was,
    {
      key: 'school.changedMeanwhile',
      recorded: { db, noun: 'paper', recordId, fieldsIn: ({ settings }) => flat(settings as PaperValues) },
    },
  );
  const textOf = (letter: string, script: 'text' | 'textBn') => String(merged[nameOf(letter, script)] ?? '');
  const remarks = letters
    .map((letter) => ({ letter, text: textOf(letter, 'text'), textBn: textOf(letter, 'textBn') }))
    .filter(({ text, textBn }) => text !== '' || textBn !== '');
  const settings = Object.keys(edit).map((name) => [name, merged[name]]);
  return { ...(Object.fromEntries(settings) as PaperSettings), remarks };
}

const nameOf = (letter: string, script: 'text' | 'textBn'): string => `remarks.${letter}.${script}`;

const remarksIn = ({ remarks }: PaperValues): Remarks => (Array.isArray(remarks) ? remarks : []);
