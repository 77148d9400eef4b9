import { formatScore } from '../../../locales/figures.ts';
import { ChevronDown, Waypoints } from 'lucide-react';
import type { Contribution } from '../../../core/heuristics/create-heuristic.ts';
import { sayAny } from '../../../locales/say-any.ts';
import { t } from '../../../locales/t.ts';
import { IconButton } from '../../kit/button.tsx';
import { groupsOf, sayRivals, subjectOf, sumInWords, titleOfGroup } from './part-words.ts';
import type { PartsOfH } from './parts-of-h.ts';
import type { Pointing } from './use-pointing.ts';
import styles from './anatomy.module.css';

interface AnatomyProps extends PartsOfH {
  readonly h: number;
  /** The board is the goal, of which nothing is to be said. */
  readonly atGoal: boolean;
  /** Whether h comes from own code. */
  readonly own: boolean;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Whether the parts are drawn on the board. */
  readonly shown: boolean;
  readonly onShow: (shown: boolean) => void;
  readonly pointing: Pointing;
}

/** The parts that add up to h: as a sum, and opened, one by one with their reasons. */
export function Anatomy(props: AnatomyProps) {
  const { parts, rivals, h, atGoal, own, open, onOpen, shown, onShow, pointing } = props;
  if (own)
    return (
      <p className={styles.zero}>
        {t('h = {h}: own code gives a number, and no parts.', { h: formatScore(h) })}
      </p>
    );
  if (parts.length === 0)
    return h === 0 && !atGoal ? <p className={styles.zero}>{t('h = 0: no tile adds anything.')}</p> : null;
  return (
    <div className={styles.anatomy}>
      <div className={styles.bar}>
        <button type="button" className={styles.sum} aria-expanded={open} onClick={() => onOpen(!open)}>
          <span>
            <i>h</i> = {parts.length > 1 && `${sumInWords(parts)} = `}
            <b>{formatScore(h)}</b>
          </span>
          <ChevronDown aria-hidden size={15} />
        </button>
        <IconButton
          label={t('Draw h on the board')}
          icon={<Waypoints aria-hidden size={16} />}
          aria-pressed={shown}
          onClick={() => onShow(!shown)}
        />
      </div>
      {rivals.length > 1 && <p className={styles.rivals}>{sayRivals(rivals)}</p>}
      {open && <Parts parts={parts} pointing={pointing} />}
    </div>
  );
}

/** Each part with its reason; pointed at or pressed, it is brought out on the board. */
function Parts({
  parts,
  pointing,
}: {
  readonly parts: readonly Contribution[];
  readonly pointing: Pointing;
}) {
  const { lit, pinned, pointPart, pin } = pointing;
  return (
    <div className={styles.parts} onPointerLeave={() => pointPart(null)} onBlur={() => pointPart(null)}>
      {groupsOf(parts).map((group, index) => (
        <div key={index}>
          {titleOfGroup(group) !== '' && <p className={styles.group}>{titleOfGroup(group)}</p>}
          <ul>
            {group.map((part) => {
              const at = parts.indexOf(part);
              return (
                <li key={at}>
                  <button
                    type="button"
                    className={styles.part}
                    aria-pressed={at === pinned}
                    data-lit={lit?.has(at) || undefined}
                    onPointerMove={() => pointPart(at)}
                    onFocus={() => pointPart(at)}
                    onClick={() => pin(at)}
                  >
                    <b>{subjectOf(part)}</b>
                    <span>{reasonOf(part)}</span>
                    <b>{formatScore(part.amount)}</b>
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}

function reasonOf({ amount, because, of }: Contribution): string {
  return of === undefined || of.weight === 1
    ? sayAny(because)
    : `${formatScore(of.weight)} × ${formatScore(amount / of.weight)}: ${sayAny(because)}`;
}
