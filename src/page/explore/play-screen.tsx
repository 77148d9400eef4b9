import {
  Check,
  CircleSlash,
  CornerUpLeft,
  Flag,
  Hand,
  Lightbulb,
  Wrench,
  Eye,
  Redo2,
  RotateCcw,
  Shuffle,
  Square,
  Undo2,
} from 'lucide-react';
import { LaterWords } from '../kit/later-words.ts';
import { type CSSProperties, type MouseEvent, type ReactNode, useEffect } from 'react';
import { blankCell, type Board, boardsEqual } from '../../core/puzzle/board.ts';
import { cellAfter, type Move } from '../../core/puzzle/moves.ts';
import { formatBoard } from '../../core/puzzle/notation.ts';
import { explainSolvability, isSolvable, twinOf, goalsToOffer } from '../../core/puzzle/solvability.ts';
import { formatScore } from '../../locales/figures.ts';
import { t } from '../../locales/t.ts';
import { BoardView, cellUnits } from '../kit/board-view.tsx';
import { Button, IconButton, withKeys } from '../kit/button.tsx';
import { wayOfTile } from '../kit/tile-moves.ts';
import { BoardEditor } from '../board/board-editor.tsx';
import { goalText, nameOfSearch } from '../session/search-words.ts';
import { useSearch, useSession } from '../session/search-context.tsx';
import { useCommands, nameOfHotkey } from '../kit/commands.ts';
import { playCommands, type PlayActions, usePlayActions } from './play-commands.ts';
import { PlayChartPanel } from './play/play-chart-panel.tsx';
import { PlayFigures } from './play/play-figures.tsx';
import type { PlayReading } from './play/play-reading.ts';
import { type PlayedGame, usePlayedGame } from './play/use-played-game.ts';
import styles from './play-screen.module.css';
import { Prng } from '../../core/base/prng.ts';
import { randomSolvableBoard } from '../../core/puzzle/scramble.ts';
import { useReducedMotion } from '../kit/media.ts';
import { moveFocus } from '../kit/keep-focus.ts';

interface PlayScreenProps {
  /** Stands before the buttons. */
  readonly lead?: ReactNode;
}

/** The start board to be solved by hand, with the optimum beside it. */
export function PlayScreen({ lead }: PlayScreenProps) {
  const start = useSearch((state) => state.start);
  const goal = useSearch((state) => state.goal);
  const stopPlaying = useSearch((state) => state.stopPlaying);
  useEffect(stopPlaying, [stopPlaying]); // the search stands still while its picture is away
  return (
    <section className={styles.play} aria-label={t('Play#a game')}>
      {isSolvable(start, goal) ? <PlayTable lead={lead} /> : <PlayUnsolvable start={start} goal={goal} />}
    </section>
  );
}

function PlayTable({ lead }: PlayScreenProps) {
  const played = usePlayedGame();
  const actions = usePlayActions(played);
  useCommands(playCommands, actions);
  const { columns, rows } = played.game.board;
  const shape = { '--ratio': columns / rows } as CSSProperties;
  return (
    <div className={styles.table}>
      <PlayStatus played={played} hinted={actions.hinted} said={actions.said} />
      <PlayFigures played={played} />
      <div className={styles.main} style={shape}>
        <PlayBoard played={played} actions={actions} />
        {played.solved ? (
          <EndControls played={played} actions={actions} lead={lead} />
        ) : (
          <PlayControls played={played} actions={actions} lead={lead} />
        )}
      </div>
      <PlayChartPanel played={played} />
    </div>
  );
}

interface PlayUnsolvableProps {
  readonly start: Board;
  readonly goal: Board;
}

