import { FileText, FolderOpen, Trash2, Undo2 } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { exampleLogs } from '../../catalog/example-logs.ts';
import { named } from '../../locales/named.ts';
import { t } from '../../locales/t.ts';
import { maxKeptLogBytes } from '../session/opened-record.ts';
import { Button } from '../kit/button.tsx';
import { acceptedFiles } from '../kit/file-endings.ts';
import { Field, type FieldProblem, notesOf } from '../kit/field.tsx';
import { Panel } from '../kit/panel.tsx';
import { usePageWord } from '../kit/services.ts';
import { useCheck, useCheckSession } from './use-check.ts';
import { exampleText } from './log-texts.ts';
import styles from './log-panel.module.css';
import { algorithmCatalog } from '../../core/algorithms/registry.ts';
import type { SaidOfLog } from '../../core/contract/check-messages.ts';
import { heuristicInfoOf } from '../../core/heuristics/heuristic-info.ts';
import { cheapHeuristics, everyAlgorithm } from '../../core/judge/conventions.ts';
import { type Board, boardsEqual } from '../../core/puzzle/board.ts';
import { formatBoard } from '../../core/puzzle/notation.ts';
import { readBoard } from '../../core/puzzle/written-boards.ts';
import type { AlgorithmName, DuplicateRule } from '../../core/search/settings.ts';
import { SelectField } from '../kit/select-field.tsx';
import { choiceWords } from '../session/setting-words.ts';

/** Of the rules for duplicates those that make another search of it. */
const duplicateClaims = ['closed', 'expanded', 'path', 'parent', 'none'] as const;

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
        label={t('Duplicates')}
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

/** Where a log comes in: from a file, as a text, or one of the examples; and what it is meant to be. */
export function LogPanel() {
  const log = useCheck((state) => state.log);
  return (
    <Panel title={t('Log#of a search')}>
      {log !== null && (
        <>
          <CurrentLog log={log} />
          <Keeping />
          <ClaimFields />
          <h3 className={styles.another}>{t('Another log')}</h3>
        </>
      )}
      <Replaced />
      <Before />
      <Opening />
      <Pasting />
      <Examples />
    </Panel>
  );
}

function CurrentLog({ log }: { readonly log: File }) {
  const answer = useCheck((state) => state.answer);
  const lines = answer?.ok === true ? answer.value.lines : null;
  return (
    <p className={styles.current}>
      <FileText size={16} aria-hidden />
      <b translate="no">{log.name}</b>
      {lines !== null && <span>{t('{n} {n:line|lines}', { n: lines })}</span>}
    </p>
  );
}

/** Whether it is there after a reload too, and how it goes away. */
function Keeping() {
  const session = useCheckSession();
  const keeping = useCheck((state) => state.keeping);
  return (
    <div className={styles.keeping}>
      <p className={styles.note}>
        {keeping === 'kept'
          ? t('It is kept in this browser until you clear it, and is in no link.')
          : keeping === 'too-large'
            ? t('It is too large to be kept (over {n} MB): after a reload, open it again.', {
                n: maxKeptLogBytes / 1e6,
              })
            : t('This browser does not keep it: after a reload, open it again.')}
      </p>
      <Button look="quiet" onClick={() => session.clear()}>
        <Trash2 size={15} aria-hidden />
        {t('Clear#a log')}
      </Button>
    </div>
  );
}

/** That this tab's log is gone, which another tab's is not shown in place of. */
function Replaced() {
  const name = useCheck((state) => state.replaced);
  if (name === null) return null;
  return (
    <p className={styles.replaced} role="status">
      {t('{name} is no longer kept: other tabs have kept other logs since, or cleared it. Open it again.', {
        name,
      })}
    </p>
  );
}

/** The way back to the log that this one has taken the place of, or that was cleared. */
function Before() {
  const session = useCheckSession();
  const before = useCheck((state) => state.before);
  if (before === null) return null;
  return (
    <Button look="quiet" onClick={() => session.back()}>
      <Undo2 size={15} aria-hidden />
      {t('Back to {name}', { name: before.log.name })}
    </Button>
  );
}

function Opening() {
  const session = useCheckSession();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.drop}>
      <Button onClick={() => field.current?.click()}>
        <FolderOpen size={15} aria-hidden />
        {t('Open a log')}
      </Button>
      <span>{t('or drop one anywhere on the page')}</span>
      <input
        ref={field}
        type="file"
        hidden
        accept={acceptedFiles.log}
        aria-label={t('File of a log')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) session.take(file);
          target.value = ''; // it may be chosen again
        }}
      />
    </div>
  );
}

/** Characters; a field takes a second to write as many. */
const longPaste = 50_000;

/** A text that stands for a file: what a terminal printed. */
function Pasting() {
  const session = useCheckSession();
  const { store } = session;
  const pasted = useCheck((state) => state.pasted);
  const id = useId();
  const isEmpty = pasted.trim() === '';
  const check = (): void => {
    if (!isEmpty) session.take(new File([pasted], 'pasted.jsonl'));
  };
  const keys = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    check();
  };
  // A browser takes a minute to write a megabyte into a field: what is that long is judged as the file that it is.
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text');
    if (text.length <= longPaste) return;
    event.preventDefault();
    session.take(new File([text], 'pasted.jsonl'));
  };
  return (
    <>
      <Field id={id} label={t('Or paste what your program printed')} problem={null}>
        <textarea
          id={id}
          className={styles.text}
          rows={5}
          spellCheck={false}
          autoComplete="off"
          placeholder={'{"expand": [2,8,3,1,6,4,7,0,5], "g": 0, "h": 5}'}
          value={pasted}
          onChange={({ target }) => store.setState({ pasted: target.value })}
          onKeyDown={keys}
          onPaste={paste}
        />
      </Field>
      <Button look={isEmpty ? 'plain' : 'primary'} disabled={isEmpty} onClick={check}>
        {t('Check it')}
      </Button>
    </>
  );
}

function Examples() {
  const session = useCheckSession();
  const { say } = usePageWord();
  const open = async (id: string): Promise<void> => {
    try {
      session.take(new File([await exampleText(id)], `${id}.jsonl`));
    } catch {
      say(t('This part of the page could not be fetched. Check the connection, and try again.'));
    }
  };
  return (
    <section className={styles.examples} aria-label={t('Examples')}>
      <h3>{t('Try an example')}</h3>
      <ul>
        {exampleLogs.map(({ id, title }) => (
          <li key={id}>
            <Button look="quiet" onClick={() => void open(id)}>
              {named(title)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
