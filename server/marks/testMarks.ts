import { storeTestExam } from '#server/results/testExam.ts';
import { startServer, type TestServer } from '#server/test/request.ts';

export type Token = { token: string; _id: string };

export type MarksServer = {
  server: TestServer;
  admin: Token;
  teacher: Token;
  operator: Token;
  /** Ids of the subjects of class 9 by their code. */
  subjects: Record<string, string>;
};

/** For tests: a server with the exam of testExam.ts, and staff of class 9, section A, Morning. */
export const startMarksServer = async (): Promise<MarksServer> => {
  const server = await startServer();
  await storeTestExam(server.db);
  const rows = await server.db('subjects').select('id', 'subject_code');
  return {
    server,
    admin: await server.signIn('superadmin'),
    teacher: await server.signIn('teacher'),
    operator: await server.signIn('operator'),
    subjects: Object.fromEntries(rows.map(({ id, subject_code }) => [subject_code, id])),
  };
};
