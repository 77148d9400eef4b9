import { grown } from './node-table.ts';

/** Room made at first. */
const firstNodes = 1024;
const firstEvents = 4096;

/** The arrays of a batch that are reused. */
export interface RecordBuffers {
  parent: Int32Array;
  move: Uint8Array;
  g: Int32Array | Float32Array;
  h: Float32Array;
  priority: Float32Array;
  iteration: Uint16Array;
  side: Uint8Array;
  eventKind: Uint8Array;
  eventSubject: Int32Array;
  stepEvent: Int32Array;
}

/** The arrays of a batch alone. Always the same literal, so that V8 knows one kind of object here. */
export function buffersOf(batch: RecordBuffers): RecordBuffers {
  const { parent, move, g, h, priority, iteration, side, eventKind, eventSubject, stepEvent } = batch;
  return { parent, move, g, h, priority, iteration, side, eventKind, eventSubject, stepEvent };
}

/** Nothing yet: `reserve` makes the arrays when they are first needed. */
export function noBuffers(): RecordBuffers {
  return {
    parent: new Int32Array(0),
    move: new Uint8Array(0),
    g: new Int32Array(0),
    h: new Float32Array(0),
    priority: new Float32Array(0),
    iteration: new Uint16Array(0),
    side: new Uint8Array(0),
    eventKind: new Uint8Array(0),
    eventSubject: new Int32Array(0),
    stepEvent: new Int32Array(0),
  };
}

export function growNodes(batch: RecordBuffers): void {
  const length = Math.max(firstNodes, batch.parent.length * 2);
  batch.parent = grown(batch.parent, new Int32Array(length));
  batch.move = grown(batch.move, new Uint8Array(length));
  const { g } = batch;
  batch.g = g instanceof Float32Array ? grown(g, new Float32Array(length)) : grown(g, new Int32Array(length));
  batch.h = grown(batch.h, new Float32Array(length));
  batch.priority = grown(batch.priority, new Float32Array(length));
  batch.iteration = grown(batch.iteration, new Uint16Array(length));
  batch.side = grown(batch.side, new Uint8Array(length));
}

export function growEvents(batch: RecordBuffers): void {
  const length = Math.max(firstEvents, batch.eventKind.length * 2);
  batch.eventKind = grown(batch.eventKind, new Uint8Array(length));
  batch.eventSubject = grown(batch.eventSubject, new Int32Array(length));
}

export function growSteps(batch: RecordBuffers): void {
  const length = Math.max(firstNodes, batch.stepEvent.length * 2);
  batch.stepEvent = grown(batch.stepEvent, new Int32Array(length));
}
