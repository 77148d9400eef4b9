import { ChevronDown, Shuffle } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { Button, IconButton } from '../controls/button.tsx';
import styles from './board-controls.module.css';

const load = () => import('./walk-popover.tsx');
const WalkPopover = lazy(async () => ({ default: (await load()).WalkPopover }));

interface ScrambleControlsProps {
  readonly onShuffle: () => void;
  readonly onWalk: (moves: number) => void;
}

/** *Shuffle*: any solvable board, all equally likely; beside it, a walk of random moves, fetched when first wanted. */
export function ScrambleControls({ onShuffle, onWalk }: ScrambleControlsProps) {
  const [wanted, setWanted] = useState(false);
  const face = (
    <IconButton
      look="plain"
      label="Mix by random moves"
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
      <Button onClick={onShuffle}>
        <Shuffle aria-hidden size={15} /> Shuffle
      </Button>
      {wanted ? (
        <Suspense fallback={face}>
          <WalkPopover onWalk={onWalk} />
        </Suspense>
      ) : (
        face
      )}
    </span>
  );
}
