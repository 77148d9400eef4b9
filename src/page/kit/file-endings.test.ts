import { expect, it } from 'vitest';
import { isReadableName } from './file-endings.ts';

it('reads what ends as records and logs do, and what has no ending', () => {
  for (const name of ['a.json', 'a.YAML', 'a.trace', 'a.jsonl', 'a.b.log', 'mylog'])
    expect(isReadableName(name)).toBe(true);
  for (const name of ['a.png', 'a.json.zip', 'log.']) expect(isReadableName(name)).toBe(false);
});
