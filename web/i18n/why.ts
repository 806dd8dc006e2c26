import type { Lang } from '#documents/model/paperOptions.ts';

type WhyScreenWords = { withTranscript: string; failed: string };

/** What stands around a working on screen: loaded with it, so that a lookup never carries it. */
export const whyScreenWords: Readonly<Record<Lang, WhyScreenWords>> = {
  en: {
    withTranscript: 'Transcript with this working',
    failed: 'The working could not be loaded. Please try again.',
  },
  bn: {
    withTranscript: 'এই হিসাবসহ ট্রান্সক্রিপ্ট',
    failed: 'হিসাবটি আনা গেল না। আবার চেষ্টা করুন।',
  },
};
