import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { columnLetter, type SheetChoices } from '#documents/model/sheetChoices.ts';
import type { ColumnMapping, ReadingSummary, UploadEnd, UploadProgress } from '#web/api/answers.ts';
import { type FieldError, isApiError, noConnection, refusal, request } from '#web/api/api.ts';
import { readEvents } from '#web/api/readEvents.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { sheetWords } from '#web/i18n/staff/sheets.ts';
import { useDownload } from '#web/staff/forms/useAction.ts';
import { Button } from '#web/ui/Button.tsx';
import { Check } from '#web/ui/Check.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { FilePicker } from '#web/ui/FilePicker.tsx';
import { Actions, Bar, Row, Stack } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { XLSX } from '#web/ui/saveFile.ts';
import {
  ColumnChoice,
  choiceFields,
  keepColumns,
  RowErrors,
  readColumns,
  SheetReading,
  type SkippedRow,
  type TypedCells,
} from './SheetReading.tsx';
import styles from './Sheets.module.css';

type SheetUploadProps<Answer> = {
  /** The call that stores a sheet; with dryRun=true it checks, and its errors.xlsx is the sheet with what is wrong. */
  path: string;
  /** What is sent with the file, where the sheet does not say it. */
  fields?: Record<string, string>;
  accept: string;
  /** What the working exam says of fields that may be the same for all rows. */
  sameForAll?: Record<string, string>;
  checkQuery?: Record<string, string>;
  /** Goes with the sheet only when it is stored, such as a choice made in the preview. */
  storeQuery?: (checked: Answer | undefined) => Record<string, string>;
  /** Another sheet is chosen: choices made for the last one are void. */
  onChoose?: () => void;
  /** Shown while no file is chosen. */
  hint: string;
  submit: string;
  /** On the button while the sheet is stored. */
  uploading?: string;
  /** Whether what is sent with the file is complete; it shows what is missing. */
  isReady?: () => Promise<boolean>;
  errorsFileName: string;
  failed: (message: string) => string;
  preview: (answer: Answer) => ReactNode;
  onStored: (answer: Answer) => unknown;
};

/** What every check answers. */
type Checked = {
  seen?: string;
  reading?: ReadingSummary;
  warnings?: FieldError[];
  /** Rows that name another person than the record that they are stored in: the user has to look at them. */
  mustCheck?: boolean;
  others?: number;
};

/** As many changes of someone else as are read in a list. */
const SHOWN = 20;

