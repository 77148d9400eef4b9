const known = new Map<string, string>();
let pixel: CanvasRenderingContext2D | null = null;

/**
 * A computed CSS colour, of any colour space, as readers of SVG know it: "#rrggbb" or "rgba(…)"; null where it is
 * transparent or not a colour.
 */
export function solidColour(css: string): string | null {
  if (css === 'none' || css === 'transparent' || css.startsWith('url')) return null;
  const found = known.get(css) ?? read(css);
  known.set(css, found);
  return found === '' ? null : found;
}

function read(css: string): string {
  pixel ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (pixel === null) return css;
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = css;
  pixel.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data;
  if (alpha === 0) return '';
  const hex = (part: number): string => part.toString(16).padStart(2, '0');
  return alpha === 255
    ? `#${hex(r)}${hex(g)}${hex(b)}`
    : `rgba(${r}, ${g}, ${b}, ${(alpha / 255).toFixed(3)})`;
}
