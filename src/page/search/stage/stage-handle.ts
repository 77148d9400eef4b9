import type { NodeId } from '../../../core/search/events.ts';
import type { Comparison } from '../../../core/trace/compared-states.ts';
import type { SearchSession } from '../../session/search-session.ts';
import { currentAt } from '../../../core/trace/cursor.ts';
import { sizeOf } from '../../kit/type-scale.ts';

/** What the controls around a picture need of it. Lengths are pixels of the scene. */
export interface StageScene {
  fit(): void;
  zoomAt(xPx: number, yPx: number, factor: number): void;
  /** Moves what is drawn. */
  panBy(dxPx: number, dyPx: number): void;
  /** Where a node is drawn; null when it is not. */
  screenOf(node: NodeId): { readonly x: number; readonly y: number; readonly radius: number } | null;
}

/** The live picture, for the controls around it. */
export interface StageHandle {
  readonly scene: StageScene;
  readonly canvas: HTMLCanvasElement;
}

/** Shows the colours of compared states as they are now and whenever they change; returns the way out. */
export type FollowColours = (show: (colours: Comparison | null) => void) => () => void;

export interface PictureProps {
  /** What the picture handed out; null while it has nothing to zoom. */
  readonly handle: StageHandle | null;
  readonly onHandle: (handle: StageHandle | null) => void;
  /** Where states are told by which of two searches selected them. */
  readonly followColours?: FollowColours | undefined;
}

/** What one press of + or − does. */
export const zoomFactor = 1.5;

/** Zooms about a node while it is in sight, else about the middle of the view. */
export function zoomAbout({ scene, canvas }: StageHandle, node: NodeId, factor: number): void {
  const { width, height } = sizeOf(canvas);
  const place = node < 0 ? null : scene.screenOf(node);
  const inSight = place !== null && place.x > 0 && place.x < width && place.y > 0 && place.y < height;
  if (inSight) scene.zoomAt(place.x, place.y, factor);
  else scene.zoomAt(width / 2, height / 2, factor);
}

/** The node that the person is looking at: the picked one, else the current one; −1 for none. */
export function nodeInFocus({ store, trace }: SearchSession): number {
  const { selectedNode, cursor, stepCount } = store.getState();
  if (selectedNode >= 0 || trace === null) return selectedNode;
  return currentAt(trace, Math.min(cursor, stepCount));
}
