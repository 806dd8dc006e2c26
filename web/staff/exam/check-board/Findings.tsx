import { FINDING_KINDS } from '#documents/model/finding.ts';
import type { ChecksAnswer } from '#web/api/answers.ts';
import { checksWords } from '#web/i18n/staff/checks.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { ClassExam } from '#web/staff/exam/working-exam/addresses.ts';
import { Panel } from '#web/ui/Screen.tsx';
import styles from './CheckBoard.module.css';
import { FindingList } from './FindingList.tsx';

type FindingsProps = { exam: ClassExam; checks: ChecksAnswer };

/** What was found, kind by kind: what is surely wrong first. */
export const Findings = ({ exam, checks }: FindingsProps) => {
  const { lang, value } = useStaffLanguage();
  const { findings, counts, otherTerm } = checks;
  const kinds = FINDING_KINDS.filter((kind) => counts.kinds[kind] > 0);
  return (
    <Panel title={checksWords[lang].findings}>
      {otherTerm && <p className={styles.soft}>{checksWords[lang].heldAgainst(value(otherTerm))}</p>}
      {kinds.length === 0 && <p>{checksWords[lang].noFindings}</p>}
      {kinds.map((kind) => (
        <FindingList
          key={kind}
          exam={exam}
          kind={kind}
          findings={findings.filter(({ finding }) => finding.kind === kind)}
          count={counts.kinds[kind]}
          otherTerm={otherTerm ?? ''}
        />
      ))}
    </Panel>
  );
};
