import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type BrowserServer, firefox } from '@playwright/test';
import { type Machine, installPackages, thisMachine } from './find-browser.ts';

/** What the relay is started by in the place of Firefox. */
const firefoxRelay = join(import.meta.dirname, 'firefox-relay.mjs');

export interface RunningFirefox {
  readonly path: string;
  /** Where Playwright connects to it. */
  readonly address: string;
  close(): Promise<void>;
}

/** Longer than a busy machine takes: without an answer the journeys of a browser are not run. */
const patienceMs = 300_000;

/** The parts of WebKitGTK that drive it without a screen. */
const webKitParts = ['WebKitWebDriver', 'xvfb-run', 'xauth'];

/**
 * A Firefox that starts and can be driven: TILESCOPE_FIREFOX, one on PATH, or where there is none the one of Debian, which is
 * installed where that may be done. One that is there and does not start is left as it is: a test makes nobody's browser newer.
 * Undefined where there is none: unlike Chromium it cannot be had everywhere.
 */
export async function findFirefox(machine: Machine): Promise<string | undefined> {
  const candidates = (): readonly (string | undefined)[] => [
    machine.env['TILESCOPE_FIREFOX'],
    machine.onPath('firefox-esr'),
    machine.onPath('firefox'),
  ];
  const first = async (): Promise<string | undefined> => {
    for (const path of candidates()) if (path && (await machine.proves(path))) return path;
    return undefined;
  };
  if (candidates().some((path) => path !== undefined)) return first();
  return (await installPackages(machine, ['firefox-esr'])) ? first() : undefined;
}

/** Whether WebKitGTK starts and can be driven here; it is installed where that may be done. */
export async function findWebKit(machine: Machine): Promise<boolean> {
  const there = (): boolean => webKitParts.every((name) => machine.onPath(name) !== undefined);
  const had =
    there() || ((await installPackages(machine, ['webkit2gtk-driver', 'xvfb', 'xauth'])) && there());
  return had && machine.proves(machine.onPath('WebKitWebDriver'));
}

/**
 * Finds a Firefox, and leaves it running: to start it takes six seconds of a processor, and the journeys, which connect to it, would start
 * it again.
 */
export async function startFirefox(): Promise<RunningFirefox | undefined> {
  let running: BrowserServer | undefined;
  const proves = async (path: string | undefined): Promise<boolean> => {
    try {
      running = await firefox.launchServer({
        channel: 'moz-firefox',
        executablePath: firefoxRelay,
        env: { ...process.env, TILESCOPE_FIREFOX: path },
        // What moves is painted by the processor: a third as often is enough. Nor is a process made ready for a next site.
        firefoxUserPrefs: { 'layout.frame_rate': 20, 'dom.ipc.processPrelaunch.enabled': false },
        timeout: patienceMs,
        ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }, // it is closed after the journeys
      });
      const browser = await firefox.connect(running.wsEndpoint());
      await browser.newPage();
      await browser.close();
      return true;
    } catch {
      await running?.close();
      return false;
    }
  };
  const path = await findFirefox({ ...thisMachine(), proves });
  if (path === undefined || running === undefined) return undefined;
  const server: BrowserServer = running;
  return { path, address: server.wsEndpoint(), close: () => server.close() };
}

export interface RunningWebKit {
  /** Where its driver listens, and the name of the session in which it has started. */
  readonly address: string;
  readonly session: string;
  close(): void;
}

/** Finds WebKitGTK, and leaves it running for its journey: to start it takes two seconds of a processor. */
export async function startWebKit(): Promise<RunningWebKit | undefined> {
  let running: RunningWebKit | undefined;
  const proves = async (): Promise<boolean> => (running = await drivenWebKit()) !== undefined;
  return (await findWebKit({ ...thisMachine(), proves })) ? running : undefined;
}

async function drivenWebKit(): Promise<RunningWebKit | undefined> {
  const port = 41739;
  const service = spawn('xvfb-run', ['-a', 'WebKitWebDriver', '--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  });
  service.on('error', () => undefined);
  /** Ends the driver, its screen and its browser. */
  const close = (): void => {
    try {
      if (service.pid) process.kill(-service.pid, 'SIGTERM');
    } catch {
      // it has ended already, as where another run has its port
    }
  };
  const ask = async (path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      signal: AbortSignal.timeout(patienceMs),
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    return answer.ok ? answer.json() : null;
  };
  try {
    const last = Date.now() + patienceMs;
    while ((await ask('/status').catch(() => null)) === null) {
      if (Date.now() > last) throw new Error('it does not listen');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const browser = { browserName: 'MiniBrowser' };
    const started = (await ask('/session', { capabilities: { alwaysMatch: browser } })) as {
      readonly value: { readonly sessionId: string };
    };
    return { address: `http://127.0.0.1:${port}`, session: started.value.sessionId, close };
  } catch {
    close();
    return undefined;
  }
}
