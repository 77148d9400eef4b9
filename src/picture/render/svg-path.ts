/** Two decimals: finer than any screen or printer shows, and half as long as what a computation gives. */
export function rounded(length: number): string {
  const value = Math.round(length * 100) / 100;
  return value === 0 ? '0' : String(value); // never −0
}

/** "M1 2" and the like. */
export function command(letter: string, ...lengths: readonly number[]): string {
  return letter + lengths.map(rounded).join(' ');
}

/** A path in the units of a picture, as the text of SVG. */
export class SvgPath {
  private readonly commands: string[] = [];
  private x = NaN; // where the pen is; NaN before it was put anywhere
  private y = NaN;
  private xStart = NaN; // of the present line
  private yStart = NaN;

  get text(): string {
    return this.commands.join('');
  }

  clear(): void {
    this.commands.length = 0;
    this.x = this.y = this.xStart = this.yStart = NaN;
  }

  moveTo(x: number, y: number): void {
    this.commands.push(command('M', x, y));
    this.go((this.xStart = x), (this.yStart = y));
  }

  /** The first line of a path only puts the pen there, as on a canvas. */
  lineTo(x: number, y: number): void {
    if (Number.isNaN(this.x)) return this.moveTo(x, y);
    this.commands.push(command('L', x, y));
    this.go(x, y);
  }

  /** `lengths` are control points, then the end. */
  curveTo(letter: 'Q' | 'C', ...lengths: readonly number[]): void {
    if (Number.isNaN(this.x)) this.moveTo(lengths[0], lengths[1]);
    this.commands.push(command(letter, ...lengths));
    this.go(lengths[lengths.length - 2], lengths[lengths.length - 1]);
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.commands.push(
      command('M', x, y) + command('h', width) + command('v', height) + command('h', -width) + 'z',
    );
    this.go((this.xStart = x), (this.yStart = y));
  }

  roundRect(x: number, y: number, width: number, height: number, radius: number): void {
    const r = Math.max(0, Math.min(radius, width / 2, height / 2));
    const corner = (dx: number, dy: number): string => command('a', r, r, 0, 0, 1, dx, dy);
    this.commands.push(
      command('M', x + r, y) + command('h', width - 2 * r) + corner(r, r),
      command('v', height - 2 * r) + corner(-r, r) + command('h', 2 * r - width) + corner(-r, -r),
      command('v', 2 * r - height) + corner(r, -r) + 'z',
    );
    this.go((this.xStart = x + r), (this.yStart = y));
  }

  /** As on a canvas: joined to what was before by a line; angles in radians, clockwise from the right. */
  arc(x: number, y: number, r: number, from: number, to: number, backwards: boolean): void {
    const turn = sweepOf(from, to, backwards);
    const at = (angle: number): [number, number] => [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    const [x0, y0] = at(from);
    const there = Math.hypot(x0 - this.x, y0 - this.y) < 0.005; // false before the pen was put anywhere
    if (!there) this.lineTo(x0, y0);
    // One arc of SVG has an end of its own, so a whole circle takes two.
    const pieces = Math.abs(turn) > Math.PI * 1.999 ? 2 : 1;
    for (let piece = 1; piece <= pieces; piece++) {
      const end = at(from + (turn * piece) / pieces);
      const large = Math.abs(turn / pieces) > Math.PI ? 1 : 0;
      this.commands.push(command('A', r, r, 0, large, turn > 0 ? 1 : 0, ...end));
      this.go(...end);
    }
  }

  closePath(): void {
    if (Number.isNaN(this.x)) return;
    this.commands.push('z');
    this.go(this.xStart, this.yStart);
  }

  private go(x: number, y: number): void {
    this.x = x;
    this.y = y;
  }
}

/** Radians from one angle to another, as a canvas turns: at most once around. */
function sweepOf(from: number, to: number, backwards: boolean): number {
  const whole = 2 * Math.PI;
  const turn = backwards ? from - to : to - from;
  const bounded = turn >= whole ? whole : ((turn % whole) + whole) % whole;
  return backwards ? -bounded : bounded;
}
