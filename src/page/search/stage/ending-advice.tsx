import { adviceFor, type Advice } from '../../../core/algorithms/advice.ts';
import type { RunResult } from '../../../core/search/run.ts';
import { type OptionName, readSetting } from '../../../core/search/options.ts';
import { isSolvable } from '../../../core/puzzle/solvability.ts';
import { sayAny } from '../../../locales/say-any.ts';
import { Button } from '../../kit/button.tsx';
import { useSearch, useSession } from '../../session/search-context.tsx';
import styles from './ending-advice.module.css';

interface EndingAdviceProps {
  readonly outcome: RunResult;
  /** Called when the settings are changed, to search with them. */
  readonly onChange: () => void;
}

/** What to try when a search has ended without a solution: each a button that changes the settings and searches again. */
export function EndingAdvice({ outcome, onChange }: EndingAdviceProps) {
  const { store } = useSession();
  const recorded = useSearch((state) => state.recorded);
  if (recorded === null || !isSolvable(recorded.start, recorded.goal)) return null;
  const follow = ({ change: { algorithm, ...options } }: Advice): void => {
    const { chooseAlgorithm, changeSetting } = store.getState();
    if (algorithm !== undefined) chooseAlgorithm(algorithm);
    for (const [name, value] of Object.entries(options)) changeSetting(name as 'seed', value as number);
    onChange();
  };
  const isTaken = ([name, value]: [string, unknown]): boolean =>
    readSetting(name as OptionName, String(value)).ok;
  const advised = adviceFor(recorded.settings, outcome).filter(({ change }) =>
    Object.entries(change).every(isTaken),
  );
  return (
    <span className={styles.advice}>
      {advised.map((advice) => (
        <Button key={sayAny(advice.title)} onClick={() => follow(advice)}>
          {sayAny(advice.title)}
        </Button>
      ))}
    </span>
  );
}
