import { describe, expect, it } from 'vitest';
import { findBrowser, type Machine } from './find-browser.ts';

interface Setting {
  readonly working?: readonly (string | undefined)[];
  readonly env?: Readonly<Record<string, string>>;
  readonly onPath?: readonly string[];
  readonly existing?: readonly string[];
  readonly hasApt?: boolean;
  /** What an install command makes work, by the last word of it. */
  readonly installs?: Readonly<Record<string, string | undefined>>;
}

/** A machine on which only `working` browsers start, and a log of what was tried on it. */
function machineWith(setting: Setting): { machine: Machine; log: string[]; said: string[] } {
  const log: string[] = [];
  const said: string[] = [];
  const working = new Set<string | undefined>(setting.working ?? []);
  const onPath = new Set(setting.onPath ?? []);
  const machine: Machine = {
    env: setting.env ?? {},
    hasApt: setting.hasApt ?? false,
    onPath: (name) => (onPath.has(name) ? `/usr/bin/${name}` : undefined),
    exists: (path) => (setting.existing ?? []).includes(path),
    proves: (path) => {
      log.push(path ?? 'own');
      return Promise.resolve(working.has(path));
    },
    run: (command, args) => {
      log.push([command, ...args].join(' '));
      const last = args.at(-1) ?? '';
      if (!setting.installs || !(last in setting.installs)) return Promise.resolve(false);
      const path = setting.installs[last];
      working.add(path);
      if (path) onPath.add(path.replace('/usr/bin/', ''));
      return Promise.resolve(true);
    },
    say: (line) => said.push(line),
  };
  return { machine, log, said };
}

describe('findBrowser', () => {
  it('takes the browser of TILESCOPE_CHROMIUM first', async () => {
    const { machine, log } = machineWith({
      env: { TILESCOPE_CHROMIUM: '/my/chrome' },
      existing: ['/my/chrome'],
      working: ['/my/chrome', undefined],
    });
    expect(await findBrowser(machine)).toEqual({ ok: true, executablePath: '/my/chrome' });
    expect(log).toEqual(['/my/chrome']);
  });

  it('goes on when TILESCOPE_CHROMIUM does not start', async () => {
    const { machine } = machineWith({ env: { TILESCOPE_CHROMIUM: '/gone' }, working: [undefined] });
    expect(await findBrowser(machine)).toEqual({ ok: true, executablePath: undefined });
  });

  it('prefers the own browser of Playwright to one of the system', async () => {
    const { machine, log } = machineWith({
      onPath: ['chromium'],
      working: [undefined, '/usr/bin/chromium'],
    });
    expect(await findBrowser(machine)).toEqual({ ok: true, executablePath: undefined });
    expect(log).toEqual(['own']);
  });

  it('tries the system browsers in order, and passes over one that does not start', async () => {
    const { machine, log } = machineWith({
      onPath: ['google-chrome', 'chromium-browser', 'chromium'],
      working: ['/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
    });
    expect(await findBrowser(machine)).toEqual({ ok: true, executablePath: '/usr/bin/chromium-browser' });
    expect(log).toEqual(['own', '/usr/bin/chromium', '/usr/bin/chromium-browser']);
  });

  it('finds Chrome where it is usually installed', async () => {
    const chrome = '/opt/google/chrome/chrome';
    const { machine } = machineWith({ existing: [chrome], working: [chrome] });
    expect(await findBrowser(machine)).toEqual({ ok: true, executablePath: chrome });
  });

  it('takes one without windows before one with windows', async () => {
    const { machine } = machineWith({
      onPath: ['chromium', 'chromium-headless-shell'],
      working: ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'],
    });
    expect(await findBrowser(machine)).toEqual({
      ok: true,
      executablePath: '/usr/bin/chromium-headless-shell',
    });
  });

  const shell = '/usr/bin/chromium-headless-shell';
  const debian = [
    'apt-get update',
    'apt-get install -y --no-install-recommends chromium-headless-shell fonts-liberation',
  ];

  it('installs one without windows of Debian where it may, and nothing else, and says how long that takes', async () => {
    const { machine, log, said } = machineWith({ hasApt: true, installs: { 'fonts-liberation': shell } });
    expect(await findBrowser(machine)).toEqual({ ok: true, executablePath: shell });
    expect(log).toEqual(['own', ...debian, shell]);
    expect(said).toEqual([
      'Installing chromium-headless-shell and fonts-liberation of Debian, once: a minute, on a slow line ten …',
    ]);
  });

  it('installs the browser of Playwright where there is no apt, or no such package', async () => {
    const playwright = 'npx playwright install chromium --only-shell';
    const user = machineWith({ installs: { '--only-shell': undefined } });
    expect(await findBrowser(user.machine)).toEqual({ ok: true, executablePath: undefined });
    expect(user.log).toEqual(['own', playwright, 'own']);

    const root = machineWith({ hasApt: true, installs: { '--only-shell': undefined } });
    expect(await findBrowser(root.machine)).toEqual({ ok: true, executablePath: undefined });
    expect(root.log).toEqual(['own', ...debian, playwright, 'own']);
  });

  it('installs a Chromium with windows last, and says what to do where none can be had', async () => {
    const root = machineWith({ hasApt: true, installs: { chromium: '/usr/bin/chromium' } });
    expect(await findBrowser(root.machine)).toEqual({ ok: true, executablePath: '/usr/bin/chromium' });
    expect(root.log.slice(-2)).toEqual([
      'apt-get install -y --no-install-recommends chromium',
      '/usr/bin/chromium',
    ]);

    const user = machineWith({ hasApt: false, installs: { chromium: '/usr/bin/chromium' } });
    const result = await findBrowser(user.machine);
    expect(result).toMatchObject({
      ok: false,
      error: expect.stringContaining('TILESCOPE_CHROMIUM') as string,
    });
    expect(user.log.join()).not.toContain('apt-get');
  });
});
