/**
 * Calls `end` once when this process should end: on Ctrl-C, on SIGTERM, or when whoever started it is gone. The last is
 * for `npm run`, whose shell may be ended without passing the signal on.
 */
export function whenEnded(end: (reason: NodeJS.Signals | 'orphaned') => void): void {
  const parent = process.ppid;
  let ended = false;
  const once = (reason: NodeJS.Signals | 'orphaned'): void => {
    if (ended) return;
    ended = true;
    clearInterval(watch);
    end(reason);
  };
  const watch = setInterval(() => {
    if (process.ppid !== parent) once('orphaned');
  }, 1000);
  watch.unref();
  process.on('SIGINT', once);
  process.on('SIGTERM', once);
}
