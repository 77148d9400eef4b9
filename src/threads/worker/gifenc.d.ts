/** What is used of gifenc, which comes without types. */
declare module 'gifenc' {
  /** Red, green and blue, 0 … 255. */
  type Palette = number[][];

  interface FrameOptions {
    readonly palette?: readonly (readonly number[])[]; // of the first frame: for all of them
    readonly delay?: number; // ms, in which tens count
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    readonly dispose?: number;
  }

  interface Gif {
    writeFrame(index: Uint8Array, width: number, height: number, options?: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }

  export function GIFEncoder(): Gif;
  export function quantize(rgba: Uint8ClampedArray, maxColours: number): Palette;
  export function nearestColorIndex(palette: Palette, colour: readonly number[]): number;
}
