/**
 * Does each of these in a task of its own, in this order: a slow phone answers, and paints, between them. Not begun by the
 * caller: whoever notes where a timer came from, as a browser's tools do, would have to read all of the caller's script again.
 */
export function inTasks(works: readonly (() => void)[]): void {
  queueMicrotask(() => {
    for (const work of works) setTimeout(work);
  });
}
