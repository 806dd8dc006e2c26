import type { BrowserContext } from 'playwright-core';

const REFUSED = 'Refused by the policy:';

/** Has each page say in its console what its policy refuses: Chromium says nothing of what the script then catches. */
export const sayWhatIsRefused = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((prefix) => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(prefix, violatedDirective, blockedURI, sourceFile),
    );
  }, REFUSED);

/** What the policy refuses in any page of this context from now on. */
export const watchPolicy = async (context: BrowserContext): Promise<string[]> => {
  await sayWhatIsRefused(context);
  const refused: string[] = [];
  context.on('console', (message) => message.text().startsWith(REFUSED) && refused.push(message.text()));
  return refused;
};
