import { Eye, Lightbulb, Redo2, RotateCcw, Shuffle, Square, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { boardsEqual } from '../../../core/puzzle/board.ts';
import { Prng } from '../../../core/base/prng.ts';
import { randomSolvableBoard } from '../../../core/puzzle/scramble.ts';
import { t } from '../../../locales/t.ts';
import { Button, IconButton, withKeys } from '../../kit/button.tsx';
import { nameOfHotkey } from '../../kit/commands.ts';
import { useSearch, useSession } from '../../session/search-context.tsx';
import { nameOfSearch } from '../../session/search-words.ts';
import { playCommands } from './play-commands.ts';
import type { PlayActions } from './use-play-actions.ts';
import type { PlayedGame } from './use-played-game.ts';
import { useReducedMotion } from '../../kit/media.ts';
import styles from './play-controls.module.css';

interface PlayControlsProps {
  readonly played: PlayedGame;
  readonly actions: PlayActions;
  /** Stands before the buttons. */
  readonly lead: ReactNode;
}

/** What can be done but sliding. */
export function PlayControls({ played, actions, lead }: PlayControlsProps) {
  const { game, optimum, known, way } = played;
  const { guide, hint, undo, redo, beginAgain } = actions;
  // While the way is being worked out they can be pressed already: help comes as soon as it is known.
  const can = way !== null || optimum.state === 'working' || known.state === 'working';
  const why = can ? undefined : t('Needs the shortest way, which is not known');
  const hintTitle = withKeys(
    t(known.state === 'none' ? 'An optimal move' : 'A good move: the next of the best way known'),
    nameOfHotkey(playCommands.commands.hint),
  );
  return (
    <div className={styles.controls}>
      <div className={styles.row}>
        <div className={styles.group}>
          {lead}
          <IconButton
            label={t('Undo move')}
            keys={nameOfHotkey(playCommands.commands.undo, 'z')}
            icon={<Undo2 aria-hidden size={19} />}
            disabled={game.made.length === 0}
            onClick={undo}
          />
          <IconButton
            label={t('Redo move')}
            keys={nameOfHotkey(playCommands.commands.undo, 'Shift+Z')}
            icon={<Redo2 aria-hidden size={19} />}
            disabled={game.undone.length === 0}
            onClick={redo}
          />
          <IconButton
            label={t('Start again')}
            icon={<RotateCcw aria-hidden size={18} />}
            disabled={game.made.length === 0 && game.undone.length === 0 && game.hints === 0}
            onClick={beginAgain}
          />
          <AnotherBoard />
        </div>
        <div className={styles.group}>
          {guide.guiding ? (
            <Button large onClick={guide.stop}>
              <Square aria-hidden size={15} /> {t('Stop')}
            </Button>
          ) : (
            <Button large disabled={!can} title={why} onClick={guide.begin}>
              <Eye aria-hidden size={18} /> {t('Show me')}
            </Button>
          )}
          <Button look="primary" large disabled={!can} title={why ?? hintTitle} onClick={hint}>
            <Lightbulb aria-hidden size={18} /> {t('Hint')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Any board that can be solved, in place of this one. */
function AnotherBoard() {
  const { randomSeed } = useSession();
  const goal = useSearch((state) => state.goal);
  const editBoards = useSearch((state) => state.editBoards);
  return (
    <IconButton
      label={t('Another board')}
      icon={<Shuffle aria-hidden size={18} />}
      onClick={() => editBoards({ start: randomSolvableBoard(goal, new Prng(randomSeed())) })}
    />
  );
}

/** Where to go from a solved board. */
export function EndControls({ played, actions, lead }: PlayControlsProps) {
  const { game, reading, boardOfDepth } = played;
  const editBoards = useSearch((state) => state.editBoards);
  const watch = useWatch();
  const { optimum } = reading;
  return (
    <div className={styles.controls}>
      <div className={styles.end}>
        {lead}
        <Button large disabled={game.made.length === 0} onClick={actions.beginAgain}>
          <RotateCcw aria-hidden size={17} /> {t('Play again')}
        </Button>
        {optimum !== null && optimum > 0 && boardOfDepth !== null ? (
          <Button
            look="primary"
            large
            onClick={() => {
              actions.beginAgain();
              editBoards({ start: boardOfDepth(optimum) });
            }}
          >
            <Shuffle aria-hidden size={17} /> {t('Another {n}-move board', { n: optimum })}
          </Button>
        ) : (
          <AnotherBoard />
        )}
        <Button large onClick={watch}>
          <Eye aria-hidden size={18} /> {t('Watch the search')}
        </Button>
      </div>
      <SearchCompared />
    </div>
  );
}

/** What the search on record needed for the same board. */
function SearchCompared() {
  const start = useSearch((state) => state.start);
  const goal = useSearch((state) => state.goal);
  const recorded = useSearch((state) => state.recorded);
  const outcome = useSearch((state) => state.outcome);
  const moves = outcome?.moves ?? null;
  if (recorded === null || outcome === null || moves === null) return null;
  if (!boardsEqual(recorded.start, start) || !boardsEqual(recorded.goal, goal)) return null;
  const { expanded } = outcome.counts;
  return (
    <p className={styles.compared}>
      {t('The search ({search}) expanded {n} {n:node|nodes} for its {moves} {moves:move|moves}.', {
        ...{ search: nameOfSearch(recorded.settings), n: expanded, moves: moves.length },
      })}
    </p>
  );
}

/** Shows how the search does the same board: plays the record that there is, or searches first. */
function useWatch(): () => void {
  const session = useSession();
  const still = useReducedMotion();
  return () => {
    const { start, goal, recorded, setMode, seek, play } = session.store.getState();
    setMode('watch');
    const onRecord =
      recorded !== null && boardsEqual(recorded.start, start) && boardsEqual(recorded.goal, goal);
    if (!onRecord) session.search({ at: still ? 'tip' : 'play' });
    else if (!still) {
      seek(0);
      play(1);
    }
  };
}
