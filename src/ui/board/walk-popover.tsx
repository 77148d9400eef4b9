import { ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { Button, IconButton } from '../controls/button.tsx';
import styles from './board-controls.module.css';

/** More moves than this mix no better: the farthest 4×4 board is 80 moves away. */
const longestWalk = 500;

/** A walk of a chosen number of random moves. Open when it is mounted. */
export function WalkPopover({ onWalk }: { readonly onWalk: (moves: number) => void }) {
  const [length, setLength] = useState(12);
  return (
    <Popover.Root defaultOpen>
      <Popover.Trigger asChild>
        <IconButton look="plain" label="Mix by random moves" icon={<ChevronDown aria-hidden size={15} />} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className={styles.popover} sideOffset={6} collisionPadding={8}>
          <form
            className={styles.walk}
            onSubmit={(event) => {
              event.preventDefault();
              onWalk(length);
            }}
          >
            <label>
              <span>Random moves from the goal</span>
              <input
                type="number"
                className={styles.number}
                min={1}
                max={longestWalk}
                value={length}
                onChange={(event) => {
                  const moves = Math.round(event.target.valueAsNumber);
                  if (Number.isFinite(moves)) setLength(Math.min(Math.max(moves, 1), longestWalk));
                }}
              />
            </label>
            <Button type="submit">Mix</Button>
            <p>Never undoes its last move. The board is at most that far away, often less.</p>
          </form>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
