import { sayEnglish } from '../../locales/say-any.ts';
import type { LinkFault } from './share-link.ts';
import { expect, it } from 'vitest';
import { Prng } from '../base/prng.ts';
import { codeInForce } from '../search/code-choice.ts';
import { readPageLink, writePageLink } from './page-link.ts';

/** Links of every kind, as the page writes them or a person may. */
const links = [
  '#v=1&start=2.8.3.1.6.4.7.0.5&size=3x3&goal=1.2.3.8.0.4.7.6.5&heuristic=hamming&step=12&view=space&beside=plane',
  '#v=1&start=1.2.3.4.5.6.7.8.9.10.11.12.13.14.0.15&size=4x4&algorithm=genetic&population=40&mutation=0.1&mode=predict',
  `#v=1&heuristic=max(own%2C0.5*manhattan)&code=${encodeURIComponent('function h(b) {\n  return hamming(b);\n}')}`,
  '#v=1&heuristic=manhattan&code=()%20%3D%3E%201',
  '#v=1&screen=compare&lane=a-star~heuristic~own~code~()%20%3D%3E%201&lane=greedy~code~()%20%3D%3E%202&pace=share&pair=BA&at=7',
  '#v=1&screen=compare&lane=a-star&lane=ida-star~heuristic~own%2Bhamming~code~x%257Ey&lane=beam~width~9&picture=plane',
  '#v=1&lesson=admissible.3&present=1',
  '#v=1&screen=experiments',
];
const pieces = [
  ...[
    '&',
    '=',
    '~',
    '%',
    '%00',
    '%ff',
    '%7E',
    '%257E',
    '+',
    '#',
    '.',
    '-1',
    '1e9',
    '0x9',
    'own',
    'code=x',
    'code~x',
  ],
  ...[
    '__proto__=1',
    'constructor=1',
    'toString',
    'heuristic=own',
    'lane=',
    'start=',
    '\u202e',
    '\ud800',
    '🧩',
  ],
];

function spoilt(link: string, random: Prng): string {
  const at = random.nextBelow(link.length);
  const to = at + random.nextBelow(6);
  const other = links[random.nextBelow(links.length)] ?? '';
  switch (random.nextBelow(5)) {
    case 0:
      return link.slice(0, at) + link.slice(to);
    case 1:
      return link.slice(0, at) + (pieces[random.nextBelow(pieces.length)] ?? '') + link.slice(to);
    case 2:
      return `${link.slice(0, at)}${other.slice(random.nextBelow(other.length))}`;
    case 3:
      return link.slice(0, at) + String.fromCharCode(random.nextBelow(0x300)) + link.slice(at + 1);
    default:
      return `${link}&${other.slice(1)}`;
  }
}

const [groups, each] = [5, 400];

it.each(Array.from({ length: groups }, (_, group) => group + 1))(
  `spoilt links are read as far as they can be, and each fault is told in a sentence: ${each} from seed %i`,
  (seed) => {
    const random = new Prng(seed);
    let [read, held, told] = [0, 0, 0];
    for (let count = 0; count < each; count++) {
      let hash = links[random.nextBelow(links.length)] ?? '';
      for (let more = random.nextBelow(3); more >= 0; more--) hash = spoilt(hash, random);
      const faults: LinkFault[] = [];
      const link = readPageLink(hash, faults);
      for (const fault of link.ok ? faults : [link.error])
        expect(sayEnglish(fault), hash).toMatch(/^.{8,450}[.?!]$/s);
      told += faults.length;
      if (!link.ok) continue;
      if (link.value === null) {
        expect(faults, hash).toEqual([]);
        continue;
      }
      read++;
      const { search, compared } = link.value;
      const settings = [...(search === null ? [] : [search.settings]), ...(compared?.lanes ?? [])];
      // No code comes out of a link that no search of it uses.
      for (const one of settings) expect(one.code, hash).toBe(codeInForce(one));
      held += settings.filter(({ code }) => code !== '').length;
      const written = writePageLink(link.value);
      const left: LinkFault[] = [];
      const again = readPageLink(written, left);
      expect(left, hash).toEqual([]);
      expect(again.ok && again.value !== null ? writePageLink(again.value) : null, hash).toBe(written);
    }
    expect([read > each / 2, held > 10, told > each / 2]).toEqual([true, true, true]);
  },
);

/** Keys on which no other hangs, and that have values which cannot be used. */
const alone = new Set([
  'size',
  'goal',
  'heuristic',
  'population',
  'mutation',
  'step',
  'view',
  'beside',
  'tree',
  'mode',
  'pace',
  'pair',
  'at',
  'picture',
]);

it('a value that is spoilt changes nothing but itself', () => {
  const random = new Prng(20261122);
  for (let count = 0; count < 400; count++) {
    const pairs = (links[random.nextBelow(links.length)] ?? '').slice(1).split('&');
    const at = 1 + random.nextBelow(pairs.length - 1);
    const [key = ''] = (pairs[at] ?? '').split('=');
    if (!alone.has(key)) continue;
    const without = pairs.filter((_, index) => index !== at);
    const faults: LinkFault[] = [];
    const bad = readPageLink(`#${[...without, `${key}=?!`].join('&')}`, faults);
    const good = readPageLink(`#${without.join('&')}`);
    expect(faults, key).toHaveLength(1);
    expect(bad, key).toEqual(good);
  }
});
