import { mkdirSync, writeFileSync } from 'node:fs';
import { type Page, chromium } from '@playwright/test';
import { build, preview } from 'vite';
import type {
  OptimalAnswer,
  OptimalReport,
  OptimalTask,
  TableClass,
} from '../../src/core/contract/optimal.ts';
import type { FromAnswerer } from '../../src/core/contract/messages.ts';
import { blankFirstGoal } from '../../src/core/puzzle/board.ts';
import { korfHundred } from '../../src/core/puzzle/korf-hundred.ts';
import { findBrowser } from '../find-browser.ts';
import { eightyMoves, fifteenBoard, korfBoards, sayKorf } from './optimal-boards.ts';

const outDir = 'node_modules/.cache/bench-optimal';

declare global {
  interface Window {
    /** The worker that is measured. */
    benchWorker?: Worker;
  }
}

/** Builds the worker as the product does, beside an empty page. */
async function buildWorker(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ...{ outDir, emptyOutDir: true, target: 'es2022' },
      rolldownOptions: {
        input: 'src/threads/worker/optimal-worker.ts',
        output: { entryFileNames: 'optimal-worker.js' },
      },
    },
  });
  mkdirSync(outDir, { recursive: true });
  writeFileSync(`${outDir}/index.html`, '<!doctype html><title>Shortest solutions</title>');
}

interface Asked {
  /** Question → milliseconds from asking to the answer. */
  readonly ms: readonly number[];
  readonly lengths: readonly number[];
}

/**
 * Asks the page's worker, which is made for the first question, one question after another.
 * (No named functions inside: they would not survive the way into the page.)
 */
function ask(page: Page, tasks: readonly OptimalTask[]): Promise<Asked> {
  return page.evaluate(async (tasks) => {
    const ms: number[] = [];
    const lengths: number[] = [];
    for (const [id, task] of tasks.entries()) {
      const askedAt = performance.now();
      window.benchWorker ??= new Worker('optimal-worker.js', { type: 'module' });
      const worker = window.benchWorker;
      const answer = new Promise<FromAnswerer<OptimalReport, OptimalAnswer>>((resolve, reject) => {
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.onmessage = ({ data }: MessageEvent<FromAnswerer<OptimalReport, OptimalAnswer>>) => {
          if (data.type === 'result' || data.type === 'failed') resolve(data);
        };
      });
      worker.postMessage({ type: 'request', id, task });
      const reply = await answer;
      ms.push(performance.now() - askedAt);
      lengths.push(
        reply.type === 'result' && reply.result.kind === 'solved' ? reply.result.moves.length : -1,
      );
    }
    return { ms, lengths };
  }, tasks);
}

/** Milliseconds until so many workers, which have their tables, have answered all questions: each has the next as soon as it is free. */
function askTogether(page: Page, tasks: readonly OptimalTask[], workers: number): Promise<number[]> {
  return page.evaluate(
    async ({ tasks, workers, rounds }) => {
      const { goal } = tasks[0]!;
      const [answer] = [
        (worker: Worker, task: OptimalTask): Promise<void> =>
          new Promise((resolve, reject) => {
            worker.onerror = ({ message }) => reject(new Error(message));
            worker.onmessage = ({ data }: MessageEvent<FromAnswerer<OptimalReport, OptimalAnswer>>) => {
              if (data.type === 'result') resolve();
              if (data.type === 'failed') reject(new Error('a question failed'));
            };
            worker.postMessage({ type: 'request', id: 0, task });
          }),
      ] as const;
      const made = Array.from({ length: workers }, () => new Worker('optimal-worker.js', { type: 'module' }));
      for (const worker of made) await answer(worker, { ...tasks[0]!, start: goal });
      const ms: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const began = performance.now();
        let next = 0;
        await Promise.all(
          made.map(async (worker) => {
            while (next < tasks.length) await answer(worker, tasks[next++]!);
          }),
        );
        ms.push(performance.now() - began);
      }
      for (const worker of made) worker.terminate();
      return ms;
    },
    { tasks, workers, rounds: 7 },
  );
}

