import { test } from 'vitest';
import { startApp } from './app.ts';
import { launchChromium } from './chromium.ts';

test('shots', async () => {
  const app = await startApp();
  const browser = await launchChromium();
  const auth = await app.signIn('superadmin');
  const paths = (process.env.SHOTS ?? '').split(',');
  for (const [width, lang] of [
    [360, 'en'],
    [360, 'bn'],
    [1280, 'en'],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    await context.addInitScript(
      ([a, l]) => {
        localStorage.setItem('auth', a!);
        localStorage.setItem('language', JSON.stringify(l));
      },
      [JSON.stringify(auth), lang] as const,
    );
    const page = await context.newPage();
    for (const item of paths) {
      const [path = '', click] = item.split('#');
      await page.goto(app.url + path, { waitUntil: 'networkidle' });
      if (click && lang === 'en')
        await page
          .getByRole(click === 'More' ? ('group' as never) : 'button', { name: click })
          .first()
          .click({ timeout: 3000 })
          .catch(() =>
            page
              .getByText(click, { exact: true })
              .first()
              .click({ timeout: 3000 })
              .catch(() => undefined),
          );
      await page.waitForTimeout(500);
      await page.screenshot({
        path: `/tmp/shots/${width}-${lang}${path.replace(/[/?=&]/g, '_')}${click ? '-' + click.replace(/\W/g, '') : ''}.png`,
      });
    }
    await context.close();
  }
  await browser.close();
  await app.close();
}, 120_000);
