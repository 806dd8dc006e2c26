import { lazy, Suspense, useState } from 'react';
import { Loading } from '#web/screens/shell/Loading.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { useWords } from '#web/words/language.ts';
import styles from './WhyDetails.module.css';

const WhySteps = lazy(async () => ({ default: (await import('./WhySteps.tsx')).WhySteps }));

/** Opened by whoever asks why; until then neither the working nor what shows it is loaded. */
export const WhyDetails = ({ asked }: { asked: Record<string, string> }) => {
  const words = useWords();
  const [isAsked, setAsked] = useState(false);
  return (
    <Panel>
      <details className={styles.details} onToggle={() => setAsked(true)}>
        <summary>{words.why}</summary>
        {isAsked && (
          <Suspense fallback={<Loading />}>
            <WhySteps asked={asked} />
          </Suspense>
        )}
      </details>
    </Panel>
  );
};
