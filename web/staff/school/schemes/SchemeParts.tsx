import type { Scheme } from '#documents/model/scheme.ts';
import { bandForClass, hasFourthSubject } from '#documents/model/school.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { schemesWords } from '#web/i18n/staff/schemes.ts';
import { CheckField } from '#web/ui/Check.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { NumberField } from '#web/ui/TextField.tsx';
import { FieldsPart } from './PartPanel.tsx';
import { RowsPart } from './RowsPart.tsx';
import styles from './Schemes.module.css';

type SchemePartsProps = { classValue: number; fallback: Record<keyof Scheme, unknown> };

/** The rules of a fourth subject, in the classes that have one. */
const FourthParts = ({ fallback }: Pick<SchemePartsProps, 'fallback'>) => {
  const words = schemesWords[useStaffLanguage().lang];
  return (
    <>
      <FieldsPart part="fourthDeductionHundredths" fallback={fallback.fourthDeductionHundredths}>
        <NumberField name="fourthDeductionHundredths" label={words.deduction} inputMode="decimal" />
      </FieldsPart>
      <FieldsPart part="fourthCountsInTotals" fallback={fallback.fourthCountsInTotals}>
        <CheckField name="fourthCountsInTotals" label={words.countsInTotals} />
      </FieldsPart>
    </>
  );
};

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
        {hasFourthSubject(classValue) && <FourthParts fallback={fallback} />}
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
