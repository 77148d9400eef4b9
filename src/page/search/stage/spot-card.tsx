import type { ReactNode } from 'react';
import { remOf } from '../../kit/type-scale.ts';
import styles from './space-view.module.css';

interface SpotCardProps {
  /** What it is about, in pixels of the stage. */
  readonly spot: {
    readonly x: number;
    readonly y: number;
    readonly radius: number;
    readonly roomOnLeft: boolean;
  };
  readonly children: ReactNode;
}

const gapPx = 12;
const heightPx = 116;

/** A card beside a place of the picture, on the side where there is room. For the pointer only: the Inspector has words. */
export function SpotCard({ spot: { x, y, radius, roomOnLeft }, children }: SpotCardProps) {
  const away = radius + gapPx;
  const across = roomOnLeft ? { right: `calc(100% - ${remOf(x - away)})` } : { left: remOf(x + away) };
  const top = `clamp(4px, ${remOf(y - heightPx / 2)}, calc(100% - ${remOf(heightPx + 4)}))`;
  return (
    <div className={styles.card} style={{ ...across, top }} aria-hidden>
      {children}
    </div>
  );
}