/** Two steps: the sheet is checked as soon as it is chosen, and stored only when all of it is right. */
export const SheetUpload = <Answer,>({ path, fields = {}, ...rest }: SheetUploadProps<Answer>) => {
  const { words, lang, count, figures, t } = useStaffLanguage();
  const labels = sheetWords[lang];
  const toast = useToast();
  const [file, setFile] = useState<File | null>(null);
  const [choices, setChoices] = useState<SheetChoices>({});
  const [typed, setTyped] = useState<TypedCells>({});
  /** The columns that were chosen last time for these headings, and are used again. */
  const [remembered, setRemembered] = useState<Remembered | null>(null);
  const [isChanging, setChanging] = useState(false);
  const [othersChecked, setOthersChecked] = useState(false);
  const check = useSheetCall<Answer & Checked>({
    path,
    onRefused: (error) => {
      const columns = isApiError(error) && error.mapping && readColumns(path, error.mapping);
      if (!columns || choices.columns) return;
      setRemembered({ mapping: error.mapping!, columns });
      checkAgain({ ...choices, columns });
    },
  });
  const store = useSheetCall<Answer>({
    path,
    onStored: rest.onStored,
    onRefused: (error) => {
      toast.error(rest.failed(isApiError(error) ? t(error) : words.uploadFailedShort));
      // Something else is stored than the preview shows.
      if (isApiError(error) && error.status === 409) checkAgain(choices);
    },
  });
  const isReady = rest.isReady ?? (async () => true);
  const choose = async (chosen: File) => {
    if (!(await isReady())) return;
    setFile(chosen);
    setTyped({});
    setRemembered(null);
    setChanging(false);
    rest.onChoose?.();
    store.reset();
    send(chosen, {});
  };
  const send = (sheet: File, next: SheetChoices) => {
    setChoices(next);
    setOthersChecked(false);
    check.send(sheetForm(sheet, { ...fields, ...choiceFields(next) }), {
      ...rest.checkQuery,
      dryRun: 'true',
    });
  };
  const checkAgain = (next: SheetChoices) => {
    if (file) send(file, next);
  };
  const skip = (rows: SheetChoices['skip']) => {
    store.reset();
    checkAgain({ ...choices, skip: rows });
  };
  const skipOne = (row: SkippedRow) => skip([...(choices.skip ?? []), row]);
  const sentFields = { ...fields, ...choiceFields(choices) };
  const upload = async () => {
    if (!(await isReady())) return;
    const seen = check.data?.seen;
    const query = { ...rest.storeQuery?.(check.data) };
    const confirmed = { ...(seen && { seen }), ...(othersChecked && { othersChecked: 'true' }) };
    if (file) store.send(sheetForm(file, { ...sentFields, ...confirmed }), query);
    else toast.error(words.selectFile);
  };
  const cancel = () => {
    if (store.isPending) toast.success(words.uploadCancelled);
    else setFile(null);
    check.cancel();
    store.cancel();
  };
  const fetchErrorSheet = async () => {
    const query = new URLSearchParams(rest.checkQuery);
    const response = await request(
      'POST',
      `/api/v1${path}/errors.xlsx?${query}`,
      sheetForm(file!, sentFields),
    );
    return new Uint8Array(await response.arrayBuffer());
  };
  const busy = [check, store].find(({ isPending }) => isPending);
  const pickerLabel = check.isPending ? words.checking : words.chooseFile;
  const isUnchecked = check.data?.mustCheck === true && !othersChecked;
  const refused = isApiError(check.error) ? check.error : null;
  const asked = refused?.mapping ?? (isChanging && remembered ? withColumns(remembered) : undefined);
  const fieldErrors = refused?.fieldErrors ?? [];
  const reading = check.data?.reading ?? refused?.reading;
  const meanwhile = isApiError(store.error) && store.error.status === 409 ? store.error : null;
  return (
    <Panel title={words.yourSheet}>
      <p>{file ? file.name : rest.hint}</p>
      <Actions>
        <FilePicker accept={rest.accept} busy={busy && pickerLabel} onPick={choose}>
          {words.chooseFile}
        </FilePicker>
        <Button look="main" disabled={Boolean(busy) || check.isError || isUnchecked} onClick={upload}>
          {store.isPending ? (rest.uploading ?? words.uploading) : rest.submit}
        </Button>
      </Actions>
      {busy && <SheetProgress progress={busy.progress} onCancel={cancel} />}
      {meanwhile && (
        <Notice wrong>
          {t(meanwhile)}
          {meanwhile.fieldErrors.length > 0 && (
            <ul>
              {meanwhile.fieldErrors.slice(0, SHOWN).map((one) => (
                <li key={`${one.row} ${one.path} ${one.message}`}>
                  {one.row !== undefined && `${words.row} ${figures(one.row)}: `}
                  {t(one)}
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      {reading && (
        <SheetReading
          reading={reading}
          warnings={check.data?.warnings ?? []}
          onSkip={skipOne}
          onTakeBack={() => skip([])}
        />
      )}
      {check.data?.mustCheck && (
        <Check
          label={labels.othersChecked(count(check.data.others ?? 0))}
          checked={othersChecked}
          onChange={setOthersChecked}
        />
      )}
      {check.error && <Notice wrong>{t(check.error)}</Notice>}
      {remembered && !asked && (
        <Row gap={3}>
          <p>{labels.lastColumns(describeColumns(remembered))}</p>
          <Button onClick={() => setChanging(true)}>{labels.changeColumns}</Button>
        </Row>
      )}
      {asked && (
        <ColumnChoice
          mapping={asked}
          known={rest.sameForAll ?? {}}
          onChoose={({ columns, values, sheet }) => {
            keepColumns(path, remembered?.mapping ?? asked, columns);
            setRemembered(null);
            setChanging(false);
            checkAgain({
              ...choices,
              ...{ columns, ...(Object.keys(values).length > 0 && { values }) },
              ...(sheet !== undefined && { sheets: [sheet] }),
            });
          }}
        />
      )}
      {fieldErrors.some(({ row }) => row !== undefined) && (
        <RowErrors
          fieldErrors={fieldErrors}
          fetchErrorSheet={fetchErrorSheet}
          fileName={rest.errorsFileName}
          typed={typed}
          onType={setTyped}
          onFix={(cells) => {
            setTyped({});
            checkAgain({ ...choices, cells: [...(choices.cells ?? []), ...cells] });
          }}
          onSkip={skipOne}
        />
      )}
      {check.data && rest.preview(check.data)}
    </Panel>
  );
};

type Remembered = { mapping: ColumnMapping; columns: Record<string, string> };

/** The question of before, with the columns that were chosen. */
const withColumns = ({ mapping, columns }: Remembered): ColumnMapping => ({
  ...mapping,
  sheets: mapping.sheets.map((sheet) => ({ ...sheet, columns })),
});

/** 'Father Name: Abba; Mother Name: Amma', by the headings of the sheet that was read best. */
function describeColumns({ mapping: { fields, sheets }, columns }: Remembered): string {
  const letters = (headings: readonly string[]) =>
    new Map(headings.map((one, at) => [columnLetter(at), one]));
  const widest = sheets.reduce<readonly string[]>(
    (best, sheet) => (sheet.headings.length > best.length ? sheet.headings : best),
    [],
  );
  const headings = letters(widest);
  return fields
    .flatMap(({ field, heading }) => {
      const letter = columns[field];
      return letter ? [`${heading}: ${headings.get(letter) || letter}`] : [];
    })
    .join('; ');
}

function sheetForm(file: File, fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  return form;
}

type SheetCall<Answer> = {
  path: string;
  onStored?: (answer: Answer) => unknown;
  onRefused?: (error: Error) => void;
};

/** A call with a sheet: how far it is, and a way to take it back while it runs. */
function useSheetCall<Answer>({ path, onStored, onRefused }: SheetCall<Answer>) {
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const stop = useRef(new AbortController());
  const call = useMutation({
    mutationFn: ({
      form,
      query,
      signal,
    }: {
      form: FormData;
      query: Record<string, string>;
      signal: AbortSignal;
    }) => {
      const words = new URLSearchParams(query).toString();
      const address = words === '' ? path : `${path}?${words}`;
      return sendSheet<Answer>(address, form, signal, setProgress);
    },
    onSuccess: onStored,
    onError: (error, { signal }) => {
      if (!signal.aborted) onRefused?.(error);
    },
  });
  return {
    ...call,
    progress,
    send: (form: FormData, query: Record<string, string>) => {
      stop.current.abort();
      stop.current = new AbortController();
      setProgress(null);
      call.mutate({ form, query, signal: stop.current.signal });
    },
    cancel: () => {
      stop.current.abort();
      call.reset();
    },
  };
}

/** Sends a sheet, tells how far the server is with it, and answers or throws as the plain call does; aborted, nothing is stored. */
async function sendSheet<Answer>(
  path: string,
  form: FormData,
  signal: AbortSignal,
  onProgress: (progress: UploadProgress) => void,
): Promise<Answer> {
  const options = { accept: 'text/event-stream', signal };
  const response = await request('POST', `/api/v1${path}`, form, options);
  for await (const data of readEvents(response, signal)) {
    const event = JSON.parse(data) as UploadProgress | UploadEnd;
    if ('stage' in event) onProgress(event);
    else if (event.status < 400) return event.body as Answer;
    else throw refusal(event.status, event.body as Parameters<typeof refusal>[1]);
  }
  throw noConnection();
}

type SheetProgressProps = {
  /** Null until the server has the sheet. */
  progress: UploadProgress | null;
  onCancel: () => void;
};

/** How far a sheet is, with the rows done and a way to stop. */
function SheetProgress({ progress, onCancel }: SheetProgressProps) {
  const { words, count } = useStaffLanguage();
  const { stage, done, total } = progress ?? { stage: 'sending' as const, done: 0, total: 0 };
  return (
    <Row gap={4}>
      <Stack gap={2} className={styles.bar}>
        <Bar>
          <span role="status">{words.uploadStages[stage]}</span>
          {total > 0 && <span>{words.doneCount(count(done), count(total))}</span>}
        </Bar>
        <Progress label={words.uploadStages[stage]} done={done} total={total} />
      </Stack>
      <Button onClick={onCancel}>{words.cancel}</Button>
    </Row>
  );
}

type SheetStepsProps = {
  steps: readonly string[];
  path: string;
  /** What it is saved as, where the server does not name it by what it is made for. */
  fileName?: string;
  title?: string;
  download?: string;
};

/** How an upload is done, and the sheet to begin with. */
export const SheetSteps = ({ steps, path, fileName, ...own }: SheetStepsProps) => {
  const words = useStaffWords();
  const download = useDownload();
  const template = { address: `/api/v1${path}`, type: XLSX, ...(fileName && { fileName }) };
  return (
    <Panel title={own.title ?? words.howTo}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div>
        <Button disabled={download.isPending} onClick={() => download.mutate(template)}>
          {own.download ?? words.downloadTemplate}
        </Button>
      </div>
    </Panel>
  );
};

/** Enough to see that columns are where they belong. */
const PREVIEWED = 100;

type SheetPreviewProps<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'caption'> & { caption?: string };

/** The first rows of a sheet as they would be stored. */
export const SheetPreview = <Row,>({ rows, ...table }: SheetPreviewProps<Row>) => {
  const words = useStaffWords();
  if (rows.length === 0) return null;
  return <DataTable long caption={words.previewTitle} {...table} rows={rows.slice(0, PREVIEWED)} />;
};
