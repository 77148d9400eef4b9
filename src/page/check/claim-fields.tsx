import { useId, useState } from 'react';
import { algorithmCatalog } from '../../core/algorithms/registry.ts';
import type { SaidOfLog } from '../../core/contract/check-messages.ts';
import { heuristicInfoOf } from '../../core/heuristics/heuristic-info.ts';
import { cheapHeuristics, everyAlgorithm } from '../../core/judge/conventions.ts';
import { type Board, boardsEqual } from '../../core/puzzle/board.ts';
import { formatBoard } from '../../core/puzzle/notation.ts';
import { readBoard } from '../../core/puzzle/written-boards.ts';
import type { AlgorithmName, DuplicateRule } from '../../core/search/settings.ts';
import { named } from '../../locales/named.ts';
import { t } from '../../locales/t.ts';
import { Field, type FieldProblem, notesOf } from '../kit/field.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { choiceWords } from '../session/setting-words.ts';
import { useCheck, useCheckSession } from './use-check.ts';
import styles from './log-panel.module.css';

/** Of the rules for duplicates those that make another search of it. */
const duplicateClaims = ['closed', 'expanded', 'generated', 'path', 'parent', 'none'] as const;

/** What the search is meant to be, where its log does not say so, or is not to be believed. */
export function ClaimFields() {
  const session = useCheckSession();
  const claim = useCheck((state) => state.said);
  const change = <Name extends keyof SaidOfLog>(name: Name, value: SaidOfLog[Name] | ''): void => {
    const { [name]: _, ...others } = claim;
    session.say(value === '' ? others : { ...others, [name]: value });
  };
  const asLogged = { value: '', title: t('As the log says') };
  return (
    <section className={styles.claim} aria-label={t('What it is meant to be')}>
      <h3>{t('What it is meant to be')}</h3>
      <SelectField
        inline
        label={t('Algorithm')}
        value={claim.algorithm ?? ''}
        options={[
          asLogged,
          ...everyAlgorithm.map((value) => ({ value, title: named(algorithmCatalog[value].title) })),
        ]}
        onChange={(value) => change('algorithm', value as AlgorithmName)}
      />
      <SelectField
        inline
        label={t('Heuristic')}
        value={claim.heuristic ?? ''}
        options={[
          asLogged,
          ...cheapHeuristics.map((value) => ({ value, title: named(heuristicInfoOf(value).title) })),
        ]}
        onChange={(value) => change('heuristic', value)}
      />
      <SelectField
        inline
        label={t('Duplicates rejected')}
        value={claim.duplicates ?? ''}
        options={[
          asLogged,
          ...duplicateClaims.map((value) => ({ value, title: t(choiceWords.duplicates[value].title) })),
        ]}
        onChange={(value) => change('duplicates', value as DuplicateRule)}
      />
      <GoalField goal={claim.goal ?? null} onGoal={(goal) => change('goal', goal ?? '')} />
    </section>
  );
}

interface GoalFieldProps {
  /** Null: as the log says. */
  readonly goal: Board | null;
  readonly onGoal: (goal: Board | null) => void;
}

/** The goal in place of the log's, of the size of its boards; without one it is as the log says. */
function GoalField({ goal, onGoal }: GoalFieldProps) {
  const size = useCheck(({ answer }) => (answer?.ok === true ? answer.value.start : undefined));
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  const id = useId();
  const submit = (): void => {
    if (draft === null) return;
    const read = draft.trim() === '' ? null : readBoard(draft.slice(0, longestBoard), size);
    setProblem(read === null || read.ok ? null : read.error);
    if (read?.ok === false) return;
    setDraft(null);
    const next = read === null ? null : read.value;
    if (next === null ? goal !== null : goal === null || !boardsEqual(next, goal)) onGoal(next);
  };
  return (
    <Field id={id} label={t('Goal')} problem={problem}>
      <input
        id={id}
        className={styles.goal}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('As the log says')}
        value={draft ?? (goal === null ? '' : formatBoard(goal))}
        aria-invalid={problem !== null}
        aria-describedby={notesOf(id, problem, undefined)}
        onBlur={submit}
        onChange={({ target }) => {
          setDraft(target.value);
          setProblem(null);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') submit();
        }}
      />
    </Field>
  );
}

/** Characters: more than any board needs. */
const longestBoard = 1000;
