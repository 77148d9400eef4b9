import { type Result, fail, ok } from '../core/base/result.ts';
import { ownName } from '../core/search/settings.ts';
import type { GivenOptions, Naming } from './search-options.ts';
import { type Terminal, whyUnreadable } from './terminal.ts';

/** Whether a heuristic is given as a file with own code. */
function isCodeFile(text: string): boolean {
  return /\.[cm]?js$/.test(text) || /^\.{0,2}\//.test(text);
}

/**
 * The options with the code itself where they name a file of it: in `code`, or in place of the heuristic, which then is
 * `own`. An error is one line that begins with the option's name, where it was given by name.
 */
export async function withCode(
  given: GivenOptions,
  naming: Naming,
  terminal: Pick<Terminal, 'lines'>,
): Promise<Result<GivenOptions>> {
  const { heuristic, code } = given;
  const before = (option: string): string => {
    const name = naming(option);
    return name === '' ? '' : `${name}: `;
  };
  if (typeof heuristic === 'string' && isCodeFile(heuristic)) {
    const read = await readFile(heuristic, before('heuristic'), terminal);
    return read.ok ? ok({ ...given, heuristic: ownName, code: read.value }) : read;
  }
  if (typeof code === 'string') {
    const read = await readFile(code, before('code'), terminal);
    return read.ok ? ok({ ...given, code: read.value }) : read;
  }
  return ok(given);
}

async function readFile(
  file: string,
  before: string,
  terminal: Pick<Terminal, 'lines'>,
): Promise<Result<string>> {
  const lines: string[] = [];
  try {
    for await (const line of terminal.lines(file)) lines.push(line);
  } catch (error) {
    return fail(`${before}${file} cannot be read: ${whyUnreadable(error)}.`);
  }
  return ok(lines.join('\n'));
}
