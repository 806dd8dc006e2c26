import { transact } from '#server/database/transact.ts';
import { readPicture } from '#server/files/readPicture.ts';
import { storeFile } from '#server/files/storeFile.ts';
import type { Answer, RouteRequest } from '#server/route.ts';
import { answerSchool } from './answerSchool.ts';
import { readSchool } from './queries.ts';
import { SCHOOL_ROW } from './saveSchool.ts';

/** Sharp at 24 mm and 600 dpi, and small enough to travel with every answer that carries the school. */
const LOGO_PX = 560;

export const saveLogo = async ({ db, files }: RouteRequest<unknown, unknown>): Promise<Answer> => {
  const picture = await readPicture(files.logo, LOGO_PX);
  const { logo: _before, terms: _terms, ...settings } = await readSchool(db);
  await transact(db, async (transaction) => {
    const logo = await storeFile(transaction, picture, 'image/png');
    const now = new Date();
    const changed = await transaction('school').update({ logo, updated_at: now });
    if (changed === 0)
      await transaction('school')
        .insert({
          id: SCHOOL_ROW,
          settings: JSON.stringify(settings),
          logo,
          created_at: now,
          updated_at: now,
        })
        .onConflict('id')
        .merge(['logo', 'updated_at']);
  });
  return { body: await answerSchool(db) };
};
