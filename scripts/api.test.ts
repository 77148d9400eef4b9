import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

it('what the package exports is what docs/api says; after a change that is meant, npm run api', async () => {
  const made = mkdtempSync(join(tmpdir(), 'tilescope-api-'));
  const typedoc = join(root, 'node_modules/typedoc/bin/typedoc');
  try {
    await promisify(execFile)(
      process.execPath,
      [typedoc, '--options', 'config/typedoc.json', '--out', made],
      {
        cwd: root,
      },
    );
    const textsIn = (folder: string): Record<string, string> =>
      Object.fromEntries(
        readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const),
      );
    const now = textsIn(made);
    expect(Object.keys(now)).toContain('core.md');
    expect(textsIn(join(root, 'docs/api'))).toEqual(now);
  } finally {
    rmSync(made, { recursive: true });
  }
});
