import { type RefObject, useEffect, useRef } from 'react';
import type { FrameScheduler, Painter } from '../../picture/render/frame-scheduler.ts';
import { onTypeScale, sizeOf, typeScale } from './type-scale.ts';

/**
 * What a canvas shows: told its size, asked to paint. Lengths are pixels for type of the usual size: where the page's is
 * larger a scene has fewer and larger ones, and all that it draws grows with the page.
 */
export interface Scene {
  resize(width: number, height: number, devicePixelRatio: number): void;
  /** Returns true to be painted again in the next frame. */
  paint(ctx: CanvasRenderingContext2D, nowMs: number): boolean;
  /** Where `paint` goes on from what it did before, or takes a layer: what is on the screen, into any context. */
  draw?(ctx: CanvasRenderingContext2D): void;
  /** Stands in one place and at one scale from one step to another, where it would else follow each; null: no longer. */
  holdFor?(steps: { readonly from: number; readonly to: number } | null): Promise<void>;
}

const scenes = new WeakMap<HTMLCanvasElement, Scene>();

/** What a canvas of the page shows. */
export function sceneOf(canvas: HTMLCanvasElement): Scene | undefined {
  return scenes.get(canvas);
}

/**
 * Keeps a canvas as large as its box, sharp on its screen, and painted when `mount`'s scene says so.
 * `mount` makes the scene, subscribes it, and returns what undoes that; it runs again only for another scheduler.
 */
export function useCanvasScene(
  scheduler: FrameScheduler,
  mount: (canvas: HTMLCanvasElement, repaint: () => void) => { scene: Scene; unmount: () => void },
): RefObject<HTMLCanvasElement | null> {
  const ref = useRef<HTMLCanvasElement>(null);
  const mountRef = useRef(mount);
  useEffect(() => {
    const canvas = ref.current;
    const ctx = canvas?.getContext('2d');
    if (!canvas || !ctx) return;
    const painter: Painter = (nowMs) => scene.paint(ctx, nowMs);
    const repaint = (): void => scheduler.invalidate(painter);
    const { scene, unmount } = mountRef.current(canvas, repaint);
    scenes.set(canvas, scene);
    const fit = (): void => {
      const { width, height } = sizeOf(canvas);
      const ratio = window.devicePixelRatio * typeScale();
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      scene.resize(width, height, ratio);
      repaint();
    };
    const observer = new ResizeObserver(fit);
    observer.observe(canvas);
    const leave = onTypeScale(fit);
    fit();
    return () => {
      observer.disconnect();
      leave();
      unmount();
      scheduler.remove(painter);
    };
  }, [scheduler]);
  return ref;
}
