import { Pause, Play, Search, Square } from 'lucide-react';
import { useContext, useEffect, useId, useState } from 'react';
import { say } from '../../../locales/say.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../kit/button.tsx';
import { goToField } from '../../kit/field-form.tsx';
import { FieldsContext } from '../../kit/use-typed.ts';
import { useSearch, useSession } from '../../session/search-context.tsx';
import { useMisfit } from './use-misfit.ts';
import { searchAndPlay } from './search-and-play.ts';
import styles from './settings.module.css';

/** A search that is over sooner leaves the button as it was. */
const shortRunMs = 250;

/**
 * Starts a search; while one runs, holds it and goes on. One button, so that it keeps the focus; *Stop* comes beside it.
 * @param tells whether it shows why it does nothing; in a header there is no room: it is read out, and the picture or the field says it;
 *   and where two buttons are, they are pictures, as German has no room for their words beside what one does there
 */
export function SearchButton({ tells = true }: { readonly tells?: boolean }) {
  const session = useSession();
  const phase = useSearch((state) => state.phase);
  const long = useLasting(phase === 'running' || phase === 'paused', shortRunMs);
  const id = useId();
  const [refused] = useContext(FieldsContext)?.refused ?? [];
  const misfit = useMisfit();
  const why =
    refused !== undefined
      ? t('{field} is not accepted: correct it first.', { field: refused.name })
      : misfit && say(misfit);
  // The name says more where the timeline has a button with the same word.
  const [Icon, label, name, work] = !long
    ? ([
        Search,
        t('Search'),
        undefined,
        // Not disabled, which no key reaches: it goes where something is to be done, or says why once more.
        () => (refused === undefined ? searchAndPlay(session) : goToField(refused)),
      ] as const)
    : phase === 'paused'
      ? ([Play, t('Resume'), t('Resume search'), () => session.resume()] as const)
      : ([Pause, t('Pause'), t('Pause search'), () => session.pause()] as const);
  const word = (text: string) => (tells ? text : !long && <span className={styles.word}>{text}</span>);
  const tip = tells ? undefined : (name ?? label);
  return (
    <div className={styles.search}>
      <Button
        className={tells ? undefined : styles.brief}
        look={long || why !== null ? 'plain' : 'primary'}
        large
        aria-label={tip ?? name}
        title={tip}
        aria-disabled={(!long && why !== null) || undefined}
        aria-describedby={why === null ? undefined : id}
        onClick={work}
      >
        <Icon size={17} aria-hidden /> {word(label)}
      </Button>
      {long && (
        <Button
          className={tells ? undefined : styles.brief}
          large
          aria-label={tip && t('Stop')}
          title={tip && t('Stop')}
          onClick={() => session.cancel()}
        >
          <Square size={14} aria-hidden /> {word(t('Stop'))}
        </Button>
      )}
      {why !== null && (
        <p id={id} className={tells ? styles.refused : 'unseen'}>
          {why}
        </p>
      )}
    </div>
  );
}

/** True once `active` has been true for that long without a break. */
function useLasting(active: boolean, ms: number): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [active, ms]);
  return active && lasted;
}

/** A search with more is one to wait for. */
const manyExpansions = 50_000;

/** How far a run is, and of a long one where it ends at the latest: nobody who follows a link to a large board need wait for more. */
export function SearchNote() {
  const phase = useSearch((state) => state.phase);
  // Of own code that runs there is no record yet, and the one on screen is not its.
  const stepsMade = useSearch((state) => Math.max(state.ownExpanded, state.stepsMade));
  const { maxExpansions: most, maxNodes: nodes } = useSearch(
    ({ recorded, settings }) => recorded?.settings ?? settings,
  );
  if (phase !== 'running' && phase !== 'paused') return null;
  const n = stepsMade;
  return (
    <p>
      {phase === 'paused'
        ? t('Paused at {n} expansions.', { n })
        : n < manyExpansions
          ? t('Searching: {n} expansions.', { n })
          : t('Searching: {n} expansions. It ends at {most}, or {nodes} nodes.', { n, most, nodes })}
    </p>
  );
}
