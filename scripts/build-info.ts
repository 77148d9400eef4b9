/**
 * Which Tilescope this is, for all that it writes: the version of package.json, the commit in git, and the authors of CITATION.cff.
 * What a bundler makes has it as the constant `__TILESCOPE_BUILD__` (`src/core/base/made-by.ts`); what runs from its sources
 * (`npm run tilescope`) has it as a global, which importing this file sets.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Build } from '../src/core/base/made-by.ts';

const root = join(import.meta.dirname, '..');

/** The same for the same sources, whenever and wherever they are built: the date is that of the commit. @param folder of the project */
export function readBuild(folder = root): Build {
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const { title, authors } = parse(read('CITATION.cff')) as Pick<Build, 'title'> & {
    readonly authors: readonly { readonly name?: string; 'family-names'?: string; 'given-names'?: string }[];
  };
  const names = authors.map(
    ({ name, 'family-names': family, 'given-names': given }) => name ?? `${family}, ${given}`,
  );
  return { title, version, authors: names, ...readCommit(folder) };
}

/** Nulls where there is no git, or the project is a folder of something else that is in git. */
function readCommit(folder: string): Pick<Build, 'commit' | 'date' | 'changed'> {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  try {
    if (realpathSync(git('rev-parse', '--show-toplevel')) !== realpathSync(folder)) throw new Error();
    const [commit = '', date = ''] = git('log', '-1', '--abbrev=8', '--format=%h %cs').split(' ');
    return { commit, date, changed: git('status', '--porcelain', '--untracked-files=no') !== '' };
  } catch {
    return { commit: null, date: null, changed: false };
  }
}

/** For the `define` of a bundler. */
export const defined = { __TILESCOPE_BUILD__: JSON.stringify(readBuild()) };

Object.assign(globalThis, { __TILESCOPE_BUILD__: readBuild() });
