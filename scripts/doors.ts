import type { IModule } from 'dependency-cruiser';
import { isTest } from './folder-circles.ts';

/**
 * A part is a folder of a room, as `src/core/judge`. What stands directly in it is its door; what lies in folders inside is its own, and
 * nothing else imports it. What stands directly in a room is a door of the room.
 */
export interface PartDoors {
  /** Code, and no sheets and catalogues. */
  readonly files: readonly string[];
  /** Files that others import, by the layout doors or not. */
  readonly doors: readonly string[];
  /** Of these, the ones in folders inside. */
  readonly inner: readonly string[];
}

/** `config/doors.cjs` */
export interface DoorTable {
  readonly usual: number;
  readonly all: number;
  readonly doors: Readonly<Record<string, number>>;
  readonly inner: Readonly<Record<string, number>>;
}

const isCode = /[.]tsx?$/;

/** By part, as `core/judge`. Tests may look further. */
export function doorsOf(modules: readonly IModule[]): ReadonlyMap<string, PartDoors> {
  const parts = new Map<string, { files: string[]; doors: Set<string> }>();
  const partAt = (name: string): { files: string[]; doors: Set<string> } => {
    const part = parts.get(name) ?? { files: [], doors: new Set() };
    parts.set(name, part);
    return part;
  };
  for (const { source, dependencies } of modules) {
    if (!source.startsWith('src/') || isTest.test(source)) continue;
    const own = partOf(source);
    if (isCode.test(source)) partAt(own).files.push(source);
    for (const { resolved } of dependencies) {
      if (!resolved.startsWith('src/') || isTest.test(resolved)) continue;
      const other = partOf(resolved);
      if (other !== own) partAt(other).doors.add(resolved);
    }
  }
  return new Map(
    [...parts.keys()].sort().map((name) => {
      const { files, doors } = partAt(name);
      const inner = [...doors].filter((file) => file.split('/').length > 4);
      return [name, { files: files.sort(), doors: [...doors].sort(), inner: inner.sort() }];
    }),
  );
}

/** `core/judge` of a file in a part, `cli` of one that stands directly in a room, `.` of one in none. */
function partOf(file: string): string {
  return file.split('/').slice(1, -1).slice(0, 2).join('/') || '.';
}

/** What is more than the table says, which is a fault; and what is fewer, so that the table may say less. */
export function againstTable(
  parts: ReadonlyMap<string, PartDoors>,
  { usual, all, doors: most, inner: mostInner }: DoorTable,
): { readonly faults: readonly string[]; readonly hints: readonly string[] } {
  const faults: string[] = [];
  const hints: string[] = [];
  const compare = (
    what: string,
    count: number,
    row: number | undefined,
    otherwise: number,
    files: readonly string[] = [],
  ): void => {
    const most = row ?? otherwise;
    const which = files.length === 0 ? '.' : `: ${files.join(', ')}`;
    if (count > most)
      faults.push(`${what}: ${count}, and at most ${most} are allowed (config/doors.cjs)${which}`);
    else if (row !== undefined && count < row)
      hints.push(`${what}: ${count}; lower the ${row} in config/doors.cjs.`);
  };
  for (const name of new Set([...parts.keys(), ...Object.keys(most), ...Object.keys(mostInner)])) {
    const { doors, inner } = parts.get(name) ?? { doors: [], inner: [] };
    compare(`doors of ${name}`, doors.length, most[name], usual);
    compare(`inner files of ${name} that others import`, inner.length, mostInner[name], 0, inner);
  }
  const total = [...parts.values()].reduce((sum, { doors }) => sum + doors.length, 0);
  compare('doors in all', total, all, all);
  return { faults, hints };
}

/** `config/rooms.cjs`, as far as the docs show it. */
export type Rooms = Readonly<
  Record<
    string,
    {
      readonly is: string;
      readonly parts?: Readonly<Record<string, { is: string; may?: readonly string[] }>>;
    }
  >
>;

/**
 * The first sentence that a door says of itself: of the comment at its head, or at the export that has its name, or at the first export
 * with one. Empty where there is none.
 */
export function sentenceOf(file: string, text: string): string {
  const head = /^\/\*\*((?:(?!\*\/)[^])*)\*\//.exec(text)?.[1];
  const exported = [
    ...text.matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport (?:[a-z]+ )*(?:function\*|[a-z]+) (\w+)/g),
  ];
  const name = /([\w-]+)[.]tsx?$/.exec(file)?.[1]?.replaceAll('-', '').toLowerCase();
  const comment = head ?? (exported.find((one) => one[2]?.toLowerCase() === name) ?? exported[0])?.[1] ?? '';
  const [paragraph = ''] = comment
    .replaceAll(/^ *\*? ?/gm, '')
    .trim()
    .split(/\n\n|\n@|:\n/);
  const line = paragraph.replaceAll(/\s+/g, ' ');
  return /^.*?(?<!\b[A-Z])[.?!](?= [A-Z`*]|$)/.exec(line)?.[0] ?? line;
}

/** All parts with their doors, as docs/architecture.md shows them: a table a room. */
export function tablesOf(
  parts: ReadonlyMap<string, PartDoors>,
  rooms: Rooms,
  textOf: (file: string) => string,
): string {
  const cell = (text: string): string =>
    text.replaceAll('|', '\\|').replaceAll(/`[^`]*`|</g, (part) => (part === '<' ? '&lt;' : part));
  const rowsOf = ([name, { doors }]: readonly [string, PartDoors]): string[] => {
    const [room = '', own = ''] = name.split('/');
    const part = rooms[room]?.parts?.[own];
    const may = part?.may && ` *May import ${part.may.join(', ') || 'no other part'}.*`;
    const is = part?.is ?? (own === '' ? rooms[room]?.is : '');
    const files = doors.filter((file) => isCode.test(file));
    return [
      `| **${name}** | **${cell(is ?? '')}**${may ?? ''} |`,
      ...files.map((file) => {
        const door = file.slice(`src/${name}/`.length).replace(isCode, '');
        return `| \`${door}\` | ${cell(sentenceOf(file, textOf(file)))} |`;
      }),
    ];
  };
  const tables = Object.keys(rooms).map((room) => {
    const own = [...parts].filter(([name, { doors }]) => name.split('/')[0] === room && doors.length > 0);
    return own.length === 0 ? '' : `\n${['| door | |', '|---|---|', ...own.flatMap(rowsOf)].join('\n')}\n`;
  });
  return tables.join('');
}
