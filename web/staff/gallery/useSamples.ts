import { usePromise } from '#web/api/usePromise.ts';

/** The samples and the rules that grade them come when the gallery opens, and never with another screen. */
const loadSamples = async () => (await import('#documents/samples.ts')).documentSamples;

export const useSamples = () => usePromise('samples', loadSamples);
