import { Fragment, type ReactNode, useSyncExternalStore } from 'react';
import { onSpoken, spokenLanguage } from '../../locales/spoken.ts';

/**
 * Begins anew what is in it whenever the language changes: texts are in labels, memos and paintings alike. Nothing is
 * lost but what was open, as all that a person did is in the stores.
 */
export function InLanguage({ children }: { readonly children: ReactNode }) {
  return <Fragment key={useSyncExternalStore(onSpoken, spokenLanguage)}>{children}</Fragment>;
}
