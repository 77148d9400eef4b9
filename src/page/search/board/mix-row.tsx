import { ChevronDown, Shuffle } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { Prng } from '../../../core/base/prng.ts';
import { randomSolvableBoard } from '../../../core/puzzle/scramble.ts';
import { t } from '../../../locales/t.ts';
import { Button, IconButton } from '../../kit/button.tsx';
import { useSession } from '../../session/search-context.tsx';
import { lazyPart, useWanted } from '../../kit/lazy-part.tsx';
import { PresetsButton } from './presets-button.tsx';
import type { BoardBench } from './use-board-bench.ts';
import styles from './board-controls.module.css';

const ShufflePopover = lazyPart(async () => (await import('./shuffle-popover.tsx')).ShufflePopover);

/** Other boards of this size: mixed, or ready-made. */
export function MixRow({ bench }: { readonly bench: BoardBench }) {
  const row = useRef<HTMLDivElement>(null);
  return (
    <div ref={row} className={styles.row} data-part="shuffle">
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
  const { wanted, reach, letGo } = useWanted(ShufflePopover);
  const face = (
    <IconButton
      look="plain"
      label={t('More ways to shuffle')}
      icon={<ChevronDown aria-hidden size={15} />}
      aria-haspopup="dialog"
      aria-expanded={false}
      {...reach}
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
      {wanted ? <ShufflePopover meanwhile={face} onMissing={letGo} bench={bench} anchor={row} /> : face}
    </span>
  );
}
