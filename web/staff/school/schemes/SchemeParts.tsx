import type { ReactNode } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { Scheme } from '#documents/model/scheme.ts';
import { bandForClass, hasFourthSubject } from '#documents/model/school.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { schemesWords } from '#web/i18n/staff/schemes.ts';
import styles from '#web/staff/school/School.module.css';
import { Button } from '#web/ui/Button.tsx';
import { CellField } from '#web/ui/CellField.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { CheckField } from '#web/ui/Field.tsx';
import { Fields, Row, Stack } from '#web/ui/Layout.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { NumberField } from '#web/ui/TextField.tsx';

type SchemePartsProps = { classValue: number; fallback: Record<keyof Scheme, unknown> };

/** The parts that matter to this class: weights only where class assignments count (rules 2). */
export const SchemeParts = ({ classValue, fallback }: SchemePartsProps) => {
  const words = schemesWords[useStaffLanguage().lang];
  const point = { name: 'pointHundredths', number: true };
  return (
    <>
      <RowsPart
        part="gradeScale"
        fallback={fallback.gradeScale}
        columns={[
          { name: 'letter', title: words.letter },
          { name: 'from', title: words.fromPercent, number: true },
          { ...point, title: words.gradePoint },
        ]}
        blank={{ letter: '', from: '', pointHundredths: '' }}
      />
      <RowsPart
        part="remarks"
        fallback={fallback.remarks}
        columns={[
          { ...point, title: words.fromPoint },
          { name: 'remark', title: words.remarkEn, wide: true, lang: 'en' },
          { name: 'remarkBn', title: words.remarkBn, wide: true, lang: 'bn' },
        ]}
        blank={{ pointHundredths: '', remark: '', remarkBn: '' }}
      />
      <div className={styles.small}>
        {bandForClass(classValue) === 'junior' && (
          <FieldsPart part="weights" fallback={fallback.weights}>
            <Fields short>
              <NumberField name="weights.junior.written" label={words.writtenWeight} />
              <NumberField name="weights.junior.ca" label={words.caWeight} />
            </Fields>
          </FieldsPart>
        )}
        {hasFourthSubject(classValue) && (
          <>
            <FieldsPart part="fourthDeductionHundredths" fallback={fallback.fourthDeductionHundredths}>
              <NumberField name="fourthDeductionHundredths" label={words.deduction} inputMode="decimal" />
            </FieldsPart>
            <FieldsPart part="fourthCountsInTotals" fallback={fallback.fourthCountsInTotals}>
              <CheckField name="fourthCountsInTotals" label={words.countsInTotals} />
            </FieldsPart>
          </>
        )}
        <FieldsPart part="merge" fallback={fallback.merge}>
          <Fields short>
            <NumberField name="merge.halfYearly" label={words.halfYearlyWeight} />
            <NumberField name="merge.annual" label={words.annualWeight} />
          </Fields>
        </FieldsPart>
        <FieldsPart part="separatePassPercent" fallback={fallback.separatePassPercent}>
          <NumberField name="separatePassPercent" label={words.passPercent} />
        </FieldsPart>
      </div>
    </>
  );
};

type RowsColumn = { name: string; title: string; number?: boolean; wide?: boolean; lang?: string };

type RowsPartProps = {
  part: 'gradeScale' | 'remarks';
  fallback: unknown;
  columns: readonly RowsColumn[];
  blank: Record<string, string>;
};

type Line = { id: string; at: number };

/** A part that is a table: rows from the best down to the one of 0, which stays the last. */
const RowsPart = ({ part, fallback, columns, blank }: RowsPartProps) => {
  const { lang, words, figures } = useStaffLanguage();
  const labels = schemesWords[lang];
  const { fields, insert, remove } = useFieldArray({ name: part });
  const rows = fields.map(({ id }, at): Line => ({ id, at }));
  const cells = (isOwn: boolean) =>
    columns.map(({ name, title, number, wide, lang }) => ({
      title,
      cell: ({ at }: Line) => (
        <CellField
          name={`${part}.${at}.${name}`}
          label={labels.ofRow(title, figures(at + 1))}
          inputMode={number ? 'decimal' : undefined}
          readOnly={!isOwn}
          wide={wide}
          lang={lang}
        />
      ),
    }));
  const removal = {
    title: words.action,
    cell: ({ at }: Line) =>
      rows.length > 1 && (
        <Button look="quiet" aria-label={labels.removeRow(figures(at + 1))} onClick={() => remove(at)}>
          {words.remove}
        </Button>
      ),
  };
  return (
    <PartPanel part={part} fallback={fallback}>
      {(isOwn) => (
        <>
          <DataTable
            caption={labels.rowsTitle(labels.parts[part])}
            columns={[...cells(isOwn), ...(isOwn ? [removal] : [])]}
            rows={rows}
            rowKey={({ id }) => id}
          />
          {isOwn && (
            <div>
              <Button onClick={() => insert(rows.length - 1, blank)}>{labels.addRow}</Button>
            </div>
          )}
        </>
      )}
    </PartPanel>
  );
};

/** A part of a field or two, which are off while it follows the default. */
const FieldsPart = ({ children, ...part }: Omit<PartPanelProps, 'children'> & { children: ReactNode }) => (
  <PartPanel {...part}>
    {(isOwn) => (
      <Stack as="fieldset" disabled={!isOwn}>
        {children}
      </Stack>
    )}
  </PartPanel>
);

type PartPanelProps = {
  part: keyof Scheme;
  /** What the fields show once the part follows the default again. */
  fallback: unknown;
  children: (isOwn: boolean) => ReactNode;
};

/** One part of the rules. Above it stands whether it is the class's own, and the button that changes that. */
const PartPanel = ({ part, fallback, children }: PartPanelProps) => {
  const words = schemesWords[useStaffLanguage().lang];
  const { setValue, clearErrors } = useFormContext();
  const isOwn = useWatch({ name: `own.${part}` }) === true;
  const title = words.parts[part];
  const act = isOwn ? words.followDefault : words.setOwn;
  const change = () => {
    setValue(`own.${part}`, !isOwn);
    clearErrors(part);
    if (isOwn) setValue(part, fallback);
  };
  return (
    <Panel title={title}>
      <Row gap={2} className={styles.whose}>
        {isOwn ? (
          <strong className="good">{words.ownRule}</strong>
        ) : (
          <span className="soft">{words.followsDefault}</span>
        )}
        <Button look="quiet" aria-label={words.partAct(act, title)} onClick={change}>
          {act}
        </Button>
      </Row>
      {children(isOwn)}
    </Panel>
  );
};
