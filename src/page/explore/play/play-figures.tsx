import { formatScore } from '../../../locales/figures.ts';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { canRank } from '../../../core/puzzle/board.ts';
import { sayAny } from '../../../locales/say-any.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { FindShortest } from '../../search/best-ways.tsx';
import { tx } from '../../kit/words.tsx';
import type { PlayReading } from './play-reading.ts';
import type { PlayedGame } from './use-played-game.ts';
import styles from './play-figures.module.css';

/** Moves made and moves left add up to the best that can still be reached; beside it the optimum. */
export function PlayFigures({ played }: { readonly played: PlayedGame }) {
  const { made, left, best, optimum, lost } = played.reading;
  const { hints } = played.game;
  const present = played.optimum;
  const cost = played.cost !== null && <CostMade cost={played.cost} />;
  if (played.known.state === 'found') return <KnownFigures {...{ made, hints, cost }} known={played.known} />;
  if (played.known.state === 'working') return <KnownFigures {...{ made, hints, cost }} known={null} />;
  if (present.state === 'unknown' && played.inCosts === null) {
    return (
      <div className={styles.figures}>
        <dl className={styles.sum}>
          <Figure name="Made" stat="moves" value={made} />
          {cost}
          <Figure name="Hints" stat="hints" value={hints} />
        </dl>
        <p className={styles.unknown}>
          {sayAny(present.why)} {tx('{h} is all there is to go by.', { h: <i>h</i> })}
        </p>
      </div>
    );
  }
  if (played.inCosts !== null) return <CostFigures {...{ made, hints }} reading={played.inCosts} />;
  const proved = present.state === 'hard' || present.state === 'searching' ? present.atLeast : null;
  return (
    <div className={styles.figures}>
      <dl className={styles.sum}>
        <Figure name="Made" stat="moves" value={made} />
        <Figure name="Left, at best" stat="left" value={left} atLeast={proved} sign="+" />
        <Figure name="Best total" stat="best" value={best} atLeast={proved && proved + made} sign="=">
          {lost !== null && made > 0 && <Loss lost={lost} />}
        </Figure>
      </dl>
      <dl className={styles.beside}>
        <Figure name="Optimum" stat="optimum" value={optimum} atLeast={made === 0 ? proved : null} />
        {cost}
        <Figure name="Hints" stat="hints" value={hints} />
      </dl>
      {cost !== false && !canRank(played.game.goal) && <CountsMoves />}
      <FindShortest optimum={present} />
    </div>
  );
}

interface CostFiguresProps {
  readonly made: number;
  readonly hints: number;
  readonly reading: PlayReading;
}

/** The same in costs, where what the cheapest ways cost is known of all boards. */
function CostFigures({ made, hints, reading }: CostFiguresProps) {
  const { left, best, optimum, lost } = reading;
  return (
    <div className={styles.figures}>
      <dl className={styles.sum}>
        <CostMade cost={reading.made} />
        <Figure name="Left, at best" stat="left" value={left} sign="+" />
        <Figure name="Best total" stat="best" value={best} sign="=">
          {lost !== null && made > 0 && <Loss lost={lost} />}
        </Figure>
      </dl>
      <dl className={styles.beside}>
        <Figure name="Optimum" stat="optimum" value={optimum} />
        <Figure name="Made" stat="moves" value={made} />
        <Figure name="Hints" stat="hints" value={hints} />
      </dl>
      <p className={styles.unknown}>{t('Sums are costs; hints follow a cheapest way.')}</p>
    </div>
  );
}

interface KnownFiguresProps {
  readonly made: number;
  readonly hints: number;
  readonly cost: ReactNode;
  /** Null while it is being looked for. */
  readonly known: Extract<PlayedGame['known'], { readonly state: 'found' }> | null;
}

/** The same for a board that is too large for its optimum: the best that is known, and what is proved. */
function KnownFigures({ made, hints, cost, known }: KnownFiguresProps) {
  const left = known?.moves.length ?? null;
  return (
    <div className={styles.figures}>
      <dl className={styles.sum}>
        <Figure name="Made" stat="moves" value={made} />
        <Figure name="Left, best known" stat="left-known" value={left} sign="+" />
        <Figure name="Total" stat="total-known" value={left === null ? null : made + left} sign="=" />
      </dl>
      <dl className={styles.beside}>
        <Figure name="Needed" stat="left-needed" value={null} atLeast={known?.atLeast ?? null} />
        {cost}
        <Figure name="Hints" stat="hints" value={hints} />
      </dl>
      {cost !== false && <CountsMoves />}
    </div>
  );
}

/** Said beside figures that leave costs out. */
function CountsMoves() {
  return (
    <p className={styles.unknown}>{t('Hints and all other figures count moves, whatever they cost.')}</p>
  );
}

/** What the moves made come to where they do not cost 1 each. */
function CostMade({ cost }: { readonly cost: number }) {
  return (
    <div className={styles.figure}>
      <dt>{t('Cost so far')}</dt>
      <dd>
        <span data-stat="cost" data-value={cost}>
          {formatScore(cost)}
        </span>
      </dd>
    </div>
  );
}

/** What the detours have cost. */
function Loss({ lost }: { readonly lost: number }) {
  if (lost > 0) return <span className={styles.loss}>+{formatScore(lost)}</span>;
  return (
    <span className={styles.even}>
      <Check size={14} strokeWidth={3} aria-label={t('the optimum')} />
    </span>
  );
}

interface FigureProps {
  readonly name: PlainText;
  readonly stat: string;
  /** Null while it is not known. */
  readonly value: number | null;
  /** What is proved of it until then. */
  readonly atLeast?: number | null;
  /** What joins it to the figure before. */
  readonly sign?: '+' | '=';
  readonly children?: ReactNode;
}

function Figure({ name, stat, value, atLeast = null, sign, children }: FigureProps) {
  return (
    <div className={styles.figure} data-sign={sign}>
      <dt>{t(name)}</dt>
      <dd>
        <span data-stat={stat} data-value={value ?? undefined}>
          {value !== null ? formatScore(value) : atLeast === null ? '–' : `≥ ${atLeast}`}
        </span>
        {children}
      </dd>
    </div>
  );
}
