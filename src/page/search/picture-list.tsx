/** All figures of a screen, to be saved as pictures, and the steps of a search and its solution as pictures in a row or as a film. */

import { ImageDown, Printer } from 'lucide-react';
import { useState, useMemo } from 'react';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { usePage, useSession, useSearch, useThemeColors, useTrace } from '../session/search-context.tsx';
import { type Figure, figuresOnPage, jointCaption } from './pictures/figures.ts';
import styles from './pictures/pictures.module.css';
import { type PictureKind, pictureFormats, pictureKinds, savePicture } from './pictures/save-picture.ts';
import { searchCaption } from './pictures/search-caption.ts';
import { SaveSteps } from './pictures/save-steps.tsx';
import { searchSteps } from './pictures/saved-steps.ts';
import { futureHidden } from '../session/search-store.ts';
import { replaySteps } from './solution/replay-film.tsx';
import { solutionBoards } from './solution/replay-boards.ts';

/** Every figure on the screen behind the sheet, as files. */
export function PictureList() {
  const session = useSession();
  const explored = usePage((state) => state.screen === 'explore');
  const [figures] = useState(figuresOnPage); // what is on the screen stays while a sheet lies on it
  const [failed, setFailed] = useState(false);
  const save = (figure: Figure, kind: PictureKind): void => {
    setFailed(false);
    savePicture(figure, explored ? searchCaption(session) : jointCaption(figures), kind).catch(() =>
      setFailed(true),
    );
  };
  if (figures.length === 0) return null;
  return (
    <section className={styles.pictures} aria-labelledby="pictures">
      <h3 id="pictures">{t('Pictures')}</h3>
      <p>{t('As they are on the screen now: SVG for papers, PNG for slides.')}</p>
      <ul className={styles.list}>
        {figures.map((figure) => (
          <li key={figure.name}>
            <span>{figure.name}</span>
            {pictureKinds.map((kind) => (
              <Button
                key={kind}
                aria-label={t('{figure} as {kind}', {
                  figure: figure.name,
                  kind: pictureFormats[kind].title,
                })}
                onClick={() => save(figure, kind)}
              >
                <ImageDown size={15} aria-hidden />
                {pictureFormats[kind].title}
              </Button>
            ))}
          </li>
        ))}
      </ul>
      {explored && !figures.some(({ element }) => 'view' in element.dataset) && (
        <p>{t('A list is no picture: for one of the search, choose the tree, the space or g–h.')}</p>
      )}
      {failed && <p role="alert">{t('This browser could not make the picture.')}</p>}
    </section>
  );
}

/** What is on the screen of a search, as a page for each of a class. @param address of the link to it */
export function Handout({
  address,
  className,
}: {
  readonly address: string;
  readonly className: string | undefined;
}) {
  const session = useSession();
  const isThere = useTrace((record) => record !== null && record.nodeCount > 0);
  const hidden = useSearch((state) => futureHidden(state) || state.mode === 'play');
  const [failed, setFailed] = useState(false);
  const print = async (): Promise<void> => {
    setFailed(false);
    try {
      const [{ printInstead, searchPictures }, { handoutOf }] = await Promise.all([
        import('./print-sheet.ts'),
        import('./handout/handout.tsx'),
      ]);
      const { trace } = session;
      const { cursor } = session.store.getState();
      if (trace !== null) printInstead(session, () => handoutOf(trace, cursor, address, searchPictures()));
    } catch {
      setFailed(true);
    }
  };
  if (!isThere || hidden) return null;
  return (
    <section className={className} aria-labelledby="handout">
      <h3 id="handout">{t('Handout')}</h3>
      <p>
        {t(
          'The picture and the sentence of this step, a table of the steps up to it, and a code that leads here.',
        )}
      </p>
      <div>
        <Button onClick={() => void print()}>
          <Printer size={15} aria-hidden /> {t('Print a handout')}
        </Button>
      </div>
      {failed && <p role="alert">{t('What prints it could not be fetched. Try it again.')}</p>}
    </section>
  );
}

/** The steps of the search at hand, and the moves of its solution; nothing while there are none, or while they would give away what comes. */
export function StepFiles({ className }: { readonly className: string | undefined }) {
  const session = useSession();
  const colors = useThemeColors();
  const trace = useTrace((record) => record);
  const outcome = useSearch((state) => state.outcome);
  const hidden = useSearch(futureHidden);
  const [figures] = useState(figuresOnPage);
  const [first, ...others] = useMemo(() => {
    if (trace === null || hidden) return [];
    const figure = figures.find(({ element }) => 'view' in element.dataset);
    const boards = outcome === null ? null : solutionBoards(trace);
    const { goal } = trace.request;
    return [
      ...(figure === undefined ? [] : [searchSteps(session, figure, trace.stepCount)]),
      ...(boards === null || boards.length === 0
        ? []
        : replaySteps({ trace, boards, goal, isSolution: true }, colors)),
    ];
  }, [session, trace, hidden, figures, outcome, colors]);
  if (first === undefined) return null;
  return (
    <section className={className} aria-labelledby="step-files">
      <h3 id="step-files">{t('Step by step')}</h3>
      <SaveSteps sources={[first, ...others]} first="png" />
    </section>
  );
}
