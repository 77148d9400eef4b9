import { describe, expect, it } from 'vitest';
import type { Machine } from './find-browser.ts';
import { findFirefox, findWebKit } from './find-other-browsers.ts';

/** A machine with `there` on its PATH, on which apt-get, if there is one, puts `packaged` there. */
function machineWith(
  there: readonly string[],
  apt: { readonly packaged: readonly string[] } | null,
  broken: readonly string[] = [],
): { machine: Machine; log: string[] } {
  const log: string[] = [];
  const names = new Set(there);
  const machine: Machine = {
    env: {},
    hasApt: apt !== null,
    onPath: (name) => (names.has(name) ? `/usr/bin/${name}` : undefined),
    exists: () => false,
    proves: (path) => Promise.resolve(path !== undefined && !broken.includes(path)),
    run: (command, args) => {
      log.push([command, ...args].join(' '));
      if (args[0] === 'install') for (const name of apt?.packaged ?? []) names.add(name);
      return Promise.resolve(true);
    },
    say: () => undefined,
  };
  return { machine, log };
}

describe('findFirefox', () => {
  it('takes the first one on PATH that starts, and installs nothing', async () => {
    const { machine, log } = machineWith(['firefox', 'firefox-esr'], { packaged: [] }, [
      '/usr/bin/firefox-esr',
    ]);
    expect(await findFirefox(machine)).toBe('/usr/bin/firefox');
    expect(log).toEqual([]);
  });

  it('installs the one of Debian', async () => {
    const { machine, log } = machineWith([], { packaged: ['firefox-esr'] });
    expect(await findFirefox(machine)).toBe('/usr/bin/firefox-esr');
    expect(log).toEqual(['apt-get update', 'apt-get install -y --no-install-recommends firefox-esr']);
  });

  it('leaves one that is there and does not start as it is', async () => {
    const { machine, log } = machineWith(['firefox-esr'], { packaged: ['firefox-esr'] }, [
      '/usr/bin/firefox-esr',
    ]);
    expect(await findFirefox(machine)).toBeUndefined();
    expect(log).toEqual([]);
  });

  it('is undefined where there is none and none may be installed, or what is installed does not start', async () => {
    expect(await findFirefox(machineWith([], null).machine)).toBeUndefined();
    const { machine } = machineWith([], { packaged: ['firefox-esr'] }, ['/usr/bin/firefox-esr']);
    expect(await findFirefox(machine)).toBeUndefined();
  });
});

describe('findWebKit', () => {
  it('needs the driver, a screen that is none, and that it starts', async () => {
    const parts = ['WebKitWebDriver', 'xvfb-run', 'xauth'];
    expect(await findWebKit(machineWith(parts, null).machine)).toBe(true);
    expect(await findWebKit(machineWith(['WebKitWebDriver'], null).machine)).toBe(false);
    expect(await findWebKit(machineWith(parts, null, ['/usr/bin/WebKitWebDriver']).machine)).toBe(false);
  });

  it('installs all of it', async () => {
    const { machine, log } = machineWith(['xvfb-run'], { packaged: ['WebKitWebDriver', 'xauth'] });
    expect(await findWebKit(machine)).toBe(true);
    expect(log.at(-1)).toBe('apt-get install -y --no-install-recommends webkit2gtk-driver xvfb xauth');
  });
});
