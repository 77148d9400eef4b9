import { LazyMotion, MotionConfig, domMin } from 'framer-motion';
import * as m from 'framer-motion/m';
import type { ComponentProps } from 'react';
import { slideEase } from '../../picture/theme/slide.ts';
import { useReducedMotion } from './media.ts';

/** From where something comes that appears on the page; it fades in by the way, or does only that. */
const origins = { below: { y: 24 }, above: { y: -12 }, here: {} } as const;

type OfMotion = 'onAnimationStart' | 'onDrag' | 'onDragEnd' | 'onDragStart' | 'style';

export interface MovingDivProps extends Omit<ComponentProps<'div'>, OfMotion> {
  readonly from: keyof typeof origins;
}

/**
 * An element that moves to its place when it appears, and is gone at once when it goes: what a closed sheet covered is there
 * for the next press. Only parts that are fetched late import this: what moves them is 27 kB. Others use `Appearing`.
 */
export function MovingDiv({ from, ...rest }: MovingDivProps) {
  const still = useReducedMotion();
  return (
    <MotionConfig
      reducedMotion={still ? 'always' : 'never'}
      transition={{ duration: from === 'here' ? 0.12 : 0.22, ease: slideEase }}
    >
      <LazyMotion features={domMin} strict>
        <m.div
          initial={still ? false : { opacity: 0, ...origins[from] }}
          animate={{ opacity: 1, x: 0, y: 0 }}
          {...rest}
        />
      </LazyMotion>
    </MotionConfig>
  );
}
