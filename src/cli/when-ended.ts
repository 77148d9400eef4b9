/** What asks a process to end: Ctrl-C; a cluster's limit, or whoever started it; and the window of the terminal when it is closed. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type Ending = (typeof endings)[number];

/** Calls that `Ending`s lead to and that leave the process running. */
let awaited = 0;

/**
 * Calls `end` once when this process is asked to end, or, unless it may outlive that, when whoever started it is gone: the shell of
 * `npm run` may be ended without passing the signal on. From then on it is `end` that ends the process; however often it is
 * asked again, as npm and the terminal each ask for one Ctrl-C, nothing more happens. SIGQUIT (Ctrl-\) and SIGKILL end it at once.
 *
 * @returns stops listening
 */
export function whenEnded(
  end: (reason: Ending | 'orphaned') => void,
  { outlives = false }: { readonly outlives?: boolean } = {},
): () => void {
  const parent = process.ppid;
  let ended = false;
  const once = (reason: Ending | 'orphaned'): void => {
    if (reason === 'SIGHUP' && (process.stdout.isTTY || process.stderr.isTTY))
      process.once('exit', endAsClosed);
    if (ended) return;
    ended = true;
    clearInterval(watch);
    end(reason);
  };
  const watch = outlives
    ? undefined
    : setInterval(() => {
        if (process.ppid !== parent) once('orphaned');
      }, 1000);
  watch?.unref();
  for (const ending of endings) process.on(ending, once);
  awaited++;
  return () => {
    clearInterval(watch);
    for (const ending of endings) process.off(ending, once);
    awaited--;
  };
}

/** Node puts its terminal in order when it ends by itself, and breaks where that is gone. */
function endAsClosed(): void {
  process.removeAllListeners('SIGHUP');
  process.kill(process.pid, 'SIGHUP');
}

/**
 * Calls `tidy`, which cannot wait, when the process ends before it is told that there is nothing to tidy: by itself, or by a signal
 * that nobody awaits.
 *
 * @returns says that there is nothing to tidy
 */
export function beforeEnd(tidy: () => void): () => void {
  const ask = (reason: Ending): void => {
    if (awaited > 0) return;
    tidy();
    done();
    process.kill(process.pid, reason);
  };
  const done = (): void => {
    process.off('exit', tidy);
    for (const ending of endings) process.off(ending, ask);
  };
  process.on('exit', tidy);
  for (const ending of endings) process.on(ending, ask);
  return done;
}