const goal = blankFirstGoal({ rows: 4, columns: 4 });

function questionsOn(boards: readonly OptimalTask['start'][], tables: TableClass): OptimalTask[] {
  return boards.map((start) => ({ start, goal, tables, maxNodes: Infinity }));
}

function check({ lengths }: Asked, expected: readonly number[]): void {
  if (lengths.join() !== expected.join()) throw new Error(`solutions of ${lengths.join(' ')} moves`);
}

/** Bytes of the page and its workers. */
function memoryOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const measuring = performance as unknown as {
      measureUserAgentSpecificMemory(): Promise<{ bytes: number }>;
    };
    return (await measuring.measureUserAgentSpecificMemory()).bytes;
  });
}

const lengths = korfHundred.map(([, length]) => length);
/** The board whose answer is waited for first: of a usual length, and quick with either tables. */
const usual = lengths.indexOf(53);

/** First answers on fresh profiles, Korf's hundred, by one worker and by two, and with all but small tables the board of 80 moves. */
async function benchTables(openFresh: () => Promise<Page>, tables: TableClass): Promise<void> {
  const questions = questionsOn(korfBoards(), tables);
  const firsts: number[] = [];
  for (let profile = 0; profile < (tables === 'largest' ? 1 : 5); profile++) {
    const page = await openFresh();
    const asked = await ask(page, questions.slice(usual, usual + 1));
    check(asked, [lengths[usual]!]);
    firsts.push(asked.ms[0]!);
    await page.context().close();
  }
  firsts.sort((a, b) => a - b);
  console.log(
    `  ${tables} tables: first answer on a fresh profile, tables and all, median ${firsts[firsts.length >> 1]!.toFixed(0)} ms, best ${firsts[0]!.toFixed(0)}`,
  );
  const page = await openFresh();
  const rounds: (readonly number[])[] = [];
  for (let round = 0; round < 6; round++) {
    const asked = await ask(page, questions);
    check(asked, lengths);
    rounds.push(asked.ms);
  }
  const megabytes = ((await memoryOf(page)) / 1e6).toFixed(0);
  // The first board of the first round waits for the tables.
  console.log(`  ${sayKorf(tables, rounds.slice(1), null)}; page and worker ${megabytes} MB`);
  const together = (await askTogether(page, questions, 2)).sort((a, b) => a - b);
  console.log(
    `  … by two workers: median ${together[together.length >> 1]!.toFixed(0)} ms, best ${together[0]!.toFixed(0)}`,
  );
  if (tables !== 'small') {
    const asked = await ask(page, questionsOn(eightyMoves.map(fifteenBoard), tables));
    check(
      asked,
      eightyMoves.map(() => 80),
    );
    console.log(
      `  80 moves, ${tables} tables: ${asked.ms.map((ms) => `${(ms / 1000).toFixed(2)} s`).join(', ')}`,
    );
  }
  await page.context().close();
}

/** The figures of the fast 4×4 solver in a worker of a page. */
export async function benchOptimalPage(): Promise<void> {
  const found = await findBrowser();
  if (!found.ok) throw new Error(found.error);
  await buildWorker();
  // Without these the page may not measure its memory.
  const headers = {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
  };
  const server = await preview({
    configFile: false,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 41_840, headers },
    logLevel: 'silent',
  });
  const browser = await chromium.launch({
    ...(found.executablePath ? { executablePath: found.executablePath } : {}),
    args: ['--enable-blink-features=ForceEagerMeasureMemory'],
  });
  const openFresh = async (): Promise<Page> => {
    const page = await (await browser.newContext()).newPage(); // a profile of its own: no tables are stored
    page.setDefaultTimeout(120_000);
    await page.goto(server.resolvedUrls!.local[0]!);
    return page;
  };
  try {
    console.log('In a worker in headless Chromium:');
    for (const tables of ['small', 'large', 'largest'] as const) await benchTables(openFresh, tables);
  } finally {
    await browser.close();
    await server.close();
  }
}
