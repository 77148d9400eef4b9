import { expect, it } from 'vitest';
import { samples } from '../../../testing/samples.ts';
import { someProgram } from '../../../testing/student-programs.ts';
import { studentSearch } from '../../tasks/program/student-search.ts';
import { Prng } from '../../base/prng.ts';
import { Case } from '../case/case.ts';
import { withSuccessorsInPlace } from './late-successors.ts';
import { readSearchLog } from '../log/log-runs.ts';
import { pathLengthFindings } from './path-length.ts';

function findingsIn(text: string) {
  const reading = readSearchLog(text);
  let read = reading.next();
  while (read.done !== true) read = reading.next();
  if (!read.value.ok) throw new Error(read.value.error.code);
  const { claim } = read.value.value;
  return [...pathLengthFindings(new Case(withSuccessorsInPlace(read.value.value, claim), claim))];
}

/** The lines in which a number may be changed: expansions that say their g. */
const saysG = /^(?=.*"expand").*"g":\s*(\d+)/;

it('one g that is printed wrong in a right log is one wrong value, whichever it is and in whatever direction', () => {
  let tried = 0;
  for (let seed = 0; seed < samples(400); seed++) {
    const prng = new Prng(seed);
    const program = someProgram(new Prng(seed));
    const lines = studentSearch(program, new Prng(seed)).split('\n');
    const places = lines.flatMap((line, index) => (saysG.test(line) ? [index] : []));
    if (places.length < 3 || findingsIn(lines.join('\n')).length > 0) continue;
    const at = places[prng.nextBelow(places.length)] ?? 0;
    const g = Number(saysG.exec(lines[at])![1]);
    const wrong = g + (prng.nextBelow(2) === 0 ? 1 : -1) * (1 + prng.nextBelow(3));
    const text = lines.with(at, lines[at].replace(/"g":\s*\d+/, `"g": ${wrong}`)).join('\n');
    const found = findingsIn(text);
    // Of a search that visits boards more than once any path may be another visit's.
    if (found.length === 0) continue;
    tried++;
    expect(
      found.map(({ code, line }) => [code, line]),
      `seed ${seed}, line ${at + 1}, ${g} as ${wrong}`,
    ).toEqual([['wrong-g', at + 1]]);
    const { message } = found[0];
    const isOnce = program.memory === 'closed' || program.memory === 'lazy';
    if (message.code === 'check.wrong-g' && isOnce) expect(message).toMatchObject({ g: wrong, right: g });
  }
  expect(tried).toBeGreaterThan(samples(100));
});
