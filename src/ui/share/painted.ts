/**
 * What the canvases of a part of the page show, as one PNG in the resolution of the screen; null where there is none.
 * @param ground colour under them
 */
export async function paintedIn(part: Element, ground: string): Promise<Blob | null> {
  const canvases = [...part.querySelectorAll('canvas')].filter(
    ({ width, height }) => width > 0 && height > 0,
  );
  const rects = canvases.map((canvas) => canvas.getBoundingClientRect());
  const first = rects[0];
  if (first === undefined) return null;
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  const scale = (canvases[0]?.width ?? 0) / first.width; // pixels of the screen in one of the style sheet
  const whole = new OffscreenCanvas(Math.round((right - left) * scale), Math.round((bottom - top) * scale));
  const context = whole.getContext('2d');
  if (context === null) return null;
  context.fillStyle = ground;
  context.fillRect(0, 0, whole.width, whole.height);
  for (const [index, canvas] of canvases.entries()) {
    const rect = rects[index] ?? first;
    const place = [rect.left - left, rect.top - top, rect.width, rect.height].map((length) => length * scale);
    const [x = 0, y = 0, width = 0, height = 0] = place;
    context.drawImage(canvas, x, y, width, height);
  }
  return whole.convertToBlob({ type: 'image/png' });
}
