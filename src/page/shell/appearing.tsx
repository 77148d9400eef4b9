import { type ComponentType, useState } from 'react';
import type { MovingDivProps } from '../kit/moving.tsx';

/** Fetched when the page is calm. */
let Moving: ComponentType<MovingDivProps> | null = null;

export async function fetchMotion(): Promise<void> {
  try {
    ({ MovingDiv: Moving } = await import('../kit/moving.tsx'));
  } catch {
    // The page works without it.
  }
}

/** An element that is there from the page's start: one that appears later moves to its place, an earlier one is there at once. */
export function Appearing({ from, ...rest }: MovingDivProps) {
  const [Div] = useState(() => Moving);
  return Div === null ? <div {...rest} /> : <Div from={from} {...rest} />;
}
