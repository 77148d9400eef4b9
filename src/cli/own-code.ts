import { type Result, fail, ok } from '../core/base/result.ts';
import { isPython } from '../core/contract/python.ts';
import { ownName, ownSearchName } from '../core/search/settings.ts';
import { type GivenOptions, type Naming } from '../library/request.ts';
import { type Terminal, whyUnreadable } from './terminal.ts';

/** Whether a heuristic or an algorithm is given as a file with own code. */
function isCodeFile(text: string): boolean {
  return /\.(?:[cm]?js|py)$/.test(text) || /^\.{0,2}\//.test(text);
}

/** What an option is called when its value is a file of own code. */
const ownNames = { algorithm: ownSearchName, heuristic: ownName } as const;

/**
 * The options with the code itself where they name a file of it: in `code`, or in place of the algorithm or the heuristic, which
 * then is `own-search` or `own`. One file holds all of it. An error is one line that begins with the option's name, where it
 * was given by name.
 */
export async function withCode(
  given: GivenOptions,
  naming: Naming,
  terminal: Pick<Terminal, 'lines'>,
): Promise<Result<GivenOptions>> {
  const { algorithm, heuristic, code } = given;
  const before = (option: string): string => {
    const name = naming(option);
    return name === '' ? '' : `${name}: `;
  };
  const named = (['algorithm', 'heuristic'] as const).flatMap((option) => {
    const file = option === 'algorithm' ? algorithm : heuristic;
    return typeof file === 'string' && isCodeFile(file) ? [{ option, file }] : [];
  });
  const [first, second] = named;
  if (first !== undefined && second !== undefined && second.file !== first.file)
    return fail(
      `${before('heuristic')}${second.file} is another file than ${first.file}: own code is one file, with a function search and a function h.`,
    );
  if (first !== undefined) {
    const read = await readFile(first.file, before(first.option), terminal);
    const owned = Object.fromEntries(named.map(({ option }) => [option, ownNames[option]]));
    return read.ok ? ok({ ...given, ...owned, code: read.value }) : read;
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
  const code = lines.join('\n');
  return file.endsWith('.py') && !isPython(code)
    ? fail(`${before}${file} has no line such as def h( or def search(, by which Python is known.`)
    : ok(code);
}
