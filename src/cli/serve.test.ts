import { expect, test } from 'vitest';
import { fakeTerminal, takenPort } from '../testing/fake-terminal.ts';
import { runTilescope } from './tilescope.ts';

async function served(...args: readonly string[]) {
  const terminal = fakeTerminal();
  const code = await runTilescope(['serve', ...args], terminal);
  return { code, ...terminal.written };
}

test('the page on the first port that is free, shown unless it is not to be', async () => {
  const address = `http://127.0.0.1:${takenPort + 1}/`;
  const { code, out, shown } = await served();
  expect([code, shown]).toEqual([0, [address]]);
  expect(out).toContain(address);
  expect((await served('--no-open', '--port', '8080')).shown).toEqual([]);
});

test.each([
  [['--port', String(takenPort)], `tilescope serve: --port: ${takenPort} is taken by another program.`],
  [['--port', '70000'], 'tilescope serve: --port: "70000" is not a whole number from 0 to 65535.'],
  [['--port', 'x'], 'tilescope serve: --port: "x" is not a whole number from 0 to 65535.'],
])('%j: one line', async (args, line) => {
  expect(await served(...args)).toMatchObject({ code: 2, errors: [line], shown: [] });
});
