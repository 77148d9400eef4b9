import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Section } from '../../../core/trace/cursor.ts';
import { say } from '../../../locales/say.ts';
import { t } from '../../../locales/t.ts';
import { IconButton } from '../../kit/button.tsx';
import { tx } from '../../kit/words.tsx';
import { sectionAt } from './sections.ts';
import styles from './section-strip.module.css';

interface SectionStripProps {
  /** At least two. */
  readonly sections: readonly Section[];
  readonly position: number;
  readonly onSeek: (position: number) => void;
}

/** The parts of a solution that was found part by part: each as wide as it is long, and the name of the present one. */
export function SectionStrip({ sections, position, onSeek }: SectionStripProps) {
  const index = sectionAt(sections, position);
  const { label, firstMove, moves } = sections[index] ?? { label: { title: '' }, firstMove: 0, moves: 0 };
  const before = sections[position > firstMove ? index : index - 1];
  const after = sections[index + 1];
  return (
    <div className={styles.strip}>
      <div className={styles.bars} aria-hidden="true">
        {sections.map((section) => (
          <span
            key={section.firstMove}
            style={{ flexGrow: section.moves }}
            data-now={section.firstMove === firstMove || undefined}
            data-done={position >= section.firstMove + section.moves || undefined}
          />
        ))}
      </div>
      <p className={styles.name}>
        <IconButton
          label={t('Previous part')}
          icon={<ChevronLeft aria-hidden size={15} />}
          disabled={before === undefined}
          onClick={() => onSeek(before?.firstMove ?? 0)}
        />
        <span>
          {tx(
            moves > 1
              ? 'Part {part} of {parts}: {name}, moves {from} to {to}'
              : 'Part {part} of {parts}: {name}, move {from}',
            {
              ...{ part: index + 1, parts: sections.length, name: <b>{say(label)}</b> },
              ...{ from: firstMove + 1, to: firstMove + moves },
            },
          )}
        </span>
        <IconButton
          label={t('Next part')}
          icon={<ChevronRight aria-hidden size={15} />}
          disabled={after === undefined}
          onClick={() => onSeek(after?.firstMove ?? position)}
        />
      </p>
    </div>
  );
}
