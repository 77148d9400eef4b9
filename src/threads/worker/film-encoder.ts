/** Makes a file of pictures. Whoever calls closes them. */
export interface FilmEncoder {
  /** A picture that only tells which colours there will be: all of these come before the first one of the film. */
  sample(picture: ImageBitmap): void;
  /** The next picture, right behind the one before; resolves when another may come. */
  add(picture: ImageBitmap, atMs: number, lastsMs: number): Promise<void>;
  /** The whole file. Nothing can be added then. */
  end(): Promise<Uint8Array<ArrayBuffer>>;
}
