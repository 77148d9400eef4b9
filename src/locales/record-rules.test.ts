import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { catalogueFiles } from '../testing/catalogue-files.ts';
import { germanTemplates } from './german-templates.ts';
import { SentenceReader } from './sentence-reader.ts';

const reader = new SentenceReader((text) => catalogueFiles['de'].texts[text], germanTemplates);

/** Texts without holes that stand in a source where `mark` says. */
function textsOf(path: string, mark: RegExp): string[] {
  const source = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
  return Array.from(source.matchAll(mark), ([, text]) => text);
}

const ofFault = /new FileFault\(\s*'([^'\n]+)'/g;

it('has German for every fault of the file of a record', () => {
  const faults = [
    ...['read-trace-json', 'read-trace-posthoc', 'record-file', 'record-head', 'event-columns'],
    ...['posthoc-event', 'posthoc-head', 'posthoc-nodes', 'open-record'],
  ].flatMap((file) => textsOf(`core/files/${file}.ts`, ofFault));
  expect(faults.length).toBeGreaterThan(20);
  for (const sentence of faults) expect(reader.read(sentence), sentence).toBeDefined();
});
