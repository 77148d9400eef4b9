import { useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { SheetProps } from './sheet-dialog.tsx';

const SheetDialog = lazyPart(async () => (await import('./sheet-dialog.tsx')).SheetDialog);

/** A dialog with a title and a way out; what it is made of is fetched when it first opens. */
export function Sheet(props: SheetProps) {
  const [wanted, setWanted] = useState(false);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <SheetDialog
      {...props}
      onMissing={() => {
        setWanted(false);
        props.onOpenChange(false);
      }}
    />
  );
}