/** Nobody can win this one: why, and what makes it a game: another of the usual goals, or a swap. */
function PlayUnsolvable({ start, goal }: PlayUnsolvableProps) {
  const editBoards = useSearch((state) => state.editBoards);
  const twin = twinOf(start);
  const [a, b] = twin.tiles;
  const others = goalsToOffer(start, goal);
  return (
    <div className={styles.card} role="status">
      <CircleSlash size={28} aria-hidden />
      <h2>{t('Nobody can solve this board')}</h2>
      <p>
        <LaterWords message={explainSolvability(start, goal).reason} />
      </p>
      {others.map((other) => (
        <Button key={other.name} look="primary" large onClick={() => editBoards({ goal: other.board })}>
          {t('Use the goal {goal}', { goal: goalText(other) })}
        </Button>
      ))}
      <Button
        look={others.length === 0 ? 'primary' : 'plain'}
        large
        onClick={() => editBoards({ start: twin.board })}
      >
        <Wrench size={16} aria-hidden /> {t('Swap {a} and {b}, then play', { a, b })}
      </Button>
    </div>
  );
}

interface PlayBoardProps {
  readonly played: PlayedGame;
  readonly actions: PlayActions;
}

/** The board that is played on, as large as its room. */
function PlayBoard({ played, actions }: PlayBoardProps) {
  const { game, solved } = played;
  const { board, goal } = game;
  const { hinted } = actions;
  return (
    <div className={styles.board} data-solved={(solved && game.made.length > 0) || undefined}>
      <BoardEditor
        board={board}
        goal={goal}
        label={t('Your board')}
        mode="slide"
        overlay={hinted === null ? undefined : <HintArrow board={board} move={hinted} />}
        onChange={actions.slideTo}
        onSay={actions.say}
        onUndo={actions.undo}
        onRedo={actions.redo}
      />
    </div>
  );
}

/** The tile to push, outlined, and an arrow from it into the gap. */
function HintArrow({ board, move }: { readonly board: Board; readonly move: Move }) {
  const gap = blankCell(board);
  const tile = cellAfter(board, gap, move);
  const [tileX, tileY] = cornerOf(board, tile);
  const [gapX, gapY] = cornerOf(board, gap);
  const half = cellUnits / 2;
  const turn = (Math.atan2(gapY - tileY, gapX - tileX) * 180) / Math.PI;
  return (
    <g className={styles.hint}>
      <rect x={tileX + 5} y={tileY + 4} width={90} height={90} rx={13} />
      <path
        transform={`translate(${gapX + half} ${gapY + half}) rotate(${turn})`}
        d="M-44 0H20M-4 -22 20 0-4 22"
      />
    </g>
  );
}

function cornerOf({ columns }: Board, cell: number): readonly [x: number, y: number] {
  return [(cell % columns) * cellUnits, Math.floor(cell / columns) * cellUnits];
}

interface PlayStatusProps {
  readonly played: PlayedGame;
  /** What was done last, for screen readers. */
  readonly said: string;
  /** The move that is shown on the board as a hint. */
  readonly hinted: Move | null;
}

/** The longer side of the goal's picture. */
const goalPx = 42;

const icons = { plain: Hand, good: Check, detour: CornerUpLeft, solved: Flag } as const;

/** How the last move did, or how it ended; the one line that screen readers hear. */
function PlayStatus({ played, said, hinted }: PlayStatusProps) {
  const { tone, sentence } = verdictOf(played);
  const hint = hinted === null ? null : sayHint(played.game.board, hinted, played.known.state !== 'found');
  const help = sayHelp(played.game);
  const Icon = hint === null ? icons[tone] : Lightbulb;
  return (
    <div className={styles.bar} data-tone={hint === null ? tone : 'hint'}>
      <span className={styles.mark} aria-hidden="true">
        {tone === 'detour' && hint === null ? (
          `+${formatScore(played.inCosts?.lastCost ?? 2)}`
        ) : (
          <Icon size={18} strokeWidth={2.4} />
        )}
      </span>
      <div className={styles.words} role="status" aria-live="polite">
        <p className={styles.verdict}>
          <span className="unseen">{said} </span>
          {hint ?? sentence}
        </p>
        {tone === 'solved' && help !== '' && <p className={styles.more}>{help}</p>}
      </div>
      {tone !== 'solved' && <Goal goal={played.game.goal} />}
    </div>
  );
}

