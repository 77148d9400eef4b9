import type { Page } from '@playwright/test';

/** Of one kind of measurement, in ms. */
export interface Spread {
  readonly median: number;
  readonly p95: number;
}

export interface FrameTimes {
  /** From one frame to the next: 16.7 where the screen's pace is held. */
  readonly interval: Spread;
  /** The page's own work for one frame: handling the input, React, and every frame callback. */
  readonly script: Spread;
  /** What the page's thread computes for one frame in all, in the mean, by its own clock: other work on the machine is left out. */
  readonly cpuMs: number;
}

export type Act = 'scrub' | 'pan' | 'zoom';

declare global {
  interface Window {
    /** Milliseconds spent in frame callbacks since the page began, kept by `countFrameWork`. */
    benchWorkMs?: number;
  }
}

/** Call before the page loads: from then on the page keeps count of what its frame callbacks take. */
export async function countFrameWork(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const request = window.requestAnimationFrame.bind(window);
    window.benchWorkMs = 0;
    window.requestAnimationFrame = (callback) =>
      request((nowMs) => {
        const begunMs = performance.now();
        callback(nowMs);
        window.benchWorkMs! += performance.now() - begunMs;
      });
  });
}

/**
 * Does `act` on the element once a frame for `frames` frames: scrubs to a step anywhere at random, or turns the wheel over
 * its middle. (No named functions inside: they would not survive the way into the page.)
 */
export async function framesOf(page: Page, act: Act, element: string, frames = 240): Promise<FrameTimes> {
  await page.waitForSelector(element); // views are fetched when they are first shown
  const cpuUsed = await watchCpu(page);
  const [intervals, scripts] = await page.evaluate(
    async ({ act, element, frames }) => {
      const slider = document.querySelector<HTMLInputElement>('input[aria-label="Step"]')!;
      const target = document.querySelector(element)!;
      const box = target.getBoundingClientRect();
      const middle = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2, bubbles: true };
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
      const intervals: number[] = [];
      const scripts: number[] = [];
      let lastFrame = 0;
      let workBefore = 0;
      let handlingMs = 0;
      for (let count = 0; count < frames; count++) {
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        // After every other callback of this frame.
        await new Promise((resolve) => setTimeout(resolve));
        if (lastFrame > 0) {
          intervals.push(now - lastFrame);
          scripts.push(window.benchWorkMs! - workBefore + handlingMs);
        }
        lastFrame = now;
        workBefore = window.benchWorkMs!;
        const begunMs = performance.now();
        if (act === 'scrub') {
          setValue.call(slider, String((count * 7919 * 17) % (Number(slider.max) + 1)));
          slider.dispatchEvent(new Event('input', { bubbles: true }));
        } else {
          const wave = Math.sin(count / 12);
          const delta =
            act === 'zoom' ? { deltaY: wave * 60, ctrlKey: true } : { deltaX: wave * 40, shiftKey: true };
          target.dispatchEvent(new WheelEvent('wheel', { ...middle, ...delta, cancelable: true }));
        }
        await Promise.resolve().then(() => undefined); // React renders in a microtask
        handlingMs = performance.now() - begunMs;
      }
      return [intervals, scripts] as const;
    },
    { act, element, frames },
  );
  const cpuMs = (await cpuUsed()) / frames;
  return { interval: spreadOf(intervals), script: spreadOf(scripts), cpuMs };
}

/** From now on keeps count of what the page's thread computes, by its own clock; what is returned says how many ms that is. */
export async function watchCpu(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  };
  const before = await read();
  return async () => {
    const after = await read();
    await devtools.detach();
    return after - before;
  };
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { median: at(0.5), p95: at(0.95) };
}

/** "16.7, 16.8; 2.1, 3.4; 4.0": median and p95 of the interval, then of the script, then the thread's own time. */
export function sayTimes({ interval, script, cpuMs }: FrameTimes): string {
  const pair = ({ median, p95 }: Spread): string => `${median.toFixed(1)}, ${p95.toFixed(1)}`;
  return `${pair(interval)}; ${pair(script)}; ${cpuMs.toFixed(1)}`;
}
