import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Navigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { nameIn } from '#documents/i18n/language.ts';
import { requiredText } from '#documents/model/fields.ts';
import { REASON_LENGTH } from '#documents/model/limits.ts';
import { MARK_PARTS, type MarkPart, type MarkParts } from '#documents/model/mark.ts';
import type { CorrectableExam, CorrectionPreview, StudentOfExam } from '#web/api/answers.ts';
import { isApiError } from '#web/api/api.ts';
import { Loaded } from '#web/frame/Loaded.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { checksWords } from '#web/i18n/staff/checks.ts';
import { correctionWords } from '#web/i18n/staff/correction.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { ClassExam } from '#web/staff/context/addresses.ts';
import { boardAddress } from '#web/staff/context/addresses.ts';
import { ABSENT, markTexts, usePartTitle } from '#web/staff/exam/marks/typedMark.ts';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { askToLeave } from '#web/staff/forms/leaveGuard.ts';
import { describePlace, EXAM, SEAT, studentName } from '#web/staff/forms/names.ts';
import { renamePaths } from '#web/staff/forms/renamePaths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { CellField } from '#web/ui/CellField.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { useCells } from '#web/ui/grid/useCells.ts';
import { Row as InRow, Problem } from '#web/ui/Layout.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { ConfirmCorrection } from './ConfirmCorrection.tsx';
import { type Correction, previewCorrection, useCorrectable } from './useCorrection.ts';

/** Marks of one student of a published exam, corrected without closing it; exam and student are in the address. */
export const CorrectResult = () => {
  const language = useStaffLanguage();
  const { lang, words, figures } = language;
  const [address, setAddress] = useSearchParams();
  const exam = {
    session: address.get('session') ?? '',
    term: address.get('term') ?? '',
    className: address.get('className') ?? '',
  };
  const studentId = address.get('student') ?? '';
  const isNamed = Object.values(exam).every((part) => part !== '');
  const correctable = useCorrectable(exam, studentId, isNamed);
  const [saved, setSaved] = useState(0);
  const choose = (student: string) =>
    askToLeave(() =>
      setAddress(
        { session: exam.session, term: exam.term, className: exam.className, student },
        { replace: true },
      ),
    );
  const label = (student: StudentOfExam): string =>
    `${describePlace(language, student, SEAT)} · ${studentName(language, student)} (${figures(student.studentId)})`;
  const lead = describePlace(language, exam, EXAM);
  // The exam is chosen on the board.
  if (!isNamed) return <Navigate to="/check-board" replace />;
  return (
    <Screen
      title={correctionWords[lang].title}
      lead={lead}
      actions={<ButtonLink to={boardAddress(exam, exam.className)}>{words.linkCheckBoard}</ButtonLink>}
    >
      <Loaded query={correctable}>
        {(data) => (
          <Panel>
            <p>{correctionWords[lang].lead}</p>
            <InRow>
              <Select
                label={words.userTypeNames.student}
                value={studentId}
                choices={[
                  { value: '', label: words.choose },
                  ...data.students.map((student) => ({ value: student.studentId, label: label(student) })),
                ]}
                onChange={choose}
              />
            </InRow>
            {data.marks.length > 0 && (
              <CorrectionForm
                // By what it shows and how often it was saved: reading again changes nothing that is typed.
                key={[...Object.values(exam), studentId, saved].join('|')}
                exam={exam}
                studentId={studentId}
                answer={data}
                subjectId={address.get('subject')}
                onSaved={() => setSaved((count) => count + 1)}
              />
            )}
          </Panel>
        )}
      </Loaded>
    </Screen>
  );
};

type Row = CorrectableExam['marks'][number] & { index: number };
type Cells = Record<MarkPart, string>;

/** What the cells of a mark show at first; an absence is shown in the first of them. */
const readCells = (
  mark: MarkParts | null,
  parts: readonly MarkPart[],
  figures: (value: number) => string,
) => {
  const text = (part: MarkPart): string => {
    if (mark?.absent) return part === parts[0] ? ABSENT : '';
    const value = mark?.[part];
    return value === null || value === undefined ? '' : figures(value);
  };
  return Object.fromEntries(MARK_PARTS.map((part) => [part, text(part)])) as Cells;
};

/** The cells that were typed into, or null where none was. */
const typedIn = (cells: Cells, before: Cells): Partial<Cells> | null => {
  const typed = MARK_PARTS.filter((part) => cells[part] !== before[part]);
  return typed.length === 0 ? null : Object.fromEntries(typed.map((part) => [part, cells[part]]));
};

/** The server counts the marks that were sent, the form its rows. */
const inRows = (error: unknown, sent: readonly number[]): unknown =>
  renamePaths(error, (path) =>
    path
      .replace(/^marks\.(\d+)\.(?:studentId|subjectId|was)$/, 'marks.$1.subjective')
      .replace(/^marks\.(\d+)/, (_, at: string) => `marks.${sent[Number(at)] ?? at}`),
  );

type CorrectionFormProps = {
  exam: ClassExam;
  studentId: string;
  answer: CorrectableExam;
  /** Whose first cell takes the focus. */
  subjectId: string | null;
  /** It is saved, and its marks are read again. */
  onSaved: () => void;
};

