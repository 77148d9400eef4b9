import {
  Component,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  Suspense,
  createElement,
  use,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { t } from '../../locales/t.ts';
import { Button } from './button.tsx';
import { fetchStyled } from './late-styles.ts';
import { usePageWord, useUpdate } from './services.ts';
import styles from './lazy-part.module.css';

type Fetch<T = unknown> = () => Promise<T>;

/** Thrown by what is shown of something that could not be fetched. */
class NotFetched extends Error {
  readonly get: Fetch;
  constructor(get: Fetch, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.get = get;
  }
}

/** What was asked for, by what fetches it. A promise that failed stays until the failure is on the screen: React asks again. */
const asked = new WeakMap<Fetch, Promise<unknown>>();

function ask<T>(get: Fetch<T>): Promise<T> {
  const answer = fetchStyled(get).catch((error: unknown) => {
    throw new NotFetched(get, error);
  });
  asked.set(get, answer);
  return answer;
}

/** Those that could not be had, which is said above the screen. */
const saidMissing = new Set<Fetch>();

/** What `get` fetches; suspends until it is there. Where it cannot be had, the lazy part around says so and tries again. */
export function useFetched<T>(get: Fetch<T>): T {
  const got = use((asked.get(get) as Promise<T> | undefined) ?? ask(get));
  const { unsay } = usePageWord();
  useEffect(() => {
    if (saidMissing.delete(get)) unsay(missing);
  });
  return got;
}

export interface PartProps {
  /** Shown while the part is fetched. */
  readonly meanwhile?: ReactNode;
  /** For a part that has no room for a sentence: it is said above the screen, and then this is called. */
  readonly onMissing?: (() => void) | undefined;
}

/** For a part that has no room for a sentence, and nothing to be done when it is missing. */
export const noRoom = { onMissing: () => undefined };

export interface FetchedPart {
  /** Begins to fetch it, as when one points at its button; as often as one likes. Never fails: what shows it says so. */
  readonly fetch: () => void;
}

type LazyPart<Props> = FunctionComponent<Props & PartProps> & FetchedPart;

/**
 * A part of the page that is fetched when it is first shown. One that cannot be fetched is missing by itself: a sentence
 * stands in its place, with a button that tries again, and it is tried again when the network is back.
 * @param Frame stands around the place while the part is not there, such as a screen's `main`
 */
export function lazyPart<Props extends object>(
  load: Fetch<ComponentType<Props>>,
  Frame: ComponentType<{ children?: ReactNode }> | null = null,
): LazyPart<Props> {
  const Fetched = (props: Props): ReactNode => createElement(useFetched(load), props);
  const Part = ({ meanwhile = Frame && <Frame />, onMissing, ...props }: Props & PartProps): ReactNode => (
    <MissingGuard Frame={Frame} onMissing={onMissing}>
      <Suspense fallback={meanwhile}>
        <Fetched {...(props as Props)} />
      </Suspense>
    </MissingGuard>
  );
  const fetch = (): void => {
    if (!asked.has(load)) ask(load).catch(() => asked.delete(load));
  };
  return Object.assign(Part, { fetch });
}

/** For the button of a part that is fetched when it is first wanted, and a little before: when one points at it. */
export function useWanted({ fetch }: FetchedPart) {
  const [wanted, setWanted] = useState(false);
  const reach = { onPointerEnter: fetch, onFocus: fetch, onClick: () => setWanted(true) };
  return { wanted, reach, letGo: () => setWanted(false) };
}

interface MissingGuardProps {
  readonly Frame: ComponentType<{ children?: ReactNode }> | null;
  readonly onMissing: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Lets through every error but that of something that could not be fetched. */
class MissingGuard extends Component<MissingGuardProps, { readonly error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    if (error instanceof NotFetched) asked.delete(error.get); // whoever comes back begins anew
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { Frame, onMissing, children } = this.props;
    if (error === null) return children;
    if (!(error instanceof NotFetched)) throw error;
    const there = (): void => this.setState({ error: null });
    const place = <Missing get={error.get} onThere={there} onMissing={onMissing} />;
    return Frame === null ? place : <Frame>{place}</Frame>;
  }
}

interface MissingProps {
  readonly get: Fetch;
  readonly onThere: () => void;
  readonly onMissing: (() => void) | undefined;
}

const missing = 'This part of the page could not be fetched. Check the connection, and try again.';

/** In the place of a part that could not be fetched. */
function Missing({ get, onThere, onMissing }: MissingProps) {
  const update = useUpdate();
  const { say } = usePageWord();
  const [tries, setTries] = useState(0);
  const [trying, setTrying] = useState(false);
  const tryAgain = (): void => {
    setTrying(true);
    ask(get).then(onThere, () => {
      asked.delete(get);
      setTrying(false);
      setTries(tries + 1);
    });
  };
  const whenOnline = useEffectEvent(tryAgain);
  useEffect(() => {
    const online = (): void => whenOnline();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);
  const small = onMissing !== undefined;
  useEffect(() => {
    if (!small) return;
    // What nobody asked for does not say again what was said already, and perhaps dismissed.
    if (onMissing !== noRoom.onMissing || saidMissing.size === 0) say(missing);
    saidMissing.add(get);
    onMissing();
  }, []); // oxlint-disable-line react/exhaustive-deps -- once for each failure
  if (small) return null;
  return (
    <span className={styles.missing}>
      <span role="alert">
        {update === null
          ? t(missing)
          : t('This part has made way for a newer Tilescope. Load that: your boards and settings stay.')}
      </span>
      {update !== null && (
        <Button look="primary" onClick={update}>
          {t('Load it now')}
        </Button>
      )}
      <Button disabled={trying} onClick={tryAgain}>
        {t('Try again')}
      </Button>
      {/* Some browsers remember for as long as the page is open that a script could not be fetched. */}
      {update === null && tries > 0 && (
        <Button onClick={() => window.location.reload()}>{t('Load the page again')}</Button>
      )}
    </span>
  );
}
