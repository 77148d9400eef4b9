import { chromium } from '@playwright/test';
import sirv from 'sirv';
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
const s = createServer(sirv('dist'));
await new Promise<void>((r) => s.listen(43399, '127.0.0.1', r));
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--disable-gpu'] });
const open = async (hash: string, o: any = {}) => {
  const c = await b.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce', serviceWorkers: 'block', ...o });
  const p = await c.newPage();
  await p.addInitScript('globalThis.__name = (f) => f');
  await p.goto('http://127.0.0.1:43399/?testing=1' + hash);
  await p.evaluate(() => (window as any).tilescope?.whenIdle());
  return p;
};
const idle = (p: any) => p.evaluate(() => (window as any).tilescope?.whenIdle());
const shot = (p: any, n: string) => p.screenshot({ path: `/tmp/w/shots/${n}.png` });
const step = async (n: string, f: () => Promise<void>) => { try { await f(); console.log('ok', n); } catch (e) { console.log('FAIL', n, String(e).slice(0, 300)); } };
await step('class', async () => {
  const p = await open('&present=1#v=1&start=8.1.3.4.0.2.7.6.5&size=3x3&mode=predict&step=5&present=1');
  await p.keyboard.press('h'); await p.keyboard.press('1'); await p.keyboard.press('2'); await p.keyboard.press('2'); await p.keyboard.press('v'); await idle(p); await shot(p, 'class');
});
await step('class-dark', async () => {
  const p = await open('#v=1&start=8.1.3.4.0.2.7.6.5&size=3x3&mode=predict&step=5&present=1', { colorScheme: 'dark', locale: 'de-DE' });
  await p.keyboard.press('h'); await idle(p); await shot(p, 'class-dark');
});
await step('inv', async () => {
  const p = await open('#v=1&start=8.1.3.4.0.2.7.6.5&size=3x3');
  await p.getByRole('button', { name: /inversions/ }).first().click(); await idle(p); await shot(p, 'inv');
});
await step('check', async () => {
  const p = await open('#v=1&screen=check', { viewport: { width: 1440, height: 900 } });
  await p.getByRole('textbox').first().fill(readFileSync('/tmp/w/s1/log-blank.txt', 'utf8'));
  await p.getByRole('button', { name: 'Check it' }).click(); await p.waitForSelector('[data-verdict]'); await idle(p); await shot(p, 'check');
});
await step('big', async () => {
  const p = await open('#v=1&start=8.6.7.2.5.4.3.0.1&size=3x3&algorithm=breadth-first', { viewport: { width: 390, height: 844 } });
  await shot(p, 'big0'); 
});
await step('dfs', async () => {
  const p = await open('#v=1&start=8.6.7.2.5.4.3.0.1&size=3x3&algorithm=depth-first&step=400'); await idle(p); await shot(p, 'dfs');
});
await step('first', async () => { const p = await open(''); await p.waitForTimeout(1500); await shot(p, 'first'); });
await b.close(); s.close();
