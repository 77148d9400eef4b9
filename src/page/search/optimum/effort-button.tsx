import { t } from '../../../locales/t.ts';
import { Button } from '../../kit/button.tsx';
import type { Optimum } from './use-optimum.ts';

interface EffortButtonProps {
  readonly optimum: Optimum;
  /** Its words; each is to be found once on a page. */
  readonly find: string;
  readonly stop: string;
  readonly className?: string | undefined;
}

/** Begins the search for an optimum that is too hard to be found in passing, and ends it; nothing for any other. */
export function EffortButton({ optimum, find, stop, className }: EffortButtonProps) {
  if (optimum.state !== 'hard' && optimum.state !== 'searching') return null;
  const searching = optimum.state === 'searching';
  return (
    <Button
      className={className}
      title={t(
        searching
          ? 'Stop the search for the optimum; what is proved stays'
          : 'Search until it is found: seconds, and for the very hardest perhaps a minute',
      )}
      onClick={searching ? optimum.stop : optimum.find}
    >
      {searching ? stop : find}
    </Button>
  );
}
