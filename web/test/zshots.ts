import { chromium } from 'playwright-core';

const [phone, password, lang, width, scheme, ...paths] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const context = await browser.newContext({
  viewport: { width: Number(width), height: Number(width) < 500 ? 740 : 768 },
  locale: lang === 'bn' ? 'bn-BD' : 'en-GB',
  colorScheme: scheme as 'light' | 'dark',
});
const page = await context.newPage();
const answer = await fetch('http://localhost:3000/api/v1/login', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ phoneNumber: phone, password }),
});
const text = await answer.text();
if (!answer.ok) console.log(text);
await page.goto('http://localhost:3000/healthz');
await page.evaluate((auth) => localStorage.setItem('auth', auth), text);
let i = 0;
for (const path of paths) {
  await page.goto(`http://localhost:3000${path}`);
  await page.waitForTimeout(2500);
  await page.screenshot({
    path: `/tmp/shots/${i++}-${lang}-${width}-${scheme}.png`,
    fullPage: process.env.FULL === '1',
  });
}
await browser.close();
