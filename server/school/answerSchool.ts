import type { Knex } from 'knex';
import { presentSchool, type SchoolAnswer } from './present.ts';
import { listConfigs, readSchool } from './queries.ts';

export const answerSchool = async (db: Knex): Promise<SchoolAnswer> =>
  presentSchool(await readSchool(db), await listConfigs(db), !(await db('school').first('id')));
