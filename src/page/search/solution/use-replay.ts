import { useEffect, useRef, useState } from 'react';
import {
  type ReplayState,
  advanceReplay,
  playReplay,
  replayAtStart,
  seekReplay,
  speedOfSlider,
} from './replay-clock.ts';
import type { ReplayBoards } from './replay-boards.ts';
import { fittingSpeed } from './replay-source.ts';

export interface Replay {
  readonly position: number;
  readonly playing: boolean;
  readonly loop: boolean;
  /** Power of two of the moves per second. */
  readonly speed: number;
  readonly play: () => void;
  readonly stop: () => void;
  readonly seek: (position: number) => void;
  readonly setLoop: (loop: boolean) => void;
  readonly setSpeed: (speed: number) => void;
}

/** Drives a replay by the page's frames; other moves begin it anew. */
export function useReplay(boards: ReplayBoards): Replay {
  const { length } = boards;
  const [shown, setShown] = useState<ReplayState>(replayAtStart);
  const [replayed, setReplayed] = useState(boards);
  const [loop, setLoop] = useState(false);
  const [speed, setSpeed] = useState(() => fittingSpeed(length));
  if (replayed !== boards) {
    setReplayed(boards);
    setShown(replayAtStart);
    setSpeed(fittingSpeed(length));
  }
  const { position, playing } = shown;
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);

  useEffect(() => {
    if (!playing) return;
    const pace = { movesPerSecond: speedOfSlider(speed), loop, length };
    let last: number | null = null;
    let frame = requestAnimationFrame(function tick(nowMs: number) {
      // A page that was hidden does not catch up on what it missed.
      const elapsedMs = last === null ? 0 : Math.min(nowMs - last, 250);
      last = nowMs;
      const before = latest.current;
      const after = advanceReplay(before, pace, elapsedMs);
      latest.current = after;
      if (after.position !== before.position || after.playing !== before.playing) setShown(after);
      frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing, speed, loop, length]);

  return {
    ...{ position: Math.min(position, length), playing, loop, speed, setLoop, setSpeed },
    play: () => setShown(playReplay(shown, length)),
    stop: () => setShown({ ...shown, playing: false }),
    seek: (target) => setShown(seekReplay(target, length)),
  };
}
