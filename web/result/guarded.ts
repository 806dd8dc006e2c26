import type { TranscriptData } from '#documents/transcript/Transcript.tsx';

/** A result behind the guardian's digits: those that were right for it, and what its transcript is drawn from. */
export type Guarded = { phoneDigits: string; data: TranscriptData };
