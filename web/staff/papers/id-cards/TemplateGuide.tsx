import { useMemo } from 'react';
import type { IdCardGuideData } from '#documents/id-card-guide/IdCardGuide.tsx';
import type { School } from '#documents/model/school.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { cardsWords } from '#web/i18n/staff/cards.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { PaperActions } from '#web/paper/PaperActions.tsx';
import { usePaper } from '#web/paper/usePaper.ts';
import { Panel } from '#web/ui/Screen.tsx';

const Guide = ({ school }: { school: School }) => {
  const data = useMemo((): IdCardGuideData => ({ school, layouts: ['1', '2'] }), [school]);
  const paper = usePaper({ kind: 'id-card-guide', data, filters: null });
  return <PaperActions paper={paper} />;
};

/** The measures of a picture behind cards, to draw one by. */
export const TemplateGuide = () => {
  const words = cardsWords[useStaffLanguage().lang];
  const school = useSchool().data;
  return (
    <Panel title={words.guide}>
      <p>{words.guideLead}</p>
      {school && <Guide school={school} />}
    </Panel>
  );
};
