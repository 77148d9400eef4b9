import { expect, it } from 'vitest';
import { sayEnglish } from '../../locales/say-any.ts';
import type { OpenedFile } from './search-store.ts';
import { keepCursor, keepOpened, takeCursor, takeGone } from './opened-record.ts';

function tab() {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  };
}

const opened = { name: 'mine.json', source: null, log: null } as unknown as OpenedFile;
const log = { leftOut: 0, computedH: 0, wrong: [], times: 0 };
const said = (storage: ReturnType<typeof tab>): string | null => {
  const notice = takeGone(storage);
  return notice === null || typeof notice === 'string' ? notice : sayEnglish(notice);
};

it('says once, after the page was loaded anew, which record is gone', () => {
  const storage = tab();
  keepOpened(storage, opened);
  expect(said(storage)).toBe('The record mine.json was opened here before and is not kept: open it again.');
  expect(said(storage)).toBeNull();
});

it('keeps what a lane of Compare shows apart from what the main screen does', () => {
  const storage = tab();
  keepOpened(storage, { ...opened, log: {}, source: new File(['1'], 'a.jsonl') }, 'compare');
  expect(said(storage)).toBeNull();
  expect(takeGone(storage, 'compare')).toEqual({ code: 'notice.record-in-check', name: 'mine.json' });
  expect(takeGone(storage, 'compare')).toBeNull();
});

it('says where its log still is', () => {
  const storage = tab();
  keepOpened(storage, { ...opened, log, source: new File(['1'], 'a.jsonl') });
  expect(said(storage)).toMatch(/Check still has its log/);
  const large = { size: 50_000_001 } as File;
  keepOpened(storage, { ...opened, log, source: large });
  expect(said(storage)).toMatch(/open it again/);
});

it('knows once where a record stood, and nothing that another program wrote', () => {
  const storage = tab();
  expect(takeCursor(storage)).toBeNull();
  keepCursor(storage, 1234);
  expect([takeCursor(storage), takeCursor(storage)]).toEqual([1234, null]);
  for (const text of ['', '-1', '1.5', '1e9', 'x', '12345678901']) {
    storage.texts.set('tilescope.opened-cursor', text);
    expect([text, takeCursor(storage)]).toEqual([text, null]);
  }
});

it('says nothing of one that was closed, of what another program wrote, or where storage is forbidden', () => {
  const storage = tab();
  keepOpened(storage, opened);
  keepOpened(storage, null);
  expect(said(storage)).toBeNull();
  for (const text of ['{', 'null', '3', '{"code":"notice.x","name":"a"}', '{"code":"notice.record-gone"}']) {
    storage.texts.set('tilescope.opened', text);
    expect(said(storage)).toBeNull();
    expect(storage.texts.size).toBe(0);
  }
  const forbidden = {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('forbidden');
    },
    removeItem: () => undefined,
  };
  expect(() => keepOpened(forbidden, opened)).not.toThrow();
  expect(takeGone(forbidden)).toBeNull();
  expect(() => keepCursor(forbidden, 3)).not.toThrow();
  expect(takeCursor(forbidden)).toBeNull();
});
