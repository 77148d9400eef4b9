/** Factor by which a turn of the wheel zooms; a pinch on a touchpad arrives as a wheel with ctrl and small numbers. */
export function zoomOfWheel({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  const pixels = deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * 18 : deltaY;
  return Math.exp(-pixels * (ctrlKey ? 0.01 : 0.0018));
}
