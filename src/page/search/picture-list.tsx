/** All figures of a screen, to be saved as pictures, and the replay of the solution as a film. */

import { ImageDown } from 'lucide-react';
import { useState, useMemo } from 'react';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { usePage, useSession, useSearch, useTrace } from '../session/search-context.tsx';
import { type Figure, figuresOnPage, jointCaption } from './pictures/figures.ts';
import styles from './pictures/pictures.module.css';
import { type PictureKind, pictureFormats, pictureKinds, savePicture } from './pictures/save-picture.ts';
import { searchCaption } from './pictures/search-caption.ts';
import { StepPictures } from './pictures/step-pictures.tsx';
import { futureHidden } from '../session/search-store.ts';
import { speedOfSlider } from './solution/replay-clock.ts';
import { ReplayFilm } from './solution/replay-film.tsx';
import { fittingSpeed, solutionBoards } from './solution/replay-boards.ts';

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
  const trace = useTrace((record) => record);
  const hidden = useSearch(futureHidden);
  if (figures.length === 0) return null;
  const stepped = explored && !hidden ? figures.find(({ element }) => 'view' in element.dataset) : undefined;
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
      {stepped !== undefined && trace !== null && <StepPictures figure={stepped} trace={trace} />}
      {failed && <p role="alert">{t('This browser could not make the picture.')}</p>}
    </section>
  );
}

/** Nothing while there is no solution to be shown. */
export function SolutionFilm({ className }: { readonly className: string | undefined }) {
  const trace = useTrace((record) => record);
  const outcome = useSearch((state) => state.outcome);
  const hidden = useSearch(futureHidden);
  const boards = useMemo(
    () => (trace === null || outcome === null || hidden ? null : solutionBoards(trace)),
    [trace, outcome, hidden],
  );
  if (trace === null || boards === null || boards.length === 0) return null;
  return (
    <section className={className} aria-labelledby="replay-file">
      <h3 id="replay-file">{t('Replay of the solution')}</h3>
      <ReplayFilm
        {...{ trace, boards }}
        goal={trace.request.goal}
        isSolution
        movesPerSecond={speedOfSlider(fittingSpeed(boards.length))}
      />
    </section>
  );
}
