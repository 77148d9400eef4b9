import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlayedGame } from './use-played-game.ts';
import styles from './play-figures.module.css';

/** Moves made and moves left add up to the best that can still be reached; beside it the optimum. */
export function PlayFigures({ played }: { readonly played: PlayedGame }) {
  const { made, left, best, optimum, lost } = played.reading;
  const { hints } = played.game;
  if (played.optimum.state === 'unknown') {
    return (
      <div className={styles.figures}>
        <dl className={styles.sum}>
          <Figure name="Made" stat="moves" value={made} />
          <Figure name="Hints" stat="hints" value={hints} />
        </dl>
        <p className={styles.unknown}>
          The optimum of a board this large is not known here yet: <i>h</i> is all there is to go by.
        </p>
      </div>
    );
  }
  return (
    <div className={styles.figures}>
      <dl className={styles.sum}>
        <Figure name="Made" stat="moves" value={made} />
        <Figure name="Left, at best" stat="left" value={left} sign="+" />
        <Figure name="Best total" stat="best" value={best} sign="=">
          {lost !== null && made > 0 && <Loss lost={lost} />}
        </Figure>
      </dl>
      <dl className={styles.beside}>
        <Figure name="Optimum" stat="optimum" value={optimum} />
        <Figure name="Hints" stat="hints" value={hints} />
      </dl>
    </div>
  );
}

/** What the detours have cost. */
function Loss({ lost }: { readonly lost: number }) {
  if (lost > 0) return <span className={styles.loss}>+{lost}</span>;
  return (
    <span className={styles.even}>
      <Check size={14} strokeWidth={3} aria-label="the optimum" />
    </span>
  );
}

interface FigureProps {
  readonly name: string;
  readonly stat: string;
  /** Null while it is not known. */
  readonly value: number | null;
  /** What joins it to the figure before. */
  readonly sign?: '+' | '=';
  readonly children?: ReactNode;
}

function Figure({ name, stat, value, sign, children }: FigureProps) {
  return (
    <div className={styles.figure} data-sign={sign}>
      <dt>{name}</dt>
      <dd>
        <span data-stat={stat} data-value={value ?? undefined}>
          {value ?? '–'}
        </span>
        {children}
      </dd>
    </div>
  );
}
