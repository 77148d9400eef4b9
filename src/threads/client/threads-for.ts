/** Threads that search at the same time at most. */
const maxThreads = 4;
/** Of a device's memory an eighth is for tables, of which every thread has its own. */
const shareOfMemory = 1 / 8;
/** Where a browser does not say how much memory there is, in GiB. */
const usualMemory = 4;

/** What a browser says of its device; some say less. */
export interface Device {
  readonly hardwareConcurrency?: number;
  /** In GiB. */
  readonly deviceMemory?: number;
}

/** How many threads may search, each with tables of so many bytes; at least one. */
export function threadsFor(bytes: number, { hardwareConcurrency = 1, deviceMemory }: Device): number {
  const fitting = Math.floor(((deviceMemory ?? usualMemory) * 2 ** 30 * shareOfMemory) / bytes);
  return Math.max(1, Math.min(hardwareConcurrency, maxThreads, fitting));
}
