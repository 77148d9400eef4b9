import { type Page, chromium } from '@playwright/test';
import { preview } from 'vite';
import { findBrowser } from '../find-browser.ts';

const wholeSpace = '#v=1&start=8.6.7.2.5.4.3.0.1&size=3x3&algorithm=uniform-cost';

interface Intervals {
  readonly median: number;
  readonly p95: number;
  readonly longest: number;
}

/**
 * Starts uniform-cost over all states by a click; milliseconds until the first steps are on screen and until all are in.
 * (No named functions inside: they would not survive the way into the page.)
 */
function clickToComplete(page: Page): Promise<{ firstMs: number; completeMs: number }> {
  return page.evaluate(async (states) => {
    const slider = document.querySelector<HTMLInputElement>('input[aria-label="Step"]')!;
    const button = Array.from(document.querySelectorAll('button')).find(
      (one) => one.textContent?.trim() === 'Search',
    )!;
    const startedAt = performance.now();
    button.click();
    let firstMs = 0;
    // Until the new record begins the slider stands at the old end.
    for (let begun = false; ;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const recorded = Number(slider.max);
      begun ||= recorded < states;
      if (firstMs === 0 && begun && recorded > 0) firstMs = performance.now() - startedAt;
      if (begun && recorded === states) return { firstMs, completeMs: performance.now() - startedAt };
      if (performance.now() - startedAt > 20_000) throw new Error('the search did not end within 20 s');
    }
  }, 181_438);
}

/** Does `act(frame number)` once a frame for `frames` frames; what the frames took, in ms. */
async function framesOf(page: Page, act: 'scrub' | 'pan' | 'zoom', frames = 240): Promise<Intervals> {
  const intervals = await page.evaluate(
    async ({ act, frames }) => {
      const slider = document.querySelector<HTMLInputElement>('input[aria-label="Step"]')!;
      const canvas = document.querySelector<HTMLElement>('section[aria-label="Search view"] canvas')!;
      const box = canvas.getBoundingClientRect();
      const middle = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2, bubbles: true };
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
      const intervals: number[] = [];
      let last = 0;
      for (let count = 0; count < frames; count++) {
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        if (last > 0) intervals.push(now - last);
        last = now;
        if (act === 'scrub') {
          setValue.call(slider, String((count * 7919 * 17) % Number(slider.max)));
          slider.dispatchEvent(new Event('input', { bubbles: true }));
        } else {
          const wave = Math.sin(count / 12);
          const delta =
            act === 'zoom' ? { deltaY: wave * 60, ctrlKey: true } : { deltaX: wave * 40, shiftKey: true };
          canvas.dispatchEvent(new WheelEvent('wheel', { ...middle, ...delta, cancelable: true }));
        }
      }
      return intervals;
    },
    { act, frames },
  );
  const sorted = intervals.sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  return { median: at(0.5), p95: at(0.95), longest: at(1) };
}

/** The figures of the page: needs a build in dist/. Prints a table. */
export async function benchPage(): Promise<void> {
  const found = await findBrowser();
  if (!found.ok) throw new Error(found.error);
  const server = await preview({ preview: { host: '127.0.0.1', port: 41_839 }, logLevel: 'silent' });
  const browser = await chromium.launch(found.executablePath ? { executablePath: found.executablePath } : {});
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${server.resolvedUrls!.local[0]}?testing=1${wholeSpace}`);
    const settled = (): Promise<void> => page.evaluate(() => window.tilescope!.whenIdle());
    await settled();
    const times = [];
    for (let round = 0; round < 7; round++) {
      times.push(await clickToComplete(page));
      await settled();
    }
    const median = (values: number[]): string => values.sort((a, b) => a - b)[values.length >> 1]!.toFixed(0);
    console.log('In headless Chromium, 1440×900, uniform-cost over all 181,440 states of 3×3:');
    console.log(
      `  click on Search to first step on screen   ${median(times.map(({ firstMs }) => firstMs))} ms median of 7`,
    );
    console.log(
      `  click on Search to complete trace         ${median(times.map(({ completeMs }) => completeMs))} ms`,
    );
    for (const act of ['scrub', 'pan', 'zoom'] as const) {
      const { median: middle, p95, longest } = await framesOf(page, act);
      const figures = [middle, p95, longest].map((ms) => ms.toFixed(1));
      console.log(
        `  frames while ${act.padEnd(5)}  median ${figures[0]} ms, p95 ${figures[1]} ms, longest ${figures[2]} ms`,
      );
    }
  } finally {
    await browser.close();
    await server.close();
  }
}
