/** One drawing call with the style that it was made in. */
export interface DrawCall {
  readonly name: string;
  readonly args: readonly unknown[];
  readonly fillStyle: unknown;
  readonly strokeStyle: unknown;
  readonly globalAlpha: number;
  readonly lineWidth: number;
  /** Path calls since the last `beginPath`, for `fill`, `stroke` and `clip`. */
  readonly path: readonly PathCall[];
}

export interface PathCall {
  readonly name: string;
  readonly args: readonly number[];
}

const pathNames = [
  'moveTo',
  'lineTo',
  'bezierCurveTo',
  'quadraticCurveTo',
  'arc',
  'rect',
  'roundRect',
  'closePath',
];
const drawNames = ['fill', 'stroke', 'clip', 'fillRect', 'fillText', 'strokeText', 'clearRect'];
const silentNames = ['save', 'restore', 'setTransform', 'setLineDash', 'translate', 'scale'];

/** Equal to another of the same ends and stops. */
class RecordedGradient {
  readonly ends: readonly number[];
  readonly stops: [offset: number, colour: string][] = [];

  constructor(ends: readonly number[]) {
    this.ends = ends;
  }

  addColorStop(offset: number, colour: string): void {
    this.stops.push([offset, colour]);
  }

  toString(): string {
    return this.stops[0]?.[1] ?? '';
  }
}

/** A 2D context that keeps a log instead of pixels; text is 6 px a letter. Gradients log as their first stop. */
export class RecordingContext {
  readonly log: DrawCall[] = [];
  fillStyle: unknown = '#000';
  strokeStyle: unknown = '#000';
  globalAlpha = 1;
  lineWidth = 1;
  lineCap = 'butt';
  lineJoin = 'miter';
  font = '';
  textAlign = 'start';
  textBaseline = 'alphabetic';
  private path: PathCall[] = [];

  constructor() {
    const methods: Record<string, (...args: number[]) => void> = {};
    for (const name of pathNames) methods[name] = (...args) => void this.path.push({ name, args });
    for (const name of drawNames) methods[name] = (...args) => this.record(name, args);
    for (const name of silentNames) methods[name] = () => undefined;
    Object.assign(this, methods);
  }

  /** As what painters take. */
  get context(): CanvasRenderingContext2D {
    return this as unknown as CanvasRenderingContext2D;
  }

  beginPath(): void {
    this.path = [];
  }

  measureText(text: string): { width: number } {
    return { width: 6 * text.length };
  }

  createLinearGradient(...ends: number[]): RecordedGradient {
    return new RecordedGradient(ends);
  }

  /** All text drawn, in order. */
  get texts(): string[] {
    return this.log.filter(({ name }) => name === 'fillText').map(({ args }) => String(args[0]));
  }

  private record(name: string, args: readonly unknown[]): void {
    const { fillStyle, strokeStyle, globalAlpha, lineWidth, path } = this;
    this.log.push({ name, args, fillStyle, strokeStyle, globalAlpha, lineWidth, path });
  }
}
