import { MERGED_TERM, MERGED_TERMS } from '#documents/model/exam.ts';
import type { StudentResult, TranscriptIssue } from '#documents/model/result.ts';
import { FirstFitting, FitText, INK, mm, RuledText, type Style, StyleSheet, View } from '#documents/paper';
import { useExamPaper } from './SchoolDocument.tsx';

/** Heights in mm: at least of one line, and at most of as many as a teacher fills. */
const HEIGHTS = [13.5, 13.5, 30, 59];
/** mm between two lines. */
const LINE = 8.5;
/** With three lines and their label two fields are below each other, else beside each other. */
const STACKED = '30.5mm';

/**
 * The type sizes in pt of a remark: the largest in which it has no more lines than there are, or the one below it if that
 * saves a line, which may have a single word.
 */
const REMARK = [10, 9, 8, 7, 6.5];

type NotesProps = {
  result: StudentResult;
  issue: TranscriptIssue | null;
  /** The least and those that it would rather have, in mm. */
  heights?: readonly number[];
  marginTop?: number;
};

/**
 * Ruled space where the rows of the table leave room for it: for the class teacher's remark, with the school's words for
 * the letter of the GPA, for the decision on promotion after the last term, and for the date of issue if none is printed.
 */
export function Notes({ result, issue, heights = HEIGHTS, marginTop = 4 }: NotesProps) {
  const { school, exam, language } = useExamPaper();
  const { words, name } = language;
  const decides = exam.term === MERGED_TERMS.annual || exam.term === MERGED_TERM;
  const fields = [...(decides ? [words.promotionDecision] : []), ...(issue ? [] : [words.dateOfIssue])];
  const text = school.paper?.remarks.find(({ letter }) => letter === result.summary.letter);
  const remark = (
    <Ruled label={words.teacherRemark} style={styles.remark}>
      {text && name(text.text, text.textBn)}
    </Ruled>
  );
  return (
    <FirstFitting heights={heights} isOptional style={{ marginTop: mm(marginTop) }}>
      {fields.length > 1 && (
        <View style={styles.stacked}>
          {remark}
          <View style={styles.beside}>
            {fields.map((label) => (
              <Ruled key={label} label={label} style={styles.above} />
            ))}
          </View>
        </View>
      )}
      <View style={styles.row}>
        {remark}
        {fields.map((label) => (
          <Ruled key={label} label={label} style={styles.field} />
        ))}
      </View>
    </FirstFitting>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', columnGap: '7mm' },
  stacked: { flexDirection: 'row', columnGap: '7mm', minHeight: STACKED },
  remark: { flexGrow: 1, flexBasis: 0 },
  beside: { width: '44mm' },
  above: { height: '13.5mm', marginBottom: '3.5mm' },
  field: { width: '44mm', maxHeight: '13.5mm' },
  label: { marginTop: '1mm', height: '5mm', fontSize: 8, color: INK.label },
  lines: { marginTop: '-1mm', flexGrow: 1 },
});

type RuledProps = {
  label: string;
  style: Style;
  children?: string | undefined;
};

/** A label, and lines to write on below it. */
const Ruled = ({ label, style, children }: RuledProps) => (
  <View style={style}>
    <FitText style={styles.label}>{label}</FitText>
    <RuledText every={LINE} sizes={REMARK} field={label} style={styles.lines}>
      {children}
    </RuledText>
  </View>
);
