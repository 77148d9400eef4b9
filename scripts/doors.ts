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
