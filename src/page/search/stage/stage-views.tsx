import { type ComponentType } from 'react';
import { type LinkView, linkViews } from '../../../core/files/share-link.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { NodeTooltip } from './node-tooltip.tsx';
import type { PictureProps } from './stage-handle.ts';
import { TreeCanvas } from './tree-canvas.tsx';

/** One way to look at a record. */
interface StageView {
  readonly label: PlainText;
  readonly title: PlainText;
  /** Fills what it is put into. Fetched when it is first shown, the tree apart. */
  readonly Picture: ComponentType<PictureProps>;
  /** Whether it can show the path and the frontier alone. */
  readonly hasFilter: boolean;
}

function TreePicture({ handle, onHandle, followColours }: PictureProps) {
  return (
    <>
      <TreeCanvas onHandle={onHandle} followColours={followColours} />
      <NodeTooltip handle={handle} />
    </>
  );
}

export const stageViews: Readonly<Record<LinkView, StageView>> = {
  tree: { label: 'Tree', title: 'The search tree', Picture: TreePicture, hasFilter: true },
  space: {
    label: 'Space#of states',
    title: 'Every board, ringed by its true distance to the goal',
    Picture: lazyPart(async () => (await import('./space-view.tsx')).SpaceView),
    hasFilter: false,
  },
  plane: {
    label: 'g–h',
    title: 'How many nodes there are at each g and h',
    Picture: lazyPart(async () => (await import('./plane-view.tsx')).PlaneView),
    hasFilter: false,
  },
  frontier: {
    label: 'Frontier',
    title: 'The frontier, in the order in which its nodes would be selected',
    Picture: lazyPart(async () => (await import('./frontier-view.tsx')).FrontierView),
    hasFilter: false,
  },
};

/** For switches between views. */
export const viewOptions = () =>
  linkViews.map((value) => {
    const { label, title } = stageViews[value];
    return { value, label: t(label), title: t(title) };
  });
