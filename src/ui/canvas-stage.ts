import { type RefObject, useEffect, useRef } from 'react';
import type { FrameScheduler, Painter } from '../render/frame-scheduler.ts';

/** What a canvas shows: told its size, asked to paint. Lengths are CSS pixels. */
export interface Scene {
  resize(width: number, height: number, devicePixelRatio: number): void;
  /** Returns true to be painted again in the next frame. */
  paint(ctx: CanvasRenderingContext2D, nowMs: number): boolean;
  /** Where `paint` goes on from what it did before, or takes a layer: what is on the screen, into any context. */
  draw?(ctx: CanvasRenderingContext2D): void;
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
      const { clientWidth, clientHeight } = canvas;
      const ratio = window.devicePixelRatio;
      canvas.width = Math.round(clientWidth * ratio);
      canvas.height = Math.round(clientHeight * ratio);
      scene.resize(clientWidth, clientHeight, ratio);
      repaint();
    };
    const observer = new ResizeObserver(fit);
    observer.observe(canvas);
    fit();
    return () => {
      observer.disconnect();
      unmount();
      scheduler.remove(painter);
    };
  }, [scheduler]);
  return ref;
}
