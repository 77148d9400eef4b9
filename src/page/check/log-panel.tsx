import { FileText, FolderOpen, Trash2, Undo2 } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { exampleLogs } from '../../catalog/example-logs.ts';
import { named } from '../../locales/named.ts';
import { t } from '../../locales/t.ts';
import { maxKeptLogBytes } from '../session/opened-record.ts';
import { Button } from '../kit/button.tsx';
import { acceptedFiles } from '../kit/file-endings.ts';
import { Field } from '../kit/field.tsx';
import { Panel } from '../kit/panel.tsx';
import { usePageWord } from '../kit/services.ts';
import { useCheck, useCheckSession } from './use-check.ts';
import { ClaimFields } from './claim-fields.tsx';
import { exampleText } from './log-texts.ts';
import styles from './log-panel.module.css';

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
      <Cleared />
      <Before />
      <Opening />
      <Pasting />
      <Examples />
    </Panel>
  );
}

/** As students print it; an object a line is described beside it. */
const printedTrace = `Expanding: [2, 8, 3, 1, 6, 4, 7, 0, 5]
g = 0, h = 5, f = 5
Expanding: [2, 8, 3, 1, 0, 4, 7, 6, 5]
g = 1, h = 4, f = 5`;

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

/** That a log was cleared, until there is another. Always there, as what is announced must be. */
function Cleared() {
  const name = useCheck(({ log, before, replaced }) =>
    log === null && replaced === null && before !== null ? before.log.name : null,
  );
  return (
    <p className={name === null ? 'unseen' : styles.note} role="status">
      {name !== null &&
        t('{name} is cleared. Until this page is closed there is a way back to it.', { name })}
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
  const log = useCheck((state) => state.log);
  const [taken, setTaken] = useState<{ readonly log: File | null; readonly lines: number } | null>(null);
  const isTaken = taken !== null && taken.log === log && pasted === '';
  const id = useId();
  const isEmpty = pasted.trim() === '';
  const check = (): void => {
    if (!isEmpty) session.takePasted(pasted);
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
    session.takePasted(text);
    setTaken({ log: store.getState().log, lines: text.trimEnd().split('\n').length });
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
          placeholder={printedTrace}
          value={pasted}
          onChange={({ target }) => store.setState({ pasted: target.value })}
          onKeyDown={keys}
          onPaste={paste}
        />
      </Field>
      <p className={isTaken ? styles.note : 'unseen'} role="status">
        {isTaken && t('{n} {n:line|lines} taken.', { n: taken.lines })}
      </p>
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
