import { Suspense, useState } from 'react';
import { lazyPart } from '#web/api/loadPart.ts';
import { LoadingPart } from '#web/frame/Loading.tsx';
import { useWords } from '#web/i18n/language.ts';
import { Panel } from '#web/ui/Screen.tsx';
import type { Guarded } from './lookup.ts';

const WhySteps = lazyPart(async () => (await import('./WhySteps.tsx')).WhySteps);

type WhyDetailsProps = {
  /** The details of the lookup. */
  request: Record<string, string>;
  /** Whether there is a transcript of it, to put the working behind. */
  issued?: boolean;
  guarded?: Guarded;
};

/** Opened by whoever asks why; until then neither the working nor what shows it is loaded. */
export const WhyDetails = ({ request, issued = true, guarded }: WhyDetailsProps) => {
  const words = useWords();
  const [isAsked, setAsked] = useState(false);
  return (
    <Panel>
      <details onToggle={() => setAsked(true)}>
        <summary>{words.why}</summary>
        {isAsked && (
          <Suspense fallback={<LoadingPart />}>
            <WhySteps request={request} issued={issued} guarded={guarded} />
          </Suspense>
        )}
      </details>
    </Panel>
  );
};
