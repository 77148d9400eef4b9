import { readFileSync } from 'node:fs';
import { loggers } from '../catalog/loggers/loggers.ts';
import { type Result, fail, ok } from '../core/base/result.ts';
import { type GivenOptions } from '../library/request.ts';
import { type Arguments } from './search-options.ts';
import { ExitCode, type Terminal } from './terminal.ts';

export const loggerArguments: Arguments = { own: {}, shared: [], operand: 'language' };

const folder = new URL('../catalog/loggers/', import.meta.url);

/** `logger`: prints the file that writes a log from a program in that language. */
export async function logger({ language }: GivenOptions, terminal: Terminal): Promise<Result<ExitCode>> {
  const name = typeof language === 'string' ? language.toLowerCase().replace('c++', 'cpp') : '';
  const found = Object.hasOwn(loggers, name) ? loggers[name] : undefined;
  if (found === undefined) return fail(`Which language? It can be ${Object.keys(loggers).join(', ')}.`);
  await terminal.out(readFileSync(new URL(found.file, folder), 'utf8'));
  return ok(ExitCode.solved);
}
