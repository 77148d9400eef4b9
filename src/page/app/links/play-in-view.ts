import type { SearchSession } from '../../session/search-session.ts';

/** How long the last step of a loop stands, in milliseconds. */
const restMs = 2000;

/** What of the page around the search is needed; tests pass their own. */
interface Around {
  /** Tells whether any of the page is in view, at once and whenever that changes. */
  readonly watch: (tell: (inView: boolean) => void) => void;
  /** Tells that a person has pressed something. */
  readonly onPress: (tell: () => void) => void;
  readonly later: (work: () => void, ms: number) => void;
  readonly reducedMotion: boolean;
}

const browser = (): Around => ({
  watch: (tell) =>
    new IntersectionObserver((seen) => tell(seen.at(-1)?.isIntersecting === true)).observe(
      document.documentElement,
    ),
  onPress: (tell) => {
    for (const kind of ['pointerdown', 'keydown'])
      window.addEventListener(kind, tell, { capture: true, once: true });
  },
  later: (work, ms) => void setTimeout(work, ms),
  reducedMotion: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
});

/**
 * In a frame of another page: plays the steps from that of the link, or the first, while they are in view; to the end or to step `to`, and again
 * with `loop=1`. Whoever presses anything has the search to themselves. Nothing moves where reduced motion is asked for.
 * @param asked `loop` and `to` of the address
 */
export function playInView(
  { store }: Pick<SearchSession, 'store'>,
  asked: URLSearchParams,
  { watch, onPress, later, reducedMotion }: Around = browser(),
): void {
  if (reducedMotion) return;
  const loops = asked.get('loop') === '1';
  const to = Number(asked.get('to') ?? Infinity);
  let [inView, isOver, rests] = [false, false, false];
  let first: number | null = null;
  const last = (): number => Math.min(Number.isNaN(to) ? Infinity : to, store.getState().stepCount);
  const begin = (): void => {
    const { phase, stepCount, cursor, seek, playing } = store.getState();
    const isThere = stepCount > 0 && phase !== 'running' && phase !== 'paused';
    if (!inView || isOver || rests || !isThere || playing !== 0) return;
    first ??= cursor < last() ? cursor : 0;
    if (cursor >= last()) seek(first);
    store.getState().play(1);
  };
  store.subscribe((now, before) => {
    if (isOver) return;
    if (now.recorded !== before.recorded) first = null;
    if (now.playing !== 0) {
      if (now.cursor >= last()) now.stopPlaying();
    } else if (before.playing === 0) {
      if (now.phase !== before.phase) begin();
    } else if (now.cursor >= last()) {
      isOver = !loops;
      rests = true;
      later(() => {
        rests = false;
        begin();
      }, restMs);
    }
  });
  watch((now) => {
    inView = now;
    if (now) begin();
    else if (!isOver) store.getState().stopPlaying();
  });
  onPress(() => (isOver = true));
}
