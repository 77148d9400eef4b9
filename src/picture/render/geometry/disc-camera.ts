import type { Viewport } from '../../layout/camera.ts';

/**
 * Pan and zoom of a picture in a disc of radius 1 around the origin, with one scale for both axes. All functions are
 * pure; screen lengths are CSS pixels.
 */
export interface DiscCamera {
  /** 1: the whole disc fits; twice as large at 2. */
  readonly magnification: number;
  /** World point in the middle of the inner viewport. */
  readonly xCentre: number;
  readonly yCentre: number;
}

/** A camera resolved: screen = origin + world × scale. */
export interface DiscView {
  readonly width: number;
  readonly height: number;
  readonly xOrigin: number; // px of the disc's centre
  readonly yOrigin: number;
  readonly scale: number; // pixels a world unit
}

export const wholeDisc: DiscCamera = { magnification: 1, xCentre: 0, yCentre: 0 };

export function discViewOf({ magnification, xCentre, yCentre }: DiscCamera, viewport: Viewport): DiscView {
  const { width, height, insets } = viewport;
  const scale = fitScale(viewport) * magnification;
  return {
    width,
    height,
    xOrigin: (insets.left + width - insets.right) / 2 - xCentre * scale,
    yOrigin: (insets.top + height - insets.bottom) / 2 - yCentre * scale,
    scale,
  };
}

/** Magnifies by `factor`, 1 … `largest` in all; the point under the pointer stays unless the disc would be lost. */
export function zoomDisc(
  camera: DiscCamera,
  viewport: Viewport,
  at: { readonly xPx: number; readonly yPx: number },
  factor: number,
  largest: number,
): DiscCamera {
  const before = discViewOf(camera, viewport);
  const magnification = Math.min(Math.max(1, largest), Math.max(1, camera.magnification * factor));
  const scale = fitScale(viewport) * magnification;
  const xWorld = (at.xPx - before.xOrigin) / before.scale;
  const yWorld = (at.yPx - before.yOrigin) / before.scale;
  const { insets, width, height } = viewport;
  return clampDisc({
    magnification,
    xCentre: xWorld - (at.xPx - (insets.left + width - insets.right) / 2) / scale,
    yCentre: yWorld - (at.yPx - (insets.top + height - insets.bottom) / 2) / scale,
  });
}

/** Moves the picture by that many pixels. */
export function panDisc(camera: DiscCamera, viewport: Viewport, dxPx: number, dyPx: number): DiscCamera {
  const { scale } = discViewOf(camera, viewport);
  return clampDisc({
    ...camera,
    xCentre: camera.xCentre - dxPx / scale,
    yCentre: camera.yCentre - dyPx / scale,
  });
}

/** The smallest pan that brings a world point into the middle 60 % of the view. */
export function followDisc(
  camera: DiscCamera,
  viewport: Viewport,
  xWorld: number,
  yWorld: number,
): DiscCamera {
  const { scale } = discViewOf(camera, viewport);
  const reachX = (0.3 * viewport.width) / scale;
  const reachY = (0.3 * viewport.height) / scale;
  return clampDisc({
    ...camera,
    xCentre: Math.min(xWorld + reachX, Math.max(xWorld - reachX, camera.xCentre)),
    yCentre: Math.min(yWorld + reachY, Math.max(yWorld - reachY, camera.yCentre)),
  });
}

/** Keeps the middle of the view on the disc, and the whole disc in the middle. The range only widens while zooming in. */
function clampDisc(camera: DiscCamera): DiscCamera {
  const reach = Math.min(1, 2 * (1 - 1 / camera.magnification));
  const distance = Math.hypot(camera.xCentre, camera.yCentre);
  const part = distance > reach ? reach / distance : 1;
  return { ...camera, xCentre: camera.xCentre * part, yCentre: camera.yCentre * part };
}

function fitScale({ width, height, insets }: Viewport): number {
  const room = Math.min(width - insets.left - insets.right, height - insets.top - insets.bottom);
  return Math.max(8, room / 2);
}
