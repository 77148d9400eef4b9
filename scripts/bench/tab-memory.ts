import { readFileSync, readdirSync } from 'node:fs';

/** How often a tab is looked at. */
const everyMs = 150;

/**
 * What the processes of tabs hold of their own (`RssAnon`), as Linux has it: of the largest, for a benchmark has one page that counts. Looks at it until
 * it is stopped.
 */
export class TabMemory {
  private peak = 0; // MB, since the last look
  private readonly timer = setInterval(() => {
    this.peak = Math.max(this.peak, this.now() || 0);
  }, everyMs);

  /** MB; NaN where the system does not say. */
  now(): number {
    const own = tabs(process.pid).map((pid) => ownOf(pid));
    return own.length === 0 ? NaN : Math.max(...own);
  }

  /** MB at most, since it was asked last. */
  most(): number {
    const { peak } = this;
    this.peak = 0;
    return peak;
  }

  stop(): void {
    clearInterval(this.timer);
  }
}

function ownOf(pid: number): number {
  return Number(/RssAnon:\s+(\d+)/.exec(readOf(pid, 'status'))?.[1] ?? 0) / 1000;
}

/** Of all processes below one. */
function tabs(above: number): number[] {
  const parents = new Map<number, number>();
  for (const entry of existing()) {
    const stat = readOf(entry, 'stat');
    parents.set(entry, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const isBelow = (pid: number): boolean => {
    for (let at = parents.get(pid); at !== undefined; at = parents.get(at)) if (at === above) return true;
    return false;
  };
  return [...parents.keys()].filter(
    (pid) => isBelow(pid) && readOf(pid, 'cmdline').includes('--type=renderer'),
  );
}

function existing(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** Empty of a process that has ended. */
function readOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
