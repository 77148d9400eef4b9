import { ChevronDown, Shuffle } from 'lucide-react';
import { type RefObject, Suspense, lazy, useRef, useState } from 'react';
import { Prng } from '../../base/prng.ts';
import { randomSolvableBoard } from '../../puzzle/scramble.ts';
import { t } from '../../words/t.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { useSession } from '../explore-context.tsx';
import { PresetsButton } from './presets-button.tsx';
import type { BoardBench } from './use-board-bench.ts';
import styles from './board-controls.module.css';

const load = () => import('./shuffle-popover.tsx');
const ShufflePopover = lazy(async () => ({ default: (await load()).ShufflePopover }));

/** Other boards of this size: mixed, or ready-made. */
export function MixRow({ bench }: { readonly bench: BoardBench }) {
  const row = useRef<HTMLDivElement>(null);
  return (
    <div ref={row} className={styles.row}>
      <ShuffleControls bench={bench} row={row} />
      <PresetsButton bench={bench} />
    </div>
  );
}

interface ShuffleControlsProps {
  readonly bench: BoardBench;
  readonly row: RefObject<HTMLElement | null>;
}

/** *Shuffle*: any solvable board, all equally likely; beside it, the other ways to mix, fetched when first wanted. */
function ShuffleControls({ bench, row }: ShuffleControlsProps) {
  const { randomSeed } = useSession();
  const [wanted, setWanted] = useState(false);
  const face = (
    <IconButton
      look="plain"
      label={t('More ways to shuffle')}
      icon={<ChevronDown aria-hidden size={15} />}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    />
  );
  return (
    <span className={styles.split}>
      <Button
        onClick={() =>
          bench.replace(randomSolvableBoard(bench.other, new Prng(randomSeed())), t('Shuffled.'))
        }
      >
        <Shuffle aria-hidden size={15} /> {t('Shuffle')}
      </Button>
      {wanted ? (
        <Suspense fallback={face}>
          <ShufflePopover bench={bench} anchor={row} />
        </Suspense>
      ) : (
        face
      )}
    </span>
  );
}
