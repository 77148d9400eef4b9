import type { WrittenPair } from '../../core/puzzle/written-boards.ts';
import { ArrowRight, Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { algorithmCatalog } from '../../core/algorithms/registry.ts';
import { detectedAlgorithms } from '../../core/judge/conventions.ts';
import { type Board, sameSize, standardGoal } from '../../core/puzzle/board.ts';
import { isSolvable } from '../../core/puzzle/solvability.ts';
import { figure } from '../../locales/figures.ts';
import { named } from '../../locales/named.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { BoardView } from '../kit/board-view.tsx';
import { Button } from '../kit/button.tsx';
import { Field, notesOf } from '../kit/field.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { Panel } from '../kit/panel.tsx';
import type { TermName } from '../kit/term.tsx';
import { type NotationDraft, NotationField } from '../search/board/notation-field.tsx';
import { type AskedFigure, askedFigures, figureIn, type FigureTexts } from './check-store.ts';
import { useCheck, useCheckSession } from './use-check.ts';
import styles from './count-panel.module.css';

export const figureWords: Readonly<
  Record<AskedFigure, { readonly label: PlainText; readonly term?: TermName }>
> = {
  expanded: { label: 'Expanded', term: 'expanded' },
  generated: { label: 'Generated', term: 'generated' },
  visited: { label: 'Visited', term: 'visited' },
  length: { label: 'Moves of the solution' },
  h: { label: 'h of the start', term: 'h' },
};

/** What is known without a log: a board, and numbers that a program printed. */
export function CountPanel() {
  const session = useCheckSession();
  const count = useCheck((state) => state.count);
  const { start, goal, figures } = count;
  const isAsked = askedFigures.some((name) => figureIn(figures, name) !== null);
  const isRefused = askedFigures.some((name) => problemOf(figures, name) !== null);
  const [startDraft, setStartDraft] = useState<NotationDraft | null>(null);
  const [goalDraft, setGoalDraft] = useState<NotationDraft | null>(null);
  const isNoBoard = [startDraft, goalDraft].some((draft) => draft !== null && draft.error !== null);
  const mismatch = mismatchOf(start, goal);
  const canLook = isAsked && !isRefused && !isNoBoard && mismatch === null;
  useEffect(() => session.showCounts(), [session]);
  const look = (): void => {
    if (canLook) session.look();
  };
  const setStart = (next: Board): void =>
    session.ask(sameSize(next, goal) ? { start: next } : { start: next, goal: standardGoal(next) });
  const setNamed = ({ start: from, goal: to }: WrittenPair): void => {
    if (from === null) session.ask(to === null ? {} : { goal: to });
    else if (to === null) setStart(from);
    else session.ask({ start: from, goal: to });
  };
  return (
    <Panel title={t('Count')}>
      <p className={styles.note}>
        {t(
          'The sample solution says 395, and yours 431? Write what your program printed, as much as you know.',
        )}
      </p>
      <div className={styles.fields}>
        <NotationField
          label={t('Start#a board')}
          board={start}
          draft={startDraft}
          onDraft={setStartDraft}
          onBoard={setStart}
          onNamed={setNamed}
        />
        <NotationField
          label={t('Goal')}
          board={goal}
          draft={goalDraft}
          onDraft={setGoalDraft}
          onBoard={(next) => session.ask({ goal: next })}
          onNamed={setNamed}
        />
      </div>
      <div className={styles.boards}>
        <BoardView board={start} goal={goal} width={96} />
        <ArrowRight size={16} aria-hidden />
        <BoardView board={goal} width={96} />
      </div>
      {mismatch !== null && (
        <p className={styles.problem} role="alert">
          {mismatch}
        </p>
      )}
      <Figures
        figures={figures}
        onFigure={(name, text) => session.askFigure(name, text)}
        onFocus={() => session.expectFigures()}
        onEnter={look}
      />
      <SelectField
        inline
        label={t('Algorithm')}
        value={count.algorithm ?? ''}
        options={[
          { value: '', title: t('Any#algorithm') },
          ...detectedAlgorithms.map((value) => ({ value, title: named(algorithmCatalog[value].title) })),
        ]}
        onChange={(value) => session.ask({ algorithm: value === '' ? null : value })}
      />
      <Button look="primary" large disabled={!canLook} onClick={look}>
        <Search size={16} aria-hidden />
        {t('Find the conventions')}
      </Button>
    </Panel>
  );
}

/** Why no search of ours comes from one to the other; null: there is no reason. */
function mismatchOf(start: Board, goal: Board): string | null {
  if (!sameSize(start, goal))
    return t('The start is {start}, the goal {goal}: both must have the same size.', {
      ...{ start: `${start.rows}×${start.columns}`, goal: `${goal.rows}×${goal.columns}` },
    });
  return isSolvable(start, goal)
    ? null
    : t('The goal cannot be reached from this board. Is another goal meant? Else swap two tiles.');
}

/** Why a text is no figure that is looked for; null: it is one, or there is none. */
function problemOf(figures: FigureTexts, name: AskedFigure): string | null {
  const value = figureIn(figures, name);
  if (value === null || Number.isFinite(value)) return null;
  if (value === Infinity) return t('Too large: {n} at most.', { n: figure(Number.MAX_SAFE_INTEGER) });
  return t(name === 'h' ? 'A number, such as 12 or 4.5.' : 'A whole number, such as 395.');
}

interface FiguresProps {
  readonly figures: FigureTexts;
  readonly onFigure: (name: AskedFigure, text: string) => void;
  readonly onFocus: () => void;
  readonly onEnter: () => void;
}

function Figures({ figures, onFigure, onFocus, onEnter }: FiguresProps) {
  return (
    <>
      {askedFigures.map((name) => (
        <FigureField
          key={name}
          label={t(figureWords[name].label)}
          {...(figureWords[name].term && { term: figureWords[name].term })}
          text={figures[name] ?? ''}
          problem={problemOf(figures, name)}
          onText={(text) => onFigure(name, text)}
          onFocus={onFocus}
          onEnter={onEnter}
        />
      ))}
    </>
  );
}

interface FigureFieldProps {
  readonly label: string;
  readonly term?: TermName;
  readonly text: string;
  /** Why it is no such number. */
  readonly problem: string | null;
  readonly onText: (text: string) => void;
  readonly onFocus: () => void;
  readonly onEnter: () => void;
}

/** A number that may be left out. */
function FigureField({ label, term, text, problem, onText, onFocus, onEnter }: FigureFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} term={term} inline numeric problem={problem}>
      <input
        id={id}
        className={styles.input}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={notesOf(id, problem, undefined)}
        onFocus={onFocus}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onEnter();
        }}
      />
    </Field>
  );
}