/** What it should look like in the end, small. */
function Goal({ goal }: { readonly goal: Board }) {
  const width = goalPx * Math.min(1, goal.columns / goal.rows);
  return (
    <span className={styles.goal} title={t('The goal')}>
      <BoardView board={goal} width={width} label={t('Goal: {board}', { board: formatBoard(goal) })} />
    </span>
  );
}

/** How the last move did: a sign, and what it means. */
interface GameVerdict {
  readonly tone: 'plain' | 'good' | 'detour' | 'solved';
  readonly sentence: string;
}

/** What there is to say about a game after its last move. */
function verdictOf(played: PlayedGame): GameVerdict {
  const { game, reading, optimum, known, solved, inCosts } = played;
  if (inCosts !== null) return verdictInCosts(played, inCosts);
  if (solved) return { tone: 'solved', sentence: sayEnd(reading) };
  if (reading.made === 0) return { tone: 'plain', sentence: sayStart({ optimum, known }) };
  // Of the move that stands now nothing was asked: what was done last is that another one was taken back.
  if (game.undone.length > 0) return { tone: 'plain', sentence: sayMade(reading.made) };
  const shown = game.made.at(-1)?.shown === true;
  if (reading.lastCost === null)
    return {
      tone: 'plain',
      sentence: shown
        ? t('Shown: a good move. {n} {n:move|moves} made.', { n: reading.made })
        : sayMade(reading.made),
    };
  if (reading.lastCost > 0) {
    return { tone: 'detour', sentence: t('A detour: one move spent, and one more to come back.') };
  }
  if (shown) return { tone: 'good', sentence: t('Shown: an optimal move.') };
  const sentence = t(reading.lost === 0 ? 'Still on a shortest way.' : 'A good move: one nearer.');
  return { tone: 'good', sentence };
}

const sayMade = (n: number): string => t('{n} {n:move|moves} made.', { n });

/** The same where moves have costs, and those of the cheapest ways are known. */
function verdictInCosts({ game, reading, solved }: PlayedGame, inCosts: PlayReading): GameVerdict {
  const { lost, lastCost } = inCosts;
  const optimum = formatScore(inCosts.optimum ?? 0);
  const n = reading.made;
  const cost = formatScore(inCosts.made);
  if (n === 0)
    return solved
      ? { tone: 'solved', sentence: sayEnd(reading) }
      : { tone: 'plain', sentence: t('Your move. The cheapest way costs {cost}.', { cost: optimum }) };
  if (solved) {
    const sentence =
      lost === 0
        ? t('Solved in {n} {n:move|moves}, cost {cost}: nobody can do it for less.', { n, cost })
        : t('Solved in {n} {n:move|moves}, cost {cost}; the cheapest way costs {optimum}.', {
            n,
            cost,
            optimum,
          });
    return { tone: 'solved', sentence };
  }
  if (game.undone.length > 0) return { tone: 'plain', sentence: sayMade(n) };
  if (lastCost !== null && lastCost > 0)
    return {
      tone: 'detour',
      sentence: t('A detour: the best total is {n} higher now.', { n: formatScore(lastCost) }),
    };
  if (game.made.at(-1)?.shown === true) return { tone: 'good', sentence: t('Shown: an optimal move.') };
  return {
    tone: 'good',
    sentence: t(lost === 0 ? 'Still on a cheapest way.' : 'A good move: the best total stays the same.'),
  };
}

function sayStart({ optimum, known }: Pick<PlayedGame, 'optimum' | 'known'>): string {
  if (known.state === 'working') return t('Your move. Looking for a way…');
  if (known.state === 'found')
    return t('Your move. The best way known has {n} {n:move|moves}.', { n: known.moves.length });
  switch (optimum.state) {
    case 'known':
      return t('Your move. The shortest way has {n} {n:move|moves}.', { n: optimum.length });
    case 'hard':
    case 'searching':
      return t('Your move. At least {n} to go.', { n: optimum.atLeast });
    case 'working':
      return t('Your move. Working out the shortest way…');
    case 'none':
    case 'unknown':
      return t('Your move.');
  }
}

