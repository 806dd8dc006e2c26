import type { Knex } from 'knex';
import type { MarkPart } from '#documents/model/mark.ts';
import type { ExamRows } from '#server/exams/results/examRows.ts';
import { readExamRows } from '#server/exams/results/examRows.ts';

/** A part of a student's mark. Only one clerk enters a cell. */
export type Cell = { studentId: string; subjectId: string; part: MarkPart };
export type Exam = { session: number; term: string; className: string };

type Known = Cell & { acknowledged: number | null; possible: Set<number> };
type Sheet = { ids: string[]; isAcknowledged: boolean };

/** Counts that the run prints. */
export const createCounts = () => ({
  sent: 0,
  acknowledged: 0,
  refused: 0,
  sentAgain: 0,
  /** Transactions that a node ended in favour of one of another node; the app begins them again. */
  conflicts: 0,
  publications: 0,
  corrections: 0,
  uploads: 0,
  jobs: 0,
  lookups: 0,
  lookupsWithoutAnswer: 0,
  readBack: 0,
  nodesKilled: 0,
  appsKilled: 0,
  compared: 0,
  slowestSeen: 0,
});
export type Counts = ReturnType<typeof createCounts>;

/** What was acknowledged, and what is lacking. */
export function createLedger() {
  const cells = new Map<string, Known>();
  const sheets: Sheet[] = [];
  const lacks: string[] = [];
  const counts = createCounts();
  const conflicts = new Map<string, number>();
  const cellKey = ({ studentId, subjectId, part }: Cell): string => `${studentId} ${subjectId} ${part}`;
  const know = (cell: Cell): Known => {
    const known = cells.get(cellKey(cell)) ?? { ...cell, acknowledged: null, possible: new Set<number>() };
    cells.set(cellKey(cell), known);
    return known;
  };
  return {
    counts,
    lacks,
    lack: (sentence: string) => {
      if (lacks.length < 50) console.log(`  LACK: ${sentence}`);
      lacks.push(sentence);
    },
    /** The value was acknowledged, so nothing that was sent before can be stored later. */
    acknowledge: (cell: Cell, value: number) => {
      const known = know(cell);
      known.acknowledged = value;
      known.possible.clear();
    },
    /** There was no answer: the value may be stored or not. */
    leaveOpen: (cell: Cell, value: number) => know(cell).possible.add(value),
    /** The acknowledged value; undefined while something is open. */
    expected: (cell: Cell): number | undefined => {
      const known = know(cell);
      return known.possible.size > 0 ? undefined : (known.acknowledged ?? undefined);
    },
    /** Adds the conflicts of a node since the last call; a node that was killed counts from 0 again. */
    countConflicts: (node: string, total: number) => {
      const last = conflicts.get(node) ?? 0;
      counts.conflicts += total < last ? total : total - last;
      conflicts.set(node, total);
    },
    addSheet: (ids: string[], isAcknowledged: boolean) => sheets.push({ ids, isAcknowledged }),
    cells: () => [...cells.values()],
    sheets: () => sheets,
  };
}
export type Ledger = ReturnType<typeof createLedger>;

/** Compares a node with the ledger, and with itself: each history ends in what is stored, nothing is half-saved. */
export async function compareNode(db: Knex, name: string, exam: Exam, ledger: Ledger): Promise<void> {
  await compareCells(db, name, exam, ledger);
  await compareSheets(db, name, ledger);
  await compareHistory(db, name, exam, ledger);
}

type MarkRow = Record<MarkPart, number | null> & { studentId: string; subjectId: string };

async function compareCells(db: Knex, name: string, { session, term }: Exam, ledger: Ledger): Promise<void> {
  const rows: MarkRow[] = await db('marks')
    .join('students', 'students.id', 'marks.studentId')
    .where({ session, term, 'marks.deletedAt': null })
    .select('students.studentId as studentId', 'subjectId', 'subjective', 'objective', 'practical')
    .select('classAssignment');
  const stored = new Map(rows.map((row) => [`${row.studentId} ${row.subjectId}`, row]));
  for (const { studentId, subjectId, part, acknowledged, possible } of ledger.cells()) {
    const value = stored.get(`${studentId} ${subjectId}`)?.[part] ?? null;
    const isRight = value === acknowledged || (value !== null && possible.has(value));
    // Before the first acknowledgement the cell has the mark of the demo school.
    if (acknowledged !== null && !isRight)
      ledger.lack(`${name} has ${value} for ${studentId} ${part}, acknowledged was ${acknowledged}`);
    ledger.counts.compared += 1;
  }
}

