/** Whether a part of node_modules is not there, as while `npm ci` replaces it; also of an error from a thread. */
export function isMissingModule(error: unknown): boolean;

/** What a start that fails says, in one line. */
export function startFailure(error: Error): string;
