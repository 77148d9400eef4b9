import { LogKind } from './log-entries.ts';
import { kindIn, valuesIn } from './printed-trace.ts';

/** Where a row of a table says what; −1: nowhere. */
interface Columns {
  readonly separator: string;
  readonly count: number;
  readonly board: number;
  readonly parent: number;
  /** What was done with the board: "expand", "generated". */
  readonly action: number;
  /** Whether the node of the row was expanded, or only selected, as the goal is. */
  readonly expanded: number;
  /** NaN where there is none. */
  readonly scores: Readonly<Record<'g' | 'h' | 'f', number>>;
}

/** The first that a table has is of the board: beside a board, a node is its number. */
const boardNames = [
  /^(?:board|brett|tiles)$/,
  /^(?:state|zustand|puzzle|grid|configuration)$/,
  /^(?:node|knoten)$/,
];
/** One of these tells that rows are nodes: a table of results has depths and heuristics too. */
const ofNode = /^[ghf](?:\(n\)|[ _]?(?:cost|score|value))?$/;
const longestHeading = 1000;
const actions = new Map<unknown, string>([
  [LogKind.expand, 'expand'],
  [LogKind.generate, 'generate'],
]);

/**
 * A log as a table: a line that names its columns, then a row a node, with commas, semicolons or tabs between (RFC 4180). It
 * goes by the names, and not by their order. A field that goes over several lines is not read.
 */
export class LogTable {
  private columns: Columns | null = null;

  /** Whether there was a heading. */
  get isHeaded(): boolean {
    return this.columns !== null;
  }

  /**
   * What a line says of a node, by the keys of an object in a log; null where it is none of a table. O(its length).
   * @param mayBegin nothing was read before: a heading is looked for
   */
  take(line: string, mayBegin: boolean): 'heading' | Readonly<Record<string, unknown>> | null {
    if (mayBegin || this.columns !== null) {
      const columns = columnsIn(line);
      this.columns = columns ?? this.columns;
      if (columns !== null) return 'heading';
    }
    return this.columns === null ? null : rowIn(this.columns, line);
  }
}

/** The columns that a heading names; null: it is none of a table of nodes. */
export function columnsIn(line: string): Columns | null {
  if (line.length > longestHeading || !/^\W{0,3}[a-z]/i.test(line)) return null;
  const separator = [',', ';', '\t'].find((sign) => line.includes(sign));
  if (separator === undefined) return null;
  const names = fieldsOf(line.replace(/^[\uFEFF#\s]+/, ''), separator).map((name) => name.toLowerCase());
  const at = (name: RegExp): number => names.findIndex((one) => name.test(one));
  const board = boardNames.map(at).find((index) => index >= 0);
  if (board === undefined || !names.some((name) => ofNode.test(name))) return null;
  return {
    ...{ separator, count: names.length, board, parent: at(/^parent$/), expanded: at(/^expanded$/) },
    action: at(/^(?:action|deed|event|kind|operation|type)$/),
    scores: valuesIn(names.map((name, index) => `${name}: ${index}`).join('; ')),
  };
}

function rowIn(columns: Columns, line: string): Readonly<Record<string, unknown>> | null {
  const { separator, count, board, parent, action, expanded, scores } = columns;
  const fields = fieldsOf(line, separator);
  if (fields.length !== count) return null;
  const row: Record<string, unknown> = {};
  const isSelected = /^(?:false|no|0)$/i.test(fields[expanded] ?? '');
  const key = isSelected ? 'select' : keyOfAction(fields[action] ?? '');
  if (key === undefined) return row; // what is done with it is nothing that a log says
  const tiles = fields[board];
  row[key] = tiles;
  // A number is that of a node, and no board
  const above = fields[parent] ?? '';
  if (digitsOf(above) === digitsOf(tiles)) row['parent'] = above;
  for (const name of ['g', 'h', 'f'] as const) {
    const field = fields[scores[name]] ?? '';
    if (field !== '') row[name] = Number.isNaN(Number(field)) ? field : Number(field);
  }
  return row;
}

/** The key of a log for what a program says that was done with a board, where nothing is said the usual one; undefined: none. */
export function keyOfAction(said: string): string | undefined {
  return actions.get(said === '' ? LogKind.expand : kindIn(said, false));
}

const digitsOf = (text: string): number => text.replace(/\D/g, '').length;

/** The fields of a line, without the quotation marks around them. */
function fieldsOf(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator).map((field) => field.trim());
  const fields: string[] = [];
  let field = '';
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      fields.push(field.trim());
      field = '';
    } else field += sign;
  }
  return [...fields, field.trim()];
}
