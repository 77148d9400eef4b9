/** One picture of a search by itself, the choice of which one, and the sentence on its step: what a lane of Compare shows. */

import { useEffect, useState } from 'react';
import type { LinkView } from '../../core/files/share-link.ts';
import { t } from '../../locales/t.ts';
import { lazyPart, noRoom } from '../kit/lazy-part.tsx';
import { Segmented } from '../kit/segmented.tsx';
import type { FollowColours, StageHandle, StageScene } from './stage/stage-handle.ts';
import { StagePane } from './stage/stage-pane.tsx';
import { viewOptions } from './stage/stage-views.tsx';
import styles from './stage/stage.module.css';

const StepSentence = lazyPart(async () => (await import('./stage/step-sentence.tsx')).StepSentence);

interface PicturePaneProps {
  readonly view: LinkView;
  readonly followColours: FollowColours;
  /** Is told of the picture that can be zoomed; returns the way out where it has done something. */
  readonly onScene: (scene: StageScene) => (() => void) | undefined;
  /** How its tools are told from those of another; null for none on it. */
  readonly toolsOf: string | null;
}

export function PicturePane({ view, followColours, onScene, toolsOf }: PicturePaneProps) {
  const [handle, setHandle] = useState<StageHandle | null>(null);
  useEffect(() => (handle === null ? undefined : onScene(handle.scene)), [handle, onScene]);
  return (
    <StagePane
      key={view}
      view={view}
      handle={handle}
      onHandle={setHandle}
      followColours={followColours}
      onEnter={ignore}
      head={null}
      toolsOf={toolsOf}
      follows
    />
  );
}

const ignore = (): void => undefined;

export function StepLine() {
  return (
    <p className={styles.sentence} aria-hidden data-sentence>
      <StepSentence {...noRoom} />
    </p>
  );
}

interface ViewFieldProps {
  readonly view: LinkView;
  readonly onChange: (view: LinkView) => void;
}

export function ViewField({ view, onChange }: ViewFieldProps) {
  return <Segmented label={t('View')} value={view} options={viewOptions()} onChange={onChange} />;
}
