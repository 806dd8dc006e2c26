import { byLanguage } from './byLanguage.ts';

/** What stands around a working on screen: loaded with it, so that a lookup never carries it. */
export const whyScreenWords = byLanguage({
  withTranscript: { en: 'Transcript with this working', bn: 'এই হিসাবসহ ট্রান্সক্রিপ্ট' },
  failed: { en: 'The working could not be loaded. Please try again.', bn: 'হিসাবটি আনা গেল না। আবার চেষ্টা করুন।' },
});
