import { t } from '../../locales/t.ts';
import { useMedia } from '../kit/media.ts';
import { Segmented } from '../kit/segmented.tsx';
import { useCheck, useCheckSession } from './use-check.ts';
import { CountAnswer } from './count-answer.tsx';
import { CountPanel } from './count-panel.tsx';
import { FormatPanel } from './format-panel.tsx';
import { Intro } from './intro.tsx';
import { LogPanel } from './log-panel.tsx';
import { VerdictPanel } from './verdict-panel.tsx';
import styles from './check-screen.module.css';

/** Below this a board beside a column would be too small. */
const narrowQuery = '(max-width: 859px)';

/** Somebody's own search, judged by its log; or the conventions by which their counts come about. */
export function CheckScreen() {
  const session = useCheckSession();
  const asks = useCheck((state) => state.asks);
  const isBegun = useCheck(({ phase, answer }) => phase !== 'idle' || answer !== null);
  const narrow = useMedia(narrowQuery);
  const choice = (
    <div className={styles.choice}>
      <Segmented
        label={t('What to check')}
        value={asks}
        options={[
          { value: 'log', label: t('A search') },
          { value: 'count', label: t('Only its counts') },
        ]}
        onChange={(next) => (next === 'count' ? session.askCounts() : session.store.setState({ asks: next }))}
      />
    </div>
  );
  const verdict = asks === 'log' && isBegun && <VerdictPanel narrow={narrow} />;
  const further = asks === 'log' ? <FormatPanel /> : null;
  if (narrow)
    return (
      <main className={`${styles.column} ${styles.narrow}`}>
        {verdict}
        {asks === 'count' ? null : !isBegun && <Intro />}
        {choice}
        {asks === 'log' ? <LogPanel /> : <CountPanel />}
        {asks === 'count' && <CountAnswer />}
        {further}
      </main>
    );
  return (
    <main className={styles.screen}>
      <div className={`${styles.column} ${styles.side}`}>
        {choice}
        {asks === 'log' ? <LogPanel /> : <CountPanel />}
      </div>
      <div className={styles.column}>
        {asks === 'count' ? <CountAnswer /> : isBegun ? verdict : <Intro />}
        {further}
      </div>
    </main>
  );
}
