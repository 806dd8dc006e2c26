/** How far an uploaded sheet is. */
export type UploadProgress = { stage: 'reading' | 'checking' | 'storing'; done: number; total: number };

/** The last event of an upload: exactly what the plain call answers. */
export type UploadEnd = { status: number; body: unknown };
