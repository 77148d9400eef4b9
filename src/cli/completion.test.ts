import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { fakeTerminal } from '../testing/fake-terminal.ts';
import { runTilescope } from './tilescope.ts';

async function scriptFor(shell: string): Promise<string> {
  const terminal = fakeTerminal();
  expect(await runTilescope(['completion', shell], terminal)).toBe(0);
  return terminal.written.out;
}

/** What bash offers for the last of the words. */
function completed(script: string, ...words: readonly string[]): readonly string[] {
  const typed = ['tilescope', ...words];
  const asked = `COMP_WORDS=(${typed.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${typed.length - 1}
    _tilescope; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', `${script}\n${asked}`], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.trim().split('\n');
}

test('bash completes commands, options and the names that they take', async () => {
  const script = await scriptFor('bash');
  expect(completed(script, 's')).toEqual(['solve', 'serve']);
  expect(completed(script, 'solve', '--al')).toEqual(['--algorithm']);
  expect(completed(script, 'solve', '158743062', '--algorithm', 'bi')).toEqual(['bidirectional']);
  expect(completed(script, 'trace', '--ties', '')).toContain('path-order');
  expect(completed(script, 'serve', '--')).toEqual(['--port', '--no-open', '--help']);
  expect(completed(script, 'logger', 'p')).toEqual(['python']);
  expect(completed(script, 'trace', '1', '--format', '')).toEqual(['csv', 'json', 'posthoc']);
  expect(completed(script, 'merge', '--format', 's')).toEqual(['summary.csv']);
  expect(completed(script, 'experiment', 'plan.json', '--format', 'j')).toEqual(['json', 'jsonl']);
});

test('zsh reads the same, and fish a line for each', async () => {
  const bash = await scriptFor('bash');
  expect(await scriptFor('zsh')).toContain(bash);
  const lines = (await scriptFor('fish')).split('\n');
  const within = 'complete -c tilescope -n "__fish_seen_subcommand_from';
  expect(lines).toContain(`${within} serve" -l no-open`);
  expect(lines.find((line) => line.startsWith(`${within} trace" -l format`))).toContain('"csv json posthoc"');
  expect(lines.find((line) => line.startsWith(`${within} merge" -l format`))).toContain(' tex ');
});

test('another shell: one line', async () => {
  const terminal = fakeTerminal();
  expect(await runTilescope(['completion', 'tcsh'], terminal)).toBe(2);
  expect(terminal.written.errors).toEqual(['tilescope completion: Which shell? It can be bash, zsh, fish.']);
});
