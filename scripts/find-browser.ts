import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
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
  /** Runs a command that installs something, tells now and then that it goes on, and shows its output if it fails; whether it succeeded. */
  run(command: string, args: readonly string[]): Promise<boolean>;
  say(line: string): void;
}

/** Chromium without windows, as Debian packages it; one with windows that nobody sees takes half as much again of the processors' time. */
const shellName = 'chromium-headless-shell';

const systemNames = [shellName, 'chromium', 'chromium-browser', 'google-chrome'];

/** Where the channel `chrome` of Playwright looks. */
const chromePaths = [
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds a Chromium that really starts: TILESCOPE_CHROMIUM, Playwright's own, which has no windows, one on PATH, Chrome where it
 * usually is. Where there is none, one is installed: of Debian where that may be done, and else the one of Playwright.
 */
export async function findBrowser(machine: Machine = thisMachine()): Promise<FoundBrowser> {
  const asked = machine.env['TILESCOPE_CHROMIUM'];
  if (asked) {
    if (machine.exists(asked) && (await machine.proves(asked))) return { ok: true, executablePath: asked };
    machine.say(`TILESCOPE_CHROMIUM is ${asked}, which does not start; looking for another browser.`);
  }
  if (await machine.proves(undefined)) return { ok: true, executablePath: undefined };
  const there = await firstProved(machine);
  if (there) return { ok: true, executablePath: there };

  // Where there is apt there is often no other way to the network. Texts are as wide as with Chromium's usual fonts.
  if (await installPackages(machine, [shellName, 'fonts-liberation'])) {
    const packaged = await firstProved(machine);
    if (packaged) return { ok: true, executablePath: packaged };
  }
  sayInstalling(machine, 'the Chromium of Playwright');
  const install = ['playwright', 'install', 'chromium', '--only-shell'];
  if ((await machine.run('npx', install)) && (await machine.proves(undefined)))
    return { ok: true, executablePath: undefined };
  // What Playwright's lacks of libraries, or what calls itself a Debian and has no such package.
  if (await installPackages(machine, ['chromium'])) {
    const packaged = await firstProved(machine);
    if (packaged) return { ok: true, executablePath: packaged };
  }
  return {
    ok: false,
    error:
      'No Chromium that starts was found, and none could be installed: install Chromium or Chrome, ' +
      'or set TILESCOPE_CHROMIUM to the path of one.',
  };
}

/** Installs packages of Debian where that may be done; whether that succeeded. */
export async function installPackages(machine: Machine, packages: readonly string[]): Promise<boolean> {
  if (!machine.hasApt) return false;
  sayInstalling(machine, `${packages.join(' and ')} of Debian`);
  await machine.run('apt-get', ['update']); // what is installed with old lists may be gone from the servers
  return machine.run('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
}

function sayInstalling(machine: Machine, what: string): void {
  machine.say(`Installing ${what}, once: a minute, on a slow line ten …`);
}

async function firstProved(machine: Machine): Promise<string | undefined> {
  const candidates = [
    ...systemNames.map((name) => machine.onPath(name)),
    ...chromePaths.filter((path) => machine.exists(path)),
  ];
  for (const path of candidates) if (path && (await machine.proves(path))) return path;
  return undefined;
}

export function thisMachine(): Machine {
  return {
    env: process.env,
    hasApt:
      process.getuid?.() === 0 && existsSync('/etc/debian_version') && findOnPath('apt-get') !== undefined,
    onPath: findOnPath,
    exists: existsSync,
    proves,
    run,
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

async function proves(executablePath: string | undefined): Promise<boolean> {
  try {
    const browser = await chromium.launch({ timeout: 120_000, ...(executablePath && { executablePath }) });
    try {
      const page = await browser.newPage();
      await page.goto('about:blank', { timeout: 120_000 });
      return true;
    } finally {
      await browser.close();
    }
  } catch {
    return false;
  }
}

/**
 * What installs ends by itself when its server does not answer: no limit ends what only takes long. Its output, hundreds of lines,
 * is shown where it fails.
 */
function run(command: string, args: readonly string[]): Promise<boolean> {
  // Playwright tries its mirrors in turn: a short connection timeout keeps a machine without network from waiting.
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000',
  };
  const name = [command, ...args].join(' ');
  return new Promise((resolve) => {
    const said: string[] = [];
    const begun = performance.now();
    const telling = setInterval(() => {
      const seconds = Math.round((performance.now() - begun) / 1000);
      const last =
        said
          .join('')
          .trimEnd()
          .split(/[\r\n]/)
          .at(-1) ?? '';
      console.log(`  ${seconds} s: ${last.trim().slice(0, 100)}`);
    }, 15_000);
    const end = (isDone: boolean): void => {
      clearInterval(telling);
      if (!isDone) console.log(`${name} failed:\n${said.join('').trimEnd()}`);
      resolve(isDone);
    };
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => said.push(chunk));
    child.on('error', (error) => said.push(error.message));
    child.on('close', (code) => {
      end(code === 0);
    });
  });
}
