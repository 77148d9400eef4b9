import { useEffect } from 'react';
import { t } from '../../locales/t.ts';
import { SheetDialog } from '../kit/sheet-dialog.tsx';
import { HelpSheet } from './help-sheet.tsx';
import { type ShownTerm, TermCard } from '../kit/term-card.tsx';
import type { TermName } from '../kit/term.tsx';

interface HelpProps {
  /** The term at which the sheet opens; `top`: where it begins; null: it is closed. */
  readonly place: TermName | 'top' | null;
  readonly early: ShownTerm | null;
  /** Whether the card hears from now on what is pressed. */
  readonly onHeard: (heard: boolean) => void;
  readonly onPlace: (place: TermName | 'top' | null) => void;
}

/** What explains the page: the sheet, and the card of the term that is pointed at. */
export function Help({ place, early, onHeard, onPlace }: HelpProps) {
  const close = (): void => onPlace(null);
  useEffect(() => {
    onHeard(true);
    return () => onHeard(false);
  }, [onHeard]);
  return (
    <>
      <SheetDialog
        title={t('Help')}
        place="large"
        open={place !== null}
        onOpenChange={(open) => !open && close()}
      >
        {place !== null && <HelpSheet key={place} place={place} onLeave={close} />}
      </SheetDialog>
      <TermCard early={early} onMore={onPlace} />
    </>
  );
}
