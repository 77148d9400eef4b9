import type { WrittenPair } from '../../core/puzzle/written-boards.ts';
import { ArrowRight, ChevronDown, ChevronUp, Search } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { algorithmCatalog } from '../../core/algorithms/registry.ts';
import { detectedAlgorithms } from '../../core/judge/conventions.ts';
import { type Board, createBoard, sameSize, standardGoal } from '../../core/puzzle/board.ts';
import { isSolvable } from '../../core/puzzle/solvability.ts';
import { figure } from '../../locales/figures.ts';
import { named } from '../../locales/named.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { BoardView } from '../kit/board-view.tsx';
import { Button } from '../kit/button.tsx';
import { Field, FieldNotes, notesOf } from '../kit/field.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { Panel } from '../kit/panel.tsx';
import type { TermName } from '../kit/term.tsx';
import { type NotationDraft, NotationField } from '../board/notation-field.tsx';
import {
  type AskedCounts,
  type AskedFigure,
  type FigureTexts,
  type Whose,
  askedFigures,
  figureIn,
  isAskedOf,
} from './check-store.ts';
import { useSession } from '../session/search-context.tsx';
import { useCheck, useCheckSession } from './use-check.ts';
import styles from './count-panel.module.css';

export const figureWords: Readonly<
  Record<AskedFigure, { readonly label: PlainText; readonly term?: TermName }>
> = {
  expanded: { label: 'Expanded', term: 'expanded' },
  generated: { label: 'Generated', term: 'generated' },
  visited: { label: 'Visited', term: 'visited' },
  length: { label: 'Moves of the solution' },
  cost: { label: 'Cost of the solution' },
  selected: { label: 'Selected' },
  maxFrontier: { label: 'Max frontier', term: 'max-frontier' },
  deepest: { label: 'Deepest node, in moves' },
  h: { label: 'h of the start', term: 'h' },
};

/** What is known without a log: a board, and numbers that a program printed. */
export function CountPanel() {
  const session = useCheckSession();
  const count = useCheck((state) => state.count);
  const { start, goal, figures, sample } = count;
  const isAsked = isAskedOf(count);
  const isRefused = [figures, sample.figures].some((texts) =>
    askedFigures.some((name) => problemOf(texts, name) !== null),
  );
  const [startDraft, setStartDraft] = useState<NotationDraft | null>(null);
  const [goalDraft, setGoalDraft] = useState<NotationDraft | null>(null);
  const isNoBoard = [startDraft, goalDraft].some((draft) => draft !== null && draft.error !== null);
  const mismatch = mismatchOf(start, goal);
  const canLook = isAsked && !isRefused && !isNoBoard && mismatch === null;
  const atHand = useSession().store;
  useEffect(() => session.showCounts(atHand.getState()), [session, atHand]);
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
      <p className={styles.note}>{t('Write what your program printed, as much as you know.')}</p>
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
        <Button onClick={() => session.ask(exampleCounts())}>{t('An example')}</Button>
      </div>
      {mismatch !== null && (
        <p className={styles.problem} role="alert">
          {mismatch}
        </p>
      )}
      <Figures
        figures={figures}
        sample={sample.figures}
        onFigure={(name, text, whose) => session.askFigure(name, text, whose)}
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

/** Figures that differ as those of a program and a sample solution do (docs/students.md). */
function exampleCounts(): Partial<AskedCounts> {
  const start = createBoard({ rows: 3, columns: 3 }, [1, 5, 8, 7, 4, 3, 0, 6, 2]);
  const figures = { expanded: '98' };
  return {
    start,
    goal: standardGoal(start),
    figures,
    algorithm: null,
    sample: { figures: { expanded: '84' } },
  };
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
  /** Of a sample solution, for the same boards. */
  readonly sample: FigureTexts;
  readonly onFigure: (name: AskedFigure, text: string, whose: Whose) => void;
  readonly onFocus: () => void;
  readonly onEnter: () => void;
}

/** What a program printed; and beside it, where that is asked for, what another did. */
function Figures({ figures, sample, onFigure, onFocus, onEnter }: FiguresProps) {
  const [isOpened, setOpened] = useState(false);
  const hasTwo = isOpened || isAskedOf({ figures: sample });
  const close = (): void => {
    setOpened(false);
    for (const name of askedFigures) if (sample[name] !== undefined) onFigure(name, '', 'sample');
  };
  return (
    <div className={styles.figures} data-two={hasTwo || undefined}>
      {hasTwo && (
        <div className={styles.heads} aria-hidden>
          <span>{t('Yours')}</span>
          <span>{t('The sample’s')}</span>
        </div>
      )}
      {askedFigures.map((name) => {
        const label = t(figureWords[name].label);
        const shared = { onFocus, onEnter };
        return (
          <FigureField
            key={name}
            {...shared}
            label={label}
            {...(figureWords[name].term && { term: figureWords[name].term })}
            text={figures[name] ?? ''}
            problem={problemOf(figures, name)}
            onText={(text) => onFigure(name, text, 'mine')}
          >
            {hasTwo && (
              <FigureInput
                {...shared}
                label={t('{figure}, the sample’s', { figure: label })}
                text={sample[name] ?? ''}
                problem={problemOf(sample, name)}
                onText={(text) => onFigure(name, text, 'sample')}
              />
            )}
          </FigureField>
        );
      })}
      <Button look="quiet" aria-expanded={hasTwo} onClick={() => (hasTwo ? close() : setOpened(true))}>
        {hasTwo ? <ChevronUp size={15} aria-hidden /> : <ChevronDown size={15} aria-hidden />}
        {t('Compare with the sample’s figures')}
      </Button>
    </div>
  );
}

interface FigureInputProps {
  readonly label: string;
  readonly text: string;
  /** Why it is no such number. */
  readonly problem: string | null;
  readonly onText: (text: string) => void;
  readonly onFocus: () => void;
  readonly onEnter: () => void;
}

interface FigureFieldProps extends FigureInputProps {
  readonly term?: TermName;
  /** The same figure of another program. */
  readonly children: ReactNode;
}

/** A number that may be left out. */
function FigureField({ term, children, ...of }: FigureFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={of.label} term={term} inline numeric problem={of.problem}>
      <NumberInput {...of} id={id} />
      {children}
    </Field>
  );
}

/** The same beside another one that has the label. */
function FigureInput(of: FigureInputProps) {
  const id = useId();
  return (
    <>
      <NumberInput {...of} id={id} isNamed />
      <FieldNotes id={id} problem={of.problem} />
    </>
  );
}

interface NumberInputProps extends FigureInputProps {
  readonly id: string;
  /** Whether it says its name itself, as no label does. */
  readonly isNamed?: boolean;
}

function NumberInput({
  id,
  label,
  isNamed = false,
  text,
  problem,
  onText,
  onFocus,
  onEnter,
}: NumberInputProps) {
  return (
    <input
      id={id}
      {...(isNamed && { 'aria-label': label })}
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
  );
}
