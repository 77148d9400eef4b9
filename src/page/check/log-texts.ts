import { loggers } from '../../catalog/loggers/loggers.ts';

const examples = import.meta.glob<string>('../../catalog/logs/*.jsonl', { query: '?raw', import: 'default' });
const programs = import.meta.glob<string>('../../catalog/loggers/*.{py,java,js,hpp,ml}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The log of an example; rejects where it cannot be fetched. */
export async function exampleText(id: string): Promise<string> {
  const fetch = examples[`../../catalog/logs/${id}.jsonl`];
  if (fetch === undefined) throw new Error(`no log ${id}`);
  return fetch();
}

/** A logger, with the file that people copy. */
export interface LoggerText {
  readonly name: string;
  readonly title: string;
  readonly file: string;
  readonly text: string;
}

export const loggerTexts: readonly LoggerText[] = Object.entries(loggers).map(([name, { title, file }]) => ({
  ...{ name, title, file },
  text: programs[`../../catalog/loggers/${file}`] ?? '',
}));
