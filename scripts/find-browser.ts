import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from '@playwright/test';

/** `executablePath: undefined` is Playwright's own browser. */
export type FoundBrowser =
  | { readonly ok: true; readonly executablePath: string | undefined }
  | { readonly ok: false; readonly error: string };

/** The machine as the search sees it; tests hand in another one. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether apt-get may be used: root on a Debian. */
  readonly hasApt: boolean;
  /** First executable of that name on PATH, if any. */
  onPath(name: string): string | undefined;
  exists(path: string): boolean;
  /** Whether a browser starts and opens a page. */
  proves(executablePath: string | undefined): Promise<boolean>;
  /** Runs a command with its output shown; whether it succeeded. */
  run(command: string, args: readonly string[], timeoutMs: number): Promise<boolean>;
  readCache(): string | null | undefined;
  writeCache(executablePath: string | null): void;
  say(line: string): void;
}

const systemNames = ['chromium', 'chromium-browser', 'google-chrome'];

/** Where the channel `chrome` of Playwright looks. */
const chromePaths = [
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds a Chromium that really starts: TILESCOPE_CHROMIUM, Playwright's own, one on PATH, Chrome where it usually is;
 * then installs Playwright's, then Debian's. The last find is tried first.
 */
export async function findBrowser(machine: Machine = thisMachine()): Promise<FoundBrowser> {
  const found = (executablePath: string | undefined): FoundBrowser => {
    machine.writeCache(executablePath ?? null);
    return { ok: true, executablePath };
  };

  const asked = machine.env['TILESCOPE_CHROMIUM'];
  if (asked) {
    if (machine.exists(asked) && (await machine.proves(asked))) return { ok: true, executablePath: asked };
    machine.say(`TILESCOPE_CHROMIUM is ${asked}, which does not start; looking for another browser.`);
  }

  const cached = machine.readCache();
  if (cached !== undefined && (await machine.proves(cached ?? undefined))) return found(cached ?? undefined);

  if (await machine.proves(undefined)) return found(undefined);
  const installed = await firstProved(machine);
  if (installed) return found(installed);

  machine.say('No Chromium found; installing the one of Playwright.');
  const install = ['playwright', 'install', 'chromium', '--only-shell'];
  if ((await machine.run('npx', install, 180_000)) && (await machine.proves(undefined)))
    return found(undefined);

  if (machine.hasApt) {
    machine.say('Installing the Chromium of Debian.');
    await machine.run('apt-get', ['update'], 120_000);
    await machine.run('apt-get', ['install', '-y', 'chromium'], 300_000);
    const packaged = await firstProved(machine);
    if (packaged) return found(packaged);
  }
  return {
    ok: false,
    error:
      'No Chromium that starts was found, and none could be installed: install Chromium or Chrome, ' +
      'or set TILESCOPE_CHROMIUM to the path of one.',
  };
}

async function firstProved(machine: Machine): Promise<string | undefined> {
  const candidates = [
    ...systemNames.map((name) => machine.onPath(name)),
    ...chromePaths.filter((path) => machine.exists(path)),
  ];
  for (const path of candidates) if (path && (await machine.proves(path))) return path;
  return undefined;
}

const cacheFile = join(import.meta.dirname, '../node_modules/.cache/tilescope/browser.json');

export function thisMachine(): Machine {
  return {
    env: process.env,
    hasApt:
      process.getuid?.() === 0 && existsSync('/etc/debian_version') && findOnPath('apt-get') !== undefined,
    onPath: findOnPath,
    exists: existsSync,
    proves,
    run,
    readCache,
    writeCache(executablePath) {
      mkdirSync(dirname(cacheFile), { recursive: true });
      writeFileSync(cacheFile, JSON.stringify({ executablePath }));
    },
    say: (line) => {
      console.log(line);
    },
  };
}

function findOnPath(name: string): string | undefined {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // not in this folder
    }
  }
  return undefined;
}

function readCache(): string | null | undefined {
  try {
    const { executablePath } = JSON.parse(readFileSync(cacheFile, 'utf8')) as { executablePath?: unknown };
    if (executablePath === null) return null;
    return typeof executablePath === 'string' && existsSync(executablePath) ? executablePath : undefined;
  } catch {
    return undefined; // none, or unreadable: search again
  }
}

async function proves(executablePath: string | undefined): Promise<boolean> {
  try {
    const browser = await chromium.launch({ timeout: 120_000, ...(executablePath && { executablePath }) });
    try {
      const page = await browser.newPage();
      await page.goto('about:blank', { timeout: 60_000 });
      return true;
    } finally {
      await browser.close();
    }
  } catch {
    return false;
  }
}

function run(command: string, args: readonly string[], timeoutMs: number): Promise<boolean> {
  // Playwright tries its mirrors in turn: a short connection timeout keeps a machine without network from waiting.
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000',
  };
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env, timeout: timeoutMs });
    child.on('error', () => {
      resolve(false);
    });
    child.on('close', (code) => {
      resolve(code === 0);
    });
  });
}
