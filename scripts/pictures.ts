/**
 * `npm run pictures`: takes the pictures of README and docs anew, from a build of now. Each is a link, where it takes more with
 * what a person does there. Look at them before they are committed.
 */
import { join } from 'node:path';
import { type Page, chromium } from '@playwright/test';
import { build } from 'vite';
import { serveBuild } from '../e2e/serve-build.ts';
import { findBrowser } from './find-browser.ts';

interface Picture {
  readonly hash: string;
  readonly dark?: true;
  readonly phone?: true;
  readonly act?: (page: Page) => Promise<void>;
}

/** Also with what is fetched late, and what follows a moment later. */
async function idle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.tilescope?.whenIdle());
  await page.waitForTimeout(2000);
  await page.evaluate(() => window.tilescope?.whenIdle());
}

const classroom = 'start=1.2.4.6.0.8.7.3.5&size=3x3';
const hard = 'start=8.6.7.2.5.4.3.0.1&size=3x3';

/** Name of the file in docs → what is in it. */
const pictures: Readonly<Record<string, Picture>> = {
  'explore-light': { hash: `${classroom}&step=14` },
  'explore-dark': { hash: `${hard}&algorithm=genetic&step=50`, dark: true },
  'explore-space': { hash: `${hard}&algorithm=bidirectional&step=6000&view=space`, dark: true },
  'explore-phone': { hash: `${classroom}&step=6`, phone: true },
  split: { hash: `${hard}&step=3000&beside=space` },
  anatomy: { hash: 'start=3.2.1.4.0.8.5.6.7&size=3x3&heuristic=linear-conflict&step=14' },
  play: { hash: `${classroom}&mode=play` },
  predict: { hash: `${classroom}&mode=predict&step=12` },
  compare: { hash: `${classroom}&screen=compare&lane=a-star&lane=breadth-first&at=30` },
  experiments: {
    hash: 'screen=experiments',
    act: async (page) => {
      await page.getByRole('button', { name: 'Run Effective branching factor by depth' }).click();
      await page.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached', timeout: 300_000 });
    },
  },
  lab: { hash: 'screen=lab' },
  check: {
    hash: 'screen=check',
    act: async (page) => {
      await page.getByRole('button', { name: 'A tile wraps around the edge' }).click();
      await page.locator('[data-verdict]').waitFor();
    },
  },
  learn: { hash: 'lesson=search-tree.4' },
};

const wanted = process.argv.slice(2);
const found = await findBrowser();
if (!found.ok) throw new Error(found.error);
await build({ logLevel: 'error' });
const site = await serveBuild({});
const browser = await chromium.launch(found.executablePath ? { executablePath: found.executablePath } : {});
for (const [name, { hash, dark, phone, act }] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const context = await browser.newContext({
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
  });
  const page = await context.newPage();
  await page.goto(`${site.address}?testing=1#v=1&${hash}`);
  await idle(page);
  await act?.(page);
  if (act !== undefined) await idle(page);
  await page.screenshot({ path: join('docs', `${name}.png`) });
  await context.close();
  console.log(name);
}
await browser.close();
await site.close();
