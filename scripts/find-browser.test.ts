import { describe, expect, it } from 'vitest';
import { findBrowser, type Machine } from './find-browser.ts';

interface Setting {
  readonly working?: readonly (string | undefined)[];
  readonly env?: Readonly<Record<string, string>>;
  readonly onPath?: readonly string[];
  readonly existing?: readonly string[];
  readonly cached?: string | null;
  readonly hasApt?: boolean;
  /** What an install command makes work, by its first word. */
  readonly installs?: Readonly<Record<string, string | undefined>>;
}

/** A machine on which only `working` browsers start, and a log of what was tried on it. */
function machineWith(setting: Setting): { machine: Machine; log: string[]; written: (string | null)[] } {
  const log: string[] = [];
  const written: (string | null)[] = [];
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
      if (!setting.installs || !(command in setting.installs)) return Promise.resolve(false);
      const path = setting.installs[command];
      working.add(path);
      if (path) onPath.add(path.replace('/usr/bin/', ''));
      return Promise.resolve(true);
    },
    readCache: () => setting.cached,
    writeCache: (path) => written.push(path),
    say: () => undefined,
  };
  return { machine, log, written };
}

describe('findBrowser', () => {
  it('takes the browser of TILESCOPE_CHROMIUM first and does not remember it', async () => {
    const { machine, log, written } = machineWith({
      env: { TILESCOPE_CHROMIUM: '/my/chrome' },
      existing: ['/my/chrome'],
      working: ['/my/chrome', undefined],
      cached: null,
    });
    expect(await findBrowser(machine)).toEqual({ ok: true, executablePath: '/my/chrome' });
    expect(log).toEqual(['/my/chrome']);
    expect(written).toEqual([]);
  });

  it('goes on when TILESCOPE_CHROMIUM does not start', async () => {
    const { machine } = machineWith({ env: { TILESCOPE_CHROMIUM: '/gone' }, working: [undefined] });
    expect(await findBrowser(machine)).toEqual({ ok: true, executablePath: undefined });
  });

  it('prefers the own browser of Playwright to one of the system', async () => {
    const { machine, log, written } = machineWith({
      onPath: ['chromium'],
      working: [undefined, '/usr/bin/chromium'],
    });
    expect(await findBrowser(machine)).toEqual({ ok: true, executablePath: undefined });
    expect(log).toEqual(['own']);
    expect(written).toEqual([null]);
  });

  it('tries the system browsers in order, and passes over one that does not start', async () => {
    const { machine, log, written } = machineWith({
      onPath: ['google-chrome', 'chromium-browser', 'chromium'],
      working: ['/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
    });
    expect(await findBrowser(machine)).toEqual({ ok: true, executablePath: '/usr/bin/chromium-browser' });
    expect(log).toEqual(['own', '/usr/bin/chromium', '/usr/bin/chromium-browser']);
    expect(written).toEqual(['/usr/bin/chromium-browser']);
  });

  it('finds Chrome where it is usually installed', async () => {
    const chrome = '/opt/google/chrome/chrome';
    const { machine } = machineWith({ existing: [chrome], working: [chrome] });
    expect(await findBrowser(machine)).toEqual({ ok: true, executablePath: chrome });
  });

  it('tries the last find first, and searches again when it is gone', async () => {
    const good = machineWith({ cached: '/usr/bin/chromium', working: ['/usr/bin/chromium'] });
    expect(await findBrowser(good.machine)).toEqual({ ok: true, executablePath: '/usr/bin/chromium' });
    expect(good.log).toEqual(['/usr/bin/chromium']);

    const stale = machineWith({ cached: '/usr/bin/chromium', working: [undefined] });
    expect(await findBrowser(stale.machine)).toEqual({ ok: true, executablePath: undefined });
    expect(stale.log).toEqual(['/usr/bin/chromium', 'own']);
  });

  it('installs the browser of Playwright when there is none', async () => {
    const { machine, log } = machineWith({ installs: { npx: undefined } });
    expect(await findBrowser(machine)).toEqual({ ok: true, executablePath: undefined });
    expect(log).toEqual(['own', 'npx playwright install chromium --only-shell', 'own']);
  });

  it('installs the package of Debian last, and only where it may', async () => {
    const root = machineWith({ hasApt: true, installs: { 'apt-get': '/usr/bin/chromium' } });
    expect(await findBrowser(root.machine)).toEqual({ ok: true, executablePath: '/usr/bin/chromium' });
    expect(root.log.slice(-3)).toEqual([
      'apt-get update',
      'apt-get install -y chromium',
      '/usr/bin/chromium',
    ]);

    const user = machineWith({ hasApt: false, installs: { 'apt-get': '/usr/bin/chromium' } });
    const result = await findBrowser(user.machine);
    expect(result).toMatchObject({
      ok: false,
      error: expect.stringContaining('TILESCOPE_CHROMIUM') as string,
    });
    expect(user.log.join()).not.toContain('apt-get');
  });
});
