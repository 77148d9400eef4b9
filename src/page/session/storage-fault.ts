import { type AsWritten, type MessageOf, asWritten } from '../../core/base/message.ts';

/** Why an experiment could not be kept, read or removed in the browser. */
export type StorageFault = MessageOf<typeof storageFaults>;

export const storageFaults = {
  'storage.unread': { why: 'message' },
  'storage.rows-unread': { why: 'message' },
  'storage.entry-unread': { why: 'message' },
  'storage.entry-stays': { why: 'message' },
  'storage.unkept': { why: 'message' },
  'storage.rows-unkept': { why: 'message' },
  'storage.experiment-stays': { why: 'message' },
  'storage.experiments-stay': { why: 'message' },
} as const;

/** Why a person's data could not all be restored, or forgotten. */
export type OwnDataFault = MessageOf<typeof ownDataFaults>;

export const ownDataFaults = {
  'storage.text-stays': { key: 'text', why: 'message' },
  'storage.not-restored': { why: 'message' },
  'storage.half-restored': { why: 'message' },
  'storage.rest-forgotten': { left: 'message' },
} as const;

/** Why the browser refuses, to stand after a colon. */
export type StorageReason = AsWritten | MessageOf<typeof storageReasons>;

export const storageReasons = {
  'storage.full': {},
  'storage.forbidden': {},
} as const;

export function reasonOf(error: unknown): StorageReason {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === 'QuotaExceededError') return { code: 'storage.full' };
  return message === '' ? { code: 'storage.forbidden' } : asWritten(message.replace(/\.$/, ''));
}
