import { describe, expect, it } from 'vitest';
import { factsIn, readMarkedText } from './marked-text.ts';

const facts = new Map<string, number | string>([
  ['moves', 4],
  ['nodes', 181_440],
  ['name', 'IDA*'],
]);
const read = (text: string): string =>
  readMarkedText(text, facts)
    .map(({ kind, text: part }) => (kind === 'plain' ? part : `<${kind}>${part}</>`))
    .join('');

describe('readMarkedText', () => {
  it('tells what is strong, a term, code and a figure', () => {
    expect(read('**One** *frontier* of {nodes}: `g + h`.')).toBe(
      '<strong>One</> <term>frontier</> of <figure>181,440</>: <code>g + h</>.',
    );
  });

  it('leaves the star of A* alone, and marks it with its word', () => {
    expect(read('A* beats greedy; IDA* and A* do not differ.')).toBe(
      'A* beats greedy; IDA* and A* do not differ.',
    );
    expect(read('**A*** adds, *IDA** forgets, *Weighted A** hurries.')).toBe(
      '<strong>A*</> adds, <term>IDA*</> forgets, <term>Weighted A*</> hurries.',
    );
  });

  it('shows a figure that is not known yet as a gap, and a word as it is', () => {
    expect(read('{name} after {later}')).toBe('<figure>IDA*</> after <figure>…</>');
  });
});

describe('factsIn', () => {
  it('names each fact once', () => {
    expect(factsIn('{moves} of {nodes}, {moves} again, **no** fact')).toEqual(['moves', 'nodes']);
  });
});

it('fills a figure in what is strong, and in no code', () => {
  expect(readMarkedText('**{n} nodes** `{n}`', new Map([['n', 1200]]))).toEqual([
    { kind: 'strong', text: '1,200 nodes' },
    { kind: 'plain', text: ' ' },
    { kind: 'code', text: '{n}' },
  ]);
  expect(factsIn('**{n} nodes** `{m}` {n}')).toEqual(['n']);
});