function sayEnd({ made, optimum }: PlayReading): string {
  if (made === 0) return t('This board is at its goal already.');
  if (optimum === null) return t('Solved in {n} {n:move|moves}.', { n: made });
  if (made === optimum) return t('Solved in {n} {n:move|moves}: nobody can do it in fewer.', { n: made });
  return t('Solved in {n} {n:move|moves}; the optimum is {optimum}.', { n: made, optimum });
}

/** "2 hints, 5 moves shown." Empty when the player had no help. */
function sayHelp({ hints, made }: PlayedGame['game']): string {
  const shown = made.filter((move) => move.shown).length;
  const parts = [
    hints > 0 && t('{n} {n:hint|hints}', { n: hints }),
    shown > 0 && t('{n} {n:move|moves} shown', { n: shown }),
  ].filter((part) => part !== false);
  return parts.length === 0 ? '' : `${parts.join(', ')}.`;
}

/** "Push tile 5 left.", and where it is not known to be optimal, "A good move: push tile 5 left." */
function sayHint(board: Board, move: Move, isOptimal: boolean): string {
  const tile = board.cells[cellAfter(board, blankCell(board), move)] ?? 0;
  const push = { tile, way: t(wayOfTile(move)) };
  return t(isOptimal ? 'Push tile {tile} {way}.' : 'A good move: push tile {tile} {way}.', push);
}

interface PlayControlsProps {
  readonly played: PlayedGame;
  readonly actions: PlayActions;
  /** Stands before the buttons. */
  readonly lead: ReactNode;
}

/** What can be done but sliding. */
function PlayControls({ played, actions, lead }: PlayControlsProps) {
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

/** Whoever begins anew by keys goes on at the board: what was pressed goes away with the game that it ended. */
function goToBoard({ currentTarget, detail }: MouseEvent<HTMLElement>): void {
  if (detail > 0) return;
  const table = currentTarget.closest(`.${styles.table}`);
  requestAnimationFrame(() => {
    const cell = table?.querySelector<HTMLElement>(`.${styles.board} [tabindex="0"]`);
    if (cell) moveFocus(cell);
  });
}

/** Any board that can be solved, in place of this one. */
function AnotherBoard({ onPress }: { readonly onPress?: (event: MouseEvent<HTMLElement>) => void }) {
  const { randomSeed } = useSession();
  const goal = useSearch((state) => state.goal);
  const editBoards = useSearch((state) => state.editBoards);
  return (
    <IconButton
      label={t('Another board')}
      icon={<Shuffle aria-hidden size={18} />}
      onClick={(event) => {
        onPress?.(event);
        editBoards({ start: randomSolvableBoard(goal, new Prng(randomSeed())) });
      }}
    />
  );
}

/** Where to go from a solved board. */
function EndControls({ played, actions, lead }: PlayControlsProps) {
  const { game, reading, boardOfDepth } = played;
  const editBoards = useSearch((state) => state.editBoards);
  const watch = useWatch();
  const { optimum } = reading;
  return (
    <div className={styles.controls}>
      <div className={styles.end}>
        {lead}
        <Button
          large
          disabled={game.made.length === 0}
          onClick={(event) => {
            goToBoard(event);
            actions.beginAgain();
          }}
        >
          <RotateCcw aria-hidden size={17} /> {t('Play again')}
        </Button>
        {optimum !== null && optimum > 0 && boardOfDepth !== null ? (
          <Button
            look="primary"
            large
            onClick={(event) => {
              goToBoard(event);
              actions.beginAgain();
              editBoards({ start: boardOfDepth(optimum) });
            }}
          >
            <Shuffle aria-hidden size={17} /> {t('Another {n}-move board', { n: optimum })}
          </Button>
        ) : (
          <AnotherBoard onPress={goToBoard} />
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
