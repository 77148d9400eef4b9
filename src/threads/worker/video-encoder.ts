import {
  BufferTarget,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
  canEncodeVideo,
} from 'mediabunny';
import { assert } from '../../core/base/result.ts';
import { FaultError } from '../../core/contract/messages.ts';
import type { FilmSize } from '../../core/contract/film.ts';
import type { FilmEncoder } from './film-encoder.ts';

const seconds = (ms: number): number => ms / 1000;

/** Drawn shapes with sharp edges: the best that the codec has is still small. */
const quality = new Quality('very-high');

/** A picture that stands longer is encoded twice: the second time there is room for what the first one left blurred. */
const standsMs = 80;

/** What each kind of video is: VP9 in WebM, H.264 in MP4. */
const kinds = {
  webm: { codec: 'vp9', makeFormat: () => new WebMOutputFormat() },
  mp4: { codec: 'avc', makeFormat: () => new Mp4OutputFormat({ fastStart: 'in-memory' }) },
} as const;

/** A film by the browser's own encoder. Rejects with a fault where it has none. */
export async function videoEncoder(size: FilmSize, kind: keyof typeof kinds): Promise<FilmEncoder> {
  const { codec, makeFormat } = kinds[kind];
  if (!(await canEncodeVideo(codec, { ...size, quality }))) throw new FaultError({ code: 'worker.no-webm' });
  const target = new BufferTarget();
  const output = new Output({ format: makeFormat(), target });
  const source = new VideoSampleSource({ codec, quality });
  output.addVideoTrack(source);
  await output.start();
  return {
    sample: () => undefined,
    async add(picture, atMs, lastsMs) {
      const firstMs = lastsMs > standsMs ? standsMs / 2 : lastsMs;
      await addOnce(source, picture, atMs, firstMs);
      if (firstMs < lastsMs) await addOnce(source, picture, atMs + firstMs, lastsMs - firstMs);
    },
    async end() {
      await output.finalize();
      assert(target.buffer !== null, 'a film that is finalized has its file');
      return new Uint8Array(target.buffer);
    },
  };
}

async function addOnce(
  source: VideoSampleSource,
  picture: ImageBitmap,
  atMs: number,
  lastsMs: number,
): Promise<void> {
  const sample = new VideoSample(picture, { timestamp: seconds(atMs), duration: seconds(lastsMs) });
  await source.add(sample);
  sample.close();
}
