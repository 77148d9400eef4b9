import { type DataFault, ownKeys, textProblem } from '../../core/files/own-data.ts';
import { type TextStorage, asideNames } from './kept-text.ts';

/** A text that the browser kept, and that cannot be used. It stays there until a person removes it. */
export interface UnusableText {
  readonly kind: 'text';
  /** Key in the browser's storage. */
  readonly name: string;
  /** Key under which it would be used. */
  readonly of: string;
  readonly why: DataFault;
  readonly value: string;
}

/** Those that lie in the storage, whether they were set aside or nobody has read them yet. */
export function unusableTexts(storage: Pick<TextStorage, 'getItem'> | null): UnusableText[] {
  return ownKeys.flatMap((of) =>
    [of, ...asideNames(of)].flatMap((name): UnusableText[] => {
      const value = textAt(storage, name);
      const why = value === null ? null : textProblem(of, value);
      return value === null || (why === null && name === of)
        ? []
        : [{ kind: 'text', name, of, why: why ?? { code: 'kept.beside' }, value }];
    }),
  );
}

function textAt(storage: Pick<TextStorage, 'getItem'> | null, name: string): string | null {
  try {
    return storage?.getItem(name) ?? null;
  } catch {
    return null;
  }
}
