import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { isSolvable } from '../../../core/puzzle/solvability.ts';
import { t } from '../../../locales/t.ts';
import { useSearch } from '../../session/search-context.tsx';
import { useCommands } from '../../kit/commands.ts';
import { playCommands } from './play-commands.ts';
import { PlayBoard } from './play-board.tsx';
import { PlayChartPanel } from './play-chart-panel.tsx';
import { EndControls, PlayControls } from './play-controls.tsx';
import { PlayFigures } from './play-figures.tsx';
import { PlayStatus } from './play-status.tsx';
import { PlayUnsolvable } from './play-unsolvable.tsx';
import { usePlayActions } from './use-play-actions.ts';
import { usePlayedGame } from './use-played-game.ts';
import styles from './play-screen.module.css';

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
