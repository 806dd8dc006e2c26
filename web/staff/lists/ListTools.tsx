import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Check } from '#web/ui/Check.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { saveFile, XLSX } from '#web/ui/saveFile.ts';
import { useDismiss } from '#web/ui/useDismiss.ts';
import styles from './ListTable.module.css';
import { isShown, type ListColumn, useListView } from './ListTable.tsx';

type ColumnChoiceProps<Row> = { id: string; columns: readonly ListColumn<Row>[] };

/** Which columns a list shows. */
export const ColumnPicker = <Row,>({ id, columns }: ColumnChoiceProps<Row>) => {
  const { words, figures } = useStaffLanguage();
  const view = useListView(id);
  const [open, setOpen] = useState(false);
  const element = useRef<HTMLFieldSetElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(open, element, close);
  const shown = columns.filter((column) => isShown(column, view)).length;
  return (
    <div className={styles.choice}>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {words.columnsShown(figures(shown))}
      </Button>
      {open && (
        <fieldset ref={element} aria-label={words.columns}>
          {columns
            .filter(({ names }) => !names)
            .map((column) => (
              <Check
                key={column.key}
                label={column.title}
                checked={isShown(column, view)}
                onChange={(isChecked) => view.showColumn(column.key, isChecked)}
              />
            ))}
        </fieldset>
      )}
    </div>
  );
};

/** A column of a spreadsheet. */
export type SheetColumn<Row> = { title: string; value: (row: Row) => string | number };

type ExcelButtonProps<Row> = {
  id: string;
  columns: readonly ListColumn<Row>[];
  /** Those that the list shows. */
  rows: readonly Row[];
  /** Reads all of them, where the list shows a page. */
  allRows?: () => Promise<readonly Row[]>;
  fileName: string;
  /** Its columns, where they are not those that the list shows. */
  loadColumns?: (() => Promise<readonly SheetColumn<Row>[]>) | undefined;
};

/** The list as a spreadsheet, with the rows of all its pages. */
export const ExcelButton = <Row,>(props: ExcelButtonProps<Row>) => {
  const { id, columns, rows, allRows, fileName, loadColumns } = props;
  const { words } = useStaffLanguage();
  const toast = useToast();
  const view = useListView(id);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const shown = loadColumns ? await loadColumns() : columns.filter((column) => isShown(column, view));
      const { utils, write } = await import('xlsx');
      const all = allRows ? await allRows() : rows;
      const cells = [
        shown.map(({ title }) => title),
        ...all.map((row) => shown.map(({ value }) => value(row))),
      ];
      const book = utils.book_new(utils.aoa_to_sheet(cells), 'List');
      saveFile(write(book, { type: 'array', compression: true }), `${fileName}.xlsx`, XLSX);
    } catch (error) {
      toast.failure(error);
    }
    setBusy(false);
  };
  return (
    <Button disabled={busy || rows.length === 0} onClick={save}>
      {words.excel}
    </Button>
  );
};

type SearchInputProps = { label: string; value: string; onChange: (text: string) => void };

/** Long enough not to write an address for each letter. */
const PAUSE_MS = 250;

/** Filters a list as one types. */
export const SearchInput = ({ label, value, onChange }: SearchInputProps) => {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopAfterwards = useCallback(() => () => clearTimeout(timer.current), []);
  if (known !== value) {
    setKnown(value);
    // Back and forward change the value from outside; what was typed here stays as it is typed.
    if (typed.trim() !== value) setTyped(value);
  }
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(text.trim()), PAUSE_MS);
  };
  return (
    <input
      ref={stopAfterwards}
      type="search"
      className={styles.search}
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  );
};

type PagesProps = { page: number; pages: number; busy: boolean; onPage: (page: number) => void };

/** From one page of a long list to the next; nothing where there is one. */
export const Pages = ({ page, pages, busy, onPage }: PagesProps) => {
  const { words } = useStaffLanguage();
  if (pages < 2) return null;
  return (
    <nav aria-label={words.pagesOfList}>
      <Actions>
        <Button disabled={busy || page <= 1} onClick={() => onPage(page - 1)}>
          {words.previous}
        </Button>
        <span>{words.page(page, pages)}</span>
        <Button disabled={busy || page >= pages} onClick={() => onPage(page + 1)}>
          {words.next}
        </Button>
      </Actions>
    </nav>
  );
};

type Listed = {
  page: number;
  /** How many there are; undefined while that is not known. */
  pages: number | undefined;
  onPage: (page: number) => void;
};

/** Whoever asks for a page past the last one, as after deleting all that stood there, is shown the last. */
export const useLastPage = ({ page, pages = 0, onPage }: Listed): void => {
  const isPast = pages > 0 && page > pages;
  const goToLast = useEffectEvent(() => onPage(pages));
  useEffect(() => {
    if (isPast) goToLast();
  }, [isPast]);
};
