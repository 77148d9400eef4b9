import { sayAny } from '../../../locales/say-any.ts';
import { Flag } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatBoard } from '../../../core/puzzle/notation.ts';
import { readBoard } from '../../../core/puzzle/written-boards.ts';
import { type StopCondition, stopRule } from '../../../core/trace/stop-when.ts';
import { t } from '../../../locales/t.ts';
import { IconButton } from '../../kit/button.tsx';
import { PopoverCard } from '../../kit/popover-card.tsx';
import { useSearch, useTrace } from '../../session/search-context.tsx';
import { nodeBoardsOf } from '../../board/node-boards.ts';
import { hasBoards } from '../../../core/trace/cursor.ts';
import styles from './stop-when-menu.module.css';

/** The choice of what playback forwards stops at. Open when it is mounted. */
export function StopWhenMenu({ waits }: { readonly waits: boolean }) {
  const [open, setOpen] = useState(true);
  return (
    <PopoverCard
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          data-part="stop-when"
          label={t('Stop when')}
          icon={<Flag size={16} fill={waits ? 'currentColor' : 'none'} aria-hidden />}
        />
      }
      className={styles.menu}
      side="top"
    >
      <Choices />
    </PopoverCard>
  );
}

function useCondition(): [StopCondition | null, (condition: StopCondition | null) => void] {
  const chosen = useSearch((state) => state.stopWhen?.condition ?? null);
  const choose = useSearch((state) => state.setStopWhen);
  return [chosen, (condition) => choose(condition && stopRule(condition))];
}

function Choices() {
  const trace = useTrace((record) => record);
  const [chosen, choose] = useCondition();
  const name = useId();
  const choice = (kind: StopCondition['kind'] | null, what: ReactNode, onChoose: () => void) => (
    <label className={styles.choice}>
      <input type="radio" name={name} checked={(chosen?.kind ?? null) === kind} onChange={onChoose} />
      <span>{what}</span>
    </label>
  );
  return (
    <fieldset className={styles.choices}>
      <legend>{t('Playback stops when')}</legend>
      {choice(null, t('the record ends'), () => choose(null))}
      {choice('f-rises', t('f rises above all before'), () => choose({ kind: 'f-rises' }))}
      <DepthChoice name={name} />
      <BoardChoice name={name} />
      {choice('cheaper', t('a cheaper path to a node is found'), () => choose({ kind: 'cheaper' }))}
      {choice('returned', t('a closed node returns to the frontier'), () => choose({ kind: 'returned' }))}
      {(trace?.sides.length ?? 1) > 1 &&
        choice('meeting', t('the two sides meet on a shorter path'), () => choose({ kind: 'meeting' }))}
    </fieldset>
  );
}

const deepest = 1_000_000;

function DepthChoice({ name }: { readonly name: string }) {
  const [chosen, choose] = useCondition();
  const [depth, setDepth] = useState(chosen?.kind === 'depth' ? chosen.depth : 10);
  const id = useId();
  const change = (value: number): void => {
    if (!Number.isFinite(value)) return;
    const whole = Math.min(Math.max(1, Math.round(value)), deepest);
    setDepth(whole);
    choose({ kind: 'depth', depth: whole });
  };
  return (
    <div className={styles.choice}>
      <input
        id={id}
        type="radio"
        name={name}
        checked={chosen?.kind === 'depth'}
        onChange={() => choose({ kind: 'depth', depth })}
      />
      <label htmlFor={id}>{t('the depth reaches')}</label>
      <input
        type="number"
        className={styles.number}
        aria-label={t('Depth to stop at')}
        min={1}
        max={deepest}
        value={depth}
        onChange={(event) => change(event.target.valueAsNumber)}
      />
    </div>
  );
}

function BoardChoice({ name }: { readonly name: string }) {
  const trace = useTrace((record) => record);
  const [chosen, choose] = useCondition();
  const goal = useSearch((state) => state.goal);
  const selected = useSearch((state) => state.selectedNode);
  const isNode = trace !== null && hasBoards(trace) && selected >= 0 && selected < trace.nodeCount;
  const first = chosen?.kind === 'board' ? chosen.board : isNode ? nodeBoardsOf(trace).of(selected) : goal;
  const [text, setText] = useState(() => formatBoard(first));
  const id = useId();
  const read = readBoard(text, goal);
  const change = (draft: string): void => {
    setText(draft);
    const board = readBoard(draft, goal);
    if (board.ok) choose({ kind: 'board', board: board.value });
  };
  return (
    <>
      <div className={styles.choice}>
        <input
          id={id}
          type="radio"
          name={name}
          checked={chosen?.kind === 'board'}
          onChange={() => change(text)}
        />
        <label htmlFor={id}>{t('this board is selected')}</label>
      </div>
      <input
        className={styles.board}
        aria-label={t('Board to stop at')}
        aria-invalid={!read.ok}
        aria-describedby={read.ok ? undefined : `${id}-error`}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      {!read.ok && (
        <p id={`${id}-error`} className={styles.error}>
          {sayAny(read.error)}
        </p>
      )}
    </>
  );
}
