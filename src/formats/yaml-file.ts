import { LineCounter, isNode, parseDocument } from 'yaml';
import { type Result, fail, ok } from '../base/result.ts';
import type { JsonPath } from './json-places.ts';

/** Every value of YAML costs an object with its place; larger traces can be written as JSON, which is YAML too. */
const longestYaml = 20_000_000;
/** A few of one's own are good style; a billion by nine lines are not. */
const mostAliases = 1000;

/** YAML 1.2 as plain values. No tags, no expressions, nothing that could run. The error is one sentence with the line. */
export function readYaml(text: string): Result<{ value: unknown; lineOf: (path: JsonPath) => number }> {
  if (text.length > longestYaml)
    return fail('YAML of up to 20 MB can be opened here; save the trace as JSON.');
  const lines = new LineCounter();
  const lineAt = (offset: number): number => lines.linePos(offset).line || 1;
  try {
    const document = parseDocument(text, {
      ...{ lineCounter: lines, schema: 'core', stringKeys: true, prettyErrors: false, logLevel: 'silent' },
      uniqueKeys: false, // comparing each with each would take the square of their number
    });
    const [error] = document.errors;
    if (error !== undefined) return fail(`Line ${lineAt(error.pos[0])}: ${shortened(error.message)}`);
    const value = document.toJS({ maxAliasCount: mostAliases }) as unknown;
    const lineOf = (path: JsonPath): number => {
      for (let length = path.length; length > 0; length--) {
        const node = document.getIn(path.slice(0, length), true);
        if (isNode(node) && node.range) return lineAt(node.range[0]);
      }
      return 1;
    };
    return ok({ value, lineOf });
  } catch (error) {
    return fail(
      `This YAML cannot be read: ${shortened(error instanceof Error ? error.message : String(error))}`,
    );
  }
}

/** One sentence of what the parser says. */
function shortened(message: string): string {
  const [first = ''] = message.split('\n');
  return `${first.slice(0, 160).replace(/[.:]$/, '')}.`;
}
