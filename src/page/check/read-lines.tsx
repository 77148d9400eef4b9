import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ReadLines, UnreadLine } from '../../core/contract/check-messages.ts';
import { formatBoard } from '../../core/puzzle/notation.ts';
import { figure } from '../../locales/figures.ts';
import { type AnySpoken, sayAny } from '../../locales/say-any.ts';
import { t } from '../../locales/t.ts';
import { BoardView } from '../kit/board-view.tsx';
import { useCheck } from './use-check.ts';
import styles from './read-lines.module.css';

interface LinesOfLogProps {
  /** The first of those that were not understood, and how many there are. */
  readonly unread: readonly UnreadLine[];
  readonly unreadCount: number;
}

/** The lines of the file, each with what it was read as, so that what was misread is seen; and those that were not understood. */
export function LinesOfLog({ unread, unreadCount }: LinesOfLogProps) {
  const all = useCheck((state) => state.lines);
  const run = useCheck(({ answer }) => (answer?.ok === true ? answer.value.run : null));
  // Of a file with several searches those of the one that is judged
  const lines = run === null ? all : all.filter(({ line }) => line >= run.first && line <= run.last);
  const [isOpen, setOpen] = useState(false);
  const more = unreadCount - unread.length;
  const areValues = unread.every(({ code }) => code.startsWith('log.bad-'));
  if (lines.length === 0 && unreadCount === 0) return null;
  return (
    <details className={styles.lines} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {lines.length > 0 && <span>{t('How its lines were read')}</span>}
        {unreadCount > 0 && (
          <span className={styles.unread}>
            <CircleAlert size={15} aria-hidden />
            {areValues
              ? t('{n} {n:value was|values were} not understood', { n: unreadCount })
              : t('{n} {n:line was|lines were} not understood', { n: unreadCount })}
          </span>
        )}
      </summary>
      {unreadCount > 0 && (
        <ul>
          {unread.map((line, index) => (
            <li key={index}>{sayAny(line as AnySpoken)}</li>
          ))}
          {more > 0 && <li>{t('And {n} more.', { n: more })}</li>}
        </ul>
      )}
      {isOpen && lines.length > 0 && <LineTable lines={lines} />}
    </details>
  );
}

function LineTable({ lines }: { readonly lines: readonly ReadLines[] }) {
  const label = t('How its lines were read');
  return (
    <div className={styles.table} role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Line#of a file')}</th>
            <th scope="col">{t('In the file')}</th>
            <th scope="col">{t('Read as')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((one) => (
            <LineRow key={one.line} read={one} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LineRow({ read: { line, text, as, boards } }: { readonly read: ReadLines }) {
  const what = as === null ? '' : sayAny(as);
  if (text.length === 0)
    return (
      <tr className={styles.leftOut}>
        <td />
        <td colSpan={2}>{what}</td>
      </tr>
    );
  const isUnread = as !== null && (as.code.startsWith('log.') || as.code === 'read-as.unread');
  return (
    <tr data-unread={isUnread || undefined}>
      <th scope="row">{figure(line)}</th>
      <td>
        <code>{text.join('\n')}</code>
      </td>
      <td>
        <div className={styles.as}>
          {boards.map((board, index) => (
            <BoardView key={index} board={board} width={cellPx * board.columns} label={formatBoard(board)} />
          ))}
          <span>{what}</span>
        </div>
      </td>
    </tr>
  );
}

const cellPx = 15;