/** Every subject of the student with its mark; what is typed is shown with all it changes before it is saved. */
const CorrectionForm = ({ exam, studentId, answer: latest, subjectId, onSaved }: CorrectionFormProps) => {
  // What is typed lies over what the form began with.
  const [answer] = useState(latest);
  const { lang, words, figures, t } = useStaffLanguage();
  const labels = correctionWords[lang];
  const toast = useToast();
  const partTitle = usePartTitle();
  const [confirming, setConfirming] = useState<{ correction: Correction; preview: CorrectionPreview } | null>(
    null,
  );
  const [problem, setProblem] = useState('');
  const student = answer.students.find((one) => one.studentId === studentId);
  // Marks of which a refusal showed what somebody else made of them, by row.
  const [seen, setSeen] = useState<ReadonlyMap<number, MarkParts | null>>(new Map());
  const rows: Row[] = answer.marks.map((mark, index) => ({ ...mark, index }));
  // In the figures they were shown in: in those of another language every cell would count as typed.
  const [before] = useState(() => rows.map(({ mark, components }) => readCells(mark, components, figures)));
  const schema = z.object({
    marks: z.array(markTexts),
    reason: requiredText('publication.reasonRequired', REASON_LENGTH),
  });
  const nameFor = ({ subject }: Row): string => nameIn(lang, subject.name, subject.nameBn);
  const preview = async ({ marks, reason }: z.infer<typeof schema>) => {
    setProblem('');
    const changed = rows.flatMap((row) => {
      const typed = typedIn(marks[row.index]!, before[row.index]!);
      return typed ? [{ row, typed }] : [];
    });
    if (changed.length === 0) return setProblem(labels.nothingTyped);
    const correction = {
      ...exam,
      reason,
      marks: changed.map(({ row, typed }) => ({
        _id: student?._id,
        studentId,
        subjectId: row.subject._id,
        ...typed,
        was: seen.has(row.index) ? seen.get(row.index) : row.mark,
      })),
    };
    try {
      setConfirming({ correction, preview: await previewCorrection(correction) });
    } catch (error) {
      const sent = changed.map(({ row }) => row.index);
      const conflicts = isApiError(error) ? error.fieldErrors.filter(({ now }) => now !== undefined) : [];
      const theirs = conflicts.map(({ path, now }) => {
        return [sent[Number(path.split('.')[1])]!, (now as { mark: MarkParts | null }).mark] as const;
      });
      setSeen(new Map([...seen, ...theirs]));
      throw inRows(error, sent);
    }
  };
  const fail = (error: unknown) => {
    if (!isApiError(error)) return toast.failure(error);
    if (error.fieldErrors.length === 0) setProblem(t(error));
  };
  const focused = Math.max(
    0,
    rows.findIndex(({ subject }) => subject._id === subjectId),
  );
  const used = MARK_PARTS.filter((part) => rows.some(({ components }) => components.includes(part)));
  const cell = (part: MarkPart, title: string): DataColumn<Row> => ({
    title,
    cell: (row) =>
      row.components.includes(part) ? (
        <CellField
          name={`marks.${row.index}.${part}`}
          label={`${nameFor(row)}, ${title}`}
          inputMode="numeric"
          row={row.index}
          column={used.indexOf(part)}
          autoFocus={row.index === focused && part === row.components[0]}
        />
      ) : (
        words.none
      ),
  });
  return (
    <>
      <Form
        schema={schema}
        defaults={{ marks: before, reason: '' }}
        onSubmit={preview}
        onFailure={fail}
        label={labels.title}
      >
        <MarksTable
          columns={[
            { title: words.subject, cell: nameFor },
            ...used.map((part) => cell(part, partTitle(part))),
          ]}
          rows={rows}
          parts={used}
        />
        <TextField name="reason" label={words.reason} hint={checksWords[lang].publishReasonHint} />
        <FormLeaving />
        {problem && <Problem>{problem}</Problem>}
        <Submit busy={labels.working}>{labels.preview}</Submit>
      </Form>
      <ConfirmCorrection
        confirming={confirming}
        students={answer.students.length}
        onClose={() => setConfirming(null)}
        onSaved={onSaved}
      />
    </>
  );
};

type MarksTableProps = {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  parts: readonly MarkPart[];
};

/** Gone through by keyboard, and pasted into, as the grid of a subject. */
function MarksTable({ columns, rows, parts }: MarksTableProps) {
  const labels = correctionWords[useStaffLanguage().lang];
  const { setValue } = useFormContext();
  const cells = useCells<HTMLDivElement>({
    rows: rows.length,
    columns: parts.length,
    onPaste: (at, block) => {
      for (const [down, texts] of block.entries())
        for (const [right, text] of texts.entries()) {
          const part = parts[at.column + right];
          if (part && rows[at.row + down]?.components.includes(part))
            setValue(`marks.${at.row + down}.${part}`, text, { shouldDirty: true });
        }
    },
  });
  return (
    <div ref={cells.grid} {...cells.handlers}>
      <DataTable caption={labels.marks} columns={columns} rows={rows} rowKey={({ subject }) => subject._id} />
    </div>
  );
}
