import { readFileSync, readdirSync } from 'node:fs';

/** A process: who started it, and in seconds of processor time what it took itself, and what those took that it started and waited for. */
export interface ProcessTime {
  readonly parent: number;
  readonly own: number;
  readonly waited: number;
}

/** Process → its time. */
export type Processes = ReadonlyMap<number, ProcessTime>;

const sum = (times: Iterable<ProcessTime>): number =>
  Array.from(times).reduce((all, { own, waited }) => all + own + waited, 0);

/**
 * What processes took that are gone since `before` and that nobody has waited for: a browser that is ended leaves most of its time
 * behind like that. Those that are gone are told of by the nearest one above them that is still there.
 */
export function unwaited(before: Processes, now: Processes): number {
  const gone = new Map<number | undefined, ProcessTime[]>();
  for (const [pid, time] of before) {
    if (now.has(pid)) continue;
    let above: number | undefined = time.parent;
    while (above !== undefined && !now.has(above)) above = before.get(above)?.parent;
    gone.set(above, [...(gone.get(above) ?? []), time]);
  }
  let lost = 0;
  for (const [above = 0, times] of gone) {
    const told = (now.get(above)?.waited ?? 0) - (before.get(above)?.waited ?? 0);
    lost += Math.max(0, sum(times) - told);
  }
  return lost;
}

/** Counts the time of a process and of all that it starts; undefined where the system does not tell (only Linux does). */
export class ProcessorTime {
  private last: Processes = new Map();
  private lost = 0;
  private readonly pid: number;

  constructor(pid: number) {
    this.pid = pid;
  }

  /** To be called now and then: what has come and gone between two calls is known only if somebody waited for it. */
  look(): void {
    const now = processesUnder(this.pid);
    if (!now.has(this.pid)) return; // it has ended, which `end` is for
    this.lost += unwaited(this.last, now);
    this.last = now;
  }

  /** @param waited what this process waited for since another of its children has ended: all of it belongs to this one */
  end(waited: number): number {
    return waited + this.lost + Math.max(0, sum(this.last.values()) - waited);
  }
}

/** What this process has waited for so far; undefined where the system does not tell. */
export function waitedSoFar(): number | undefined {
  return read(process.pid)?.waited;
}

function processesUnder(root: number): Processes {
  const all = new Map<number, ProcessTime>();
  for (const name of names()) {
    const time = read(Number(name));
    if (time) all.set(Number(name), time);
  }
  const isUnder = (pid: number): boolean =>
    pid === root || (all.has(pid) && isUnder(all.get(pid)?.parent ?? 0));
  return new Map(Array.from(all).filter(([pid]) => isUnder(pid)));
}

function names(): readonly string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function read(pid: number): ProcessTime | undefined {
  try {
    return processTime(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return undefined; // it is gone, or this is no Linux
  }
}

/** Reads a line of /proc/…/stat; the name in it may have blanks and brackets. Ticks are hundredths of a second. */
export function processTime(stat: string): ProcessTime {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const seconds = (...at: readonly number[]): number =>
    at.reduce((all, field) => all + Number(fields[field]), 0) / 100;
  return { parent: Number(fields[1]), own: seconds(11, 12), waited: seconds(13, 14) };
}
