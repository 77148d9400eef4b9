import { Prng } from '../../base/prng.ts';
import { blankFirstGoal, boardsEqual, standardGoal } from '../../puzzle/board.ts';
import { randomSolvableBoard, randomWalk } from '../../puzzle/scramble.ts';
import { useExplore, useSession } from '../explore-context.tsx';
import { PresetsButton } from './presets-button.tsx';
import { ScrambleControls } from './scramble-controls.tsx';
import { SizePicker, boardsOfSize } from './size-picker.tsx';
import type { BoardBench } from './use-board-bench.ts';
import styles from './board-controls.module.css';

/** Other boards of this size: mixed, or ready-made. */
export function MixRow({ bench }: { readonly bench: BoardBench }) {
  const session = useSession();
  const activePreset = useExplore((state) => state.activePreset);
  const loadPreset = useExplore((state) => state.loadPreset);
  const { other } = bench;
  const prng = (): Prng => new Prng(session.randomSeed());
  return (
    <div className={styles.row}>
      <ScrambleControls
        onShuffle={() => bench.replace(randomSolvableBoard(other, prng()), 'Shuffled.')}
        onWalk={(moves) =>
          bench.replace(randomWalk(other, moves, prng()).board, `Mixed by ${moves} random moves.`)
        }
      />
      <PresetsButton
        active={activePreset}
        onPick={(preset, title) => {
          bench.setSide('start');
          loadPreset(preset);
          bench.say(`Preset: ${title}.`);
          // A published run is about its figures: they are wanted at once, beside the published ones.
          if (preset.settings !== undefined) session.search();
        }}
      />
    </div>
  );
}

/** Rows, columns, and the two usual goals. */
export function ShapeRow({ bench }: { readonly bench: BoardBench }) {
  const { randomSeed } = useSession();
  const { start, goal } = bench;
  const picks = [
    { text: '1 … 0', name: 'Goal 1 2 3 … 0', board: standardGoal(goal) },
    { text: '0 1 …', name: 'Goal 0 1 2 …', board: blankFirstGoal(goal) },
  ];
  return (
    <div className={styles.row}>
      <SizePicker
        size={start}
        onSize={(size) =>
          bench.edit(boardsOfSize(size, goal, randomSeed()), `Size ${size.rows} by ${size.columns}.`)
        }
      />
      <span className={styles.goals}>
        <span aria-hidden>Goal</span>
        {picks.map(({ text, name, board }) => (
          <button
            key={name}
            type="button"
            className={styles.chip}
            aria-label={name}
            title={name}
            aria-pressed={boardsEqual(goal, board)}
            onClick={() => bench.edit({ goal: board }, `${name}.`)}
          >
            {text}
          </button>
        ))}
      </span>
    </div>
  );
}
