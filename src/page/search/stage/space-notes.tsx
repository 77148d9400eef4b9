import type { ReactNode } from 'react';
import type { StateRanking } from '../../../core/puzzle/state-rank.ts';
import { named } from '../../../locales/named.ts';
import { t } from '../../../locales/t.ts';
import { useTrace } from '../../session/use-trace.ts';
import styles from './space-view.module.css';

/** What is said in place of the picture. */
export function SpaceNote({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.note}>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <p>{children}</p>}
    </div>
  );
}

/** What ring and angle mean, and which colour is which side, and which sides are not in the picture because their boards cannot reach the goal. */
export function SidesKey({ ranking }: { readonly ranking: StateRanking }) {
  const sides = useTrace((trace) => trace?.sides ?? []);
  const outside = sides.filter(({ root }) => ranking.rank(root.cells) < 0);
  return (
    <div className={styles.key}>
      <p>
        {t(
          'Each ring: all boards exactly so many moves from the goal. The angle has no meaning; boards one move apart stand near each other.',
        )}
      </p>
      {sides.length > 1 && (
        <ul>
          {sides.map(({ label }, side) => (
            <li key={label}>
              <span className={styles.swatch} data-side={side} aria-hidden />
              {t('expanded {side}', { side: named(label) })}
            </li>
          ))}
        </ul>
      )}
      {outside.length > 0 && (
        <p>
          {outside.length < sides.length
            ? t('The boards of “{sides}” cannot reach the goal: they are not among these.', {
                sides: outside.map(({ label }) => named(label)).join(', '),
              })
            : t('The boards of this search cannot reach the goal: none of them is here.')}
        </p>
      )}
    </div>
  );
}
