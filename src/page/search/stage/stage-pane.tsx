import { type ReactNode } from 'react';
import type { LinkView } from '../../../core/files/share-link.ts';
import { t } from '../../../locales/t.ts';
import type { PictureProps } from './stage-handle.ts';
import { StageTools } from './stage-tools.tsx';
import { stageViews } from './stage-views.tsx';
import styles from './stage.module.css';

interface StagePaneProps extends PictureProps {
  readonly view: LinkView;
  /** The pointer or the focus has come here. */
  readonly onEnter: (view: LinkView) => void;
  /** Stands above the picture. */
  readonly head: ReactNode;
  /** How the tools on the picture are told from those of another; null for none on it. */
  readonly toolsOf: string | null;
  /** Whether those are the ones that turn following on. */
  readonly follows: boolean;
  /** Whether it is a figure by itself, and not a part of one. */
  readonly isFigure?: boolean;
}

/** A picture of the record with what belongs to it alone. */
export function StagePane(props: StagePaneProps) {
  const { view, handle, onHandle, followColours, onEnter, head, toolsOf, follows, isFigure } = props;
  const { Picture, label, title } = stageViews[view];
  const enter = (): void => onEnter(view);
  return (
    <div
      className={styles.pane}
      data-view={view}
      data-figure={isFigure ? t(label) : undefined}
      data-title={t(title)}
      onPointerEnter={enter}
      onPointerDown={enter}
      onFocus={enter}
    >
      {head}
      <div className={styles.picture}>
        <Picture handle={handle} onHandle={onHandle} followColours={followColours} />
      </div>
      {toolsOf !== null && handle !== null && (
        <StageTools view={view} handle={handle} of={toolsOf} follows={follows} />
      )}
    </div>
  );
}