async function compareSheets(db: Knex, name: string, ledger: Ledger): Promise<void> {
  for (const { ids, isAcknowledged } of ledger.sheets()) {
    const found = await db('students')
      .join('enrolments', 'enrolments.studentId', 'students.id')
      .whereIn('students.studentId', ids)
      .where({ 'students.live': 1, 'enrolments.live': 1 })
      .select('students.id as id');
    const isRight = found.length === ids.length || (found.length === 0 && !isAcknowledged);
    if (!isRight) ledger.lack(`${name} has ${found.length} of the ${ids.length} students of a sheet`);
    ledger.counts.compared += ids.length;
  }
}

type Change = { markId: string; oldValue: Values | null; newValue: Values | null };
type Values = Record<MarkPart, number | null> & { absent: boolean };

/** Each change of a mark starts where the one before it ended: no change was lost between two nodes. */
async function compareHistory(db: Knex, name: string, { session, term }: Exam, ledger: Ledger) {
  const changes: Change[] = await db('mark_changes')
    .join('marks', 'marks.id', 'mark_changes.markId')
    .where({ session, term })
    .orderBy('mark_changes.id')
    .select('markId', 'oldValue', 'newValue');
  const last = new Map<string, string>();
  for (const { markId, oldValue, newValue } of changes) {
    const before = last.get(markId);
    if (before !== undefined && before !== asText(oldValue))
      ledger.lack(
        `${name}: a change of mark ${markId} starts at ${asText(oldValue)}, but ${before} was stored`,
      );
    last.set(markId, asText(newValue));
  }
  ledger.counts.compared += changes.length;
}

const asText = (values: Values | null): string =>
  values
    ? [values.subjective, values.objective, values.practical, values.classAssignment, values.absent].join()
    : 'nothing';

/** The marks of a published exam are those of its snapshot; throws where the node does not answer. */
export async function comparePublished(db: Knex, name: string, exam: Exam, ledger: Ledger): Promise<void> {
  const { session, term, className } = exam;
  const row: { id: string; classId: string; snapshot: string } | undefined = await db('publications')
    .join('classes', 'classes.id', 'publications.classId')
    .where({ session, term, 'classes.name': className, live: 1 })
    .first('publications.id as id', 'classId', 'snapshot');
  if (!row) {
    ledger.lack(`${name} has no publication of ${term} ${session}, class ${className}`);
    return;
  }
  const snapshot: ExamRows = JSON.parse(row.snapshot);
  const now = await readExamRows(db, { ...exam, classId: row.classId });
  const [kept, stored] = [inOrder(snapshot.marks), inOrder(now.marks)];
  const differing = stored.filter((mark, index) => mark !== kept[index]);
  if (kept.length !== stored.length || differing.length > 0)
    ledger.lack(`${name}: ${differing.length} marks differ from the published ones, such as ${differing[0]}`);
  const transcripts = await db('transcripts').where({ publicationId: row.id, live: 1 }).pluck('id');
  const marked = new Set(snapshot.marks.map(({ studentId }) => studentId));
  if (transcripts.length !== marked.size)
    ledger.lack(`${name} has ${transcripts.length} transcripts of ${marked.size} students`);
  ledger.counts.compared += stored.length + transcripts.length;
}

const inOrder = (marks: ExamRows['marks']): string[] =>
  marks
    .map((mark) =>
      [mark.studentId, mark.subjectId, mark.subjective, mark.objective, mark.practical, mark.absent].join(
        ' ',
      ),
    )
    .sort();

/** The checksum of each table of a node. */
export async function readChecksums(db: Knex): Promise<Map<string, string>> {
  const tables: { name: string }[] = await db('information_schema.tables')
    .whereRaw('table_schema = database()')
    .orderBy('table_name')
    .select('table_name as name');
  const sums = new Map<string, string>();
  for (const { name } of tables) {
    const [[row]] = await db.raw('checksum table ?? extended', [name]);
    sums.set(name, String(row.Checksum));
  }
  return sums;
}

/** How many transactions of a node have lost against one of another node since it started. */
export async function readConflicts(db: Knex): Promise<number> {
  const [rows]: Record<string, string>[][] = await db.raw(
    "show status where variable_name in ('wsrep_local_cert_failures', 'wsrep_local_bf_aborts')",
  );
  return (rows ?? []).reduce((sum, row) => sum + Number(Object.values(row)[1]), 0);
}
