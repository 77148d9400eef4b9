/**
 * Factor by which a turn of the wheel zooms, as on a map in a page: where the page scrolls, the wheel does that, and zooms with ctrl.
 * A pinch on a touchpad arrives as a wheel with ctrl and small numbers.
 * @returns null: the turn is the page's
 */
export function zoomOfWheel({ deltaY, deltaMode, ctrlKey }: WheelEvent): number | null {
  const { scrollHeight, clientHeight } = document.documentElement;
  if (!ctrlKey && scrollHeight > clientHeight) return null;
  const pixels = deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * 18 : deltaY;
  return Math.exp(-pixels * (ctrlKey ? 0.01 : 0.0018));
}
