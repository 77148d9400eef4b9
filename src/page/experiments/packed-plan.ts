import type { Result } from '../../core/base/result.ts';
import type { ExperimentPlan, OwnPlan } from '../../core/experiments/experiment-plan.ts';
import type { PlanFault } from '../../core/experiments/plan-fault.ts';
import { planObject, readPlan } from '../../core/files/experiment-plan.ts';

/** Larger than any plan that can be run: what is packed can be a thousand times as large. */
const maxUnpacked = 8_000_000;

/** A plan as a link carries it: its JSON, compressed, in letters that an address leaves as they are. */
export async function packPlan(plan: OwnPlan): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(planObject(plan)));
  const packed = await piecesOf(bytes, new CompressionStream('deflate-raw'));
  return btoa(String.fromCharCode(...packed))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** A plan that was packed; rejects where nothing was. */
export async function unpackPlan(packed: string): Promise<Result<ExperimentPlan, PlanFault>> {
  const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return readPlan(new TextDecoder().decode(await piecesOf(bytes, new DecompressionStream('deflate-raw'))));
}

async function piecesOf(
  bytes: Uint8Array<ArrayBuffer>,
  through: ReadableWritablePair<Uint8Array, BufferSource>,
): Promise<Uint8Array> {
  const pieces: number[] = [];
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Uint8Array.from(pieces);
    for (const byte of value) pieces.push(byte);
    if (pieces.length > maxUnpacked) throw new RangeError('too large to be a plan');
  }
}
