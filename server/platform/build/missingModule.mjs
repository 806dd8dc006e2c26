// Plain JavaScript, because it is used before the server's TypeScript can be loaded.
import { ROOT } from './builtFolder.mjs';

/** Whether a part of node_modules is not there, as while `npm ci` replaces it; also of an error from a thread. */
export function isMissingModule(error) {
  const { code, message = '' } = error ?? {};
  return (
    ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'].includes(code) ||
    /^Cannot find (module|package) /.test(message) ||
    (code === 'ENOENT' && /[\\/]node_modules[\\/]/.test(message))
  );
}

/** What a start that fails says, in one line. */
export function startFailure(error) {
  const [first = ''] = error.message.split('\n');
  if (isMissingModule(error))
    return `A part of the app is missing (${first}): run "npm ci --omit=dev" in ${ROOT} and start again when it has ended.`;
  if (['EACCES', 'EROFS', 'EPERM'].includes(error.code) && error.path?.includes('.build'))
    return `${error.path} cannot be written by this user, who builds the app there: chown it to the user of the app.`;
  if (error.code === 'ENOSPC')
    return `There is no room left to build the app in ${ROOT}.build: free some, and start again.`;
  return error.message;
}
