import { type CSSProperties, useState } from 'react';
import type { TrueDistances } from '../../../core/analysis/true-distances.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../kit/button.tsx';
import { useTrueDistances } from '../../board/space-rings.ts';
import styles from './depth-field.module.css';

export interface DepthFieldProps {
  /** The board that distances are counted from. */
  readonly centre: Board;
  /** Its distance is chosen until another one is. */
  readonly edited: Board;
  readonly onMix: (distances: TrueDistances, depth: number) => void;
}

/** A difficulty: how many moves away, on a slider over a chart of how many boards are at each distance. */
export function DepthField({ centre, edited, onMix }: DepthFieldProps) {
  const distances = useTrueDistances(centre);
  const [asked, setAsked] = useState<number | null>(null);
  if (distances === null)
    return <p className={styles.working}>{t('Working out how far every board is …')}</p>;
  const { longest } = distances;
  const depth = Math.min(asked ?? depthAtFirst(distances, edited), longest);
  const boards = boardsInWords(distances.boardsAt(depth));
  return (
    <>
      <div className={styles.chart} style={{ '--longest': longest } as CSSProperties}>
        <Rings distances={distances} depth={depth} />
        <input
          type="range"
          aria-label={t('Moves away')}
          aria-valuetext={`${movesInWords(depth)}: ${boards}`}
          min={0}
          max={longest}
          value={depth}
          onChange={(event) => setAsked(event.target.valueAsNumber)}
        />
      </div>
      <div className={styles.chosen}>
        <strong>{movesInWords(depth)}</strong>
        <span>{depth === longest ? t('{boards}, none is farther', { boards }) : boards}</span>
      </div>
      <Button
        aria-label={t('Mix to {n} {n:move|moves}', { n: depth })}
        onClick={() => onMix(distances, depth)}
      >
        {t('Mix')}
      </Button>
    </>
  );
}

/** Where the board on the bench is; two thirds of the way to the farthest for one that is nowhere. */
function depthAtFirst(distances: TrueDistances, edited: Board): number {
  const depth = distances.distanceOf(edited);
  return depth > 0 ? depth : Math.round((distances.longest * 2) / 3);
}

/** Height of the tallest bar; the style sheet has room for it above the thumb. */
const chartUnits = 100;
/** A ring of one board must still be seen beside one of 24,000. */
const minUnits = 2.5;

/** A bar for each distance, as high as there are boards; the chosen one darker, over the thumb. */
function Rings({ distances, depth }: { readonly distances: TrueDistances; readonly depth: number }) {
  const sizes = Array.from({ length: distances.longest + 1 }, (_, ring) => distances.boardsAt(ring));
  const most = Math.max(...sizes);
  return (
    <svg viewBox={`-0.5 0 ${sizes.length} ${chartUnits}`} preserveAspectRatio="none" aria-hidden="true">
      {sizes.map((size, ring) => {
        const height = Math.max(minUnits, (size / most) * chartUnits);
        return (
          <rect
            key={ring}
            data-chosen={ring === depth || undefined}
            x={ring - 0.39}
            y={chartUnits - height}
            width={0.78}
            height={height}
          />
        );
      })}
    </svg>
  );
}

function movesInWords(depth: number): string {
  return t('{n} {n:move|moves}', { n: depth });
}

function boardsInWords(count: number): string {
  return t('{n} {n:board|boards}', { n: count });
}
