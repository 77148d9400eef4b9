/**
 * A smoke test in WebKit, the engine of Safari, which Playwright has only as a download of its own: the one of GTK is
 * driven by its WebDriver, on a screen that is none. It sees the page as it is served, with its policy.
 */
import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';
import { By, Key, Session, WebDriver, until } from 'selenium-webdriver';
import type * as http from 'selenium-webdriver/http';

// A folder, which only `require` finds.
const { Executor, HttpClient } = createRequire(import.meta.url)('selenium-webdriver/http') as typeof http;

const patience = 120_000; // as all journeys wait

/** Keeps what the page complains of from before its first script on. */
const keepComplaints = `
  window.complaints = [];
  addEventListener('error', (event) => window.complaints.push(event.message));
  addEventListener('unhandledrejection', (event) => window.complaints.push(String(event.reason)));
  addEventListener('securitypolicyviolation', (event) => window.complaints.push(event.violatedDirective));`;

let browser: WebDriver;

// The one that was started to see whether it starts (scripts/find-other-browsers.ts).
test.beforeAll(() => {
  const [address = '', session = ''] = process.env['TILESCOPE_WEBKIT']?.split(' ') ?? [];
  const executor = new Executor(Promise.resolve(new HttpClient(address)));
  Object.assign(executor, { w3c: true }); // it learns that only from a session that it begins
  browser = new WebDriver(new Session(session, {}), executor);
});

test.afterAll(() => browser.quit());

test('search, step, another screen, own code and back', async ({ baseURL }) => {
  await browser.manage().window().setRect({ width: 1440, height: 900 });
  await browser.get(`${baseURL}/?testing=1#v=1&start=158743062&step=5`);
  await browser.executeScript(keepComplaints);

  await says('solved in 16 moves');
  expect(await cursor()).toBe(5);
  await button('Step forward').click();
  await expect.poll(cursor).toBe(6);
  await browser.actions().sendKeys(Key.END).perform();
  await expect.poll(cursor).toBeGreaterThan(20);
  await button('Step back').click();
  await expect.poll(painted).toBe(true);

  await browser.get(`${baseURL}/?testing=1#v=1&screen=compare`);
  await browser.wait(until.elementLocated(By.css('section[aria-label="Lane A"]')), patience);

  await browser.get(`${baseURL}/?testing=1#v=1&screen=lab`);
  await browser.executeScript(keepComplaints);
  await browser.wait(until.elementLocated(By.css('[data-stat="admissible"]')), patience);

  await browser.get(`${baseURL}/?testing=1#v=1&screen=check`);
  await browser.executeScript(keepComplaints);
  const example = By.xpath('//button[contains(., "A tile wraps around the edge")]');
  await browser.wait(until.elementLocated(example), patience);
  await browser.findElement(example).click();
  await says('Not a legal move');
  expect(await browser.executeScript('return window.complaints')).toEqual([]);
});

function button(name: string) {
  return browser.findElement(By.css(`button[aria-label="${name}"]`));
}

async function says(text: string): Promise<void> {
  const status = await browser.wait(until.elementLocated(By.css('[role="status"]')), patience);
  await browser.wait(until.elementTextContains(status, text), patience);
}

async function cursor(): Promise<number> {
  const slider = await browser.findElement(By.css('input[type="range"][aria-label="Step"]'));
  return Number(await slider.getAttribute('value'));
}

/** Whether the tree is on the canvas: it has more than one colour. */
function painted(): Promise<boolean> {
  return browser.executeScript(`
    return [...document.querySelectorAll('section[aria-label="Search view"] canvas')].some((canvas) => {
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      const colours = new Set();
      for (let at = 0; at < data.length; at += 4) colours.add(data[at] + 256 * data[at + 1] + 65536 * data[at + 2]);
      return colours.size > 8;
    });`);
}
