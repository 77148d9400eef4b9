import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { german, germanSentences } from './german.ts';
import { SentenceReader } from './sentence-reader.ts';

const reader = new SentenceReader({ ...german, ...germanSentences }, germanSentences);

/** Texts without holes that are handed to a function as its last argument, or to a `FileFault` as its first. */
function textsOf(path: string): string[] {
  const source = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
  const last = source.matchAll(/(?<=[\s(])'([^'\n]{12,})',?\s*\)/g);
  const faults = source.matchAll(/new FileFault\(\s*'([^'\n]+)'/g);
  return [...last, ...faults].map(([, text]) => text);
}

it('has German for every rule that a record can break, and for every fault of its file', () => {
  const rules = ['record-books', 'check-record', 'check-solution'].flatMap((file) =>
    textsOf(`trace/${file}.ts`),
  );
  const faults = [
    ...['read-trace-json', 'read-trace-posthoc', 'record-file', 'record-head', 'event-columns'],
    ...['posthoc-event', 'posthoc-head', 'posthoc-nodes', 'open-record'],
  ].flatMap((file) => textsOf(`formats/${file}.ts`));
  expect(rules.length).toBeGreaterThan(55);
  expect(faults.length).toBeGreaterThan(20);
  const sentences = [
    ...rules.map((rule) => `Line 3: Event 12 breaks a rule of records: ${rule}.`),
    ...faults,
  ];
  for (const rule of rules) expect(reader.read(rule), rule).toBeDefined();
  for (const sentence of sentences) expect(reader.read(sentence), sentence).toBeDefined();
});
