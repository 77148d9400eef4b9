import { Suspense, lazy, useState } from 'react';
import type { SheetProps } from './sheet-dialog.tsx';

const SheetDialog = lazy(async () => ({ default: (await import('./sheet-dialog.tsx')).SheetDialog }));

/** A dialog with a title and a way out; what it is made of is fetched when it first opens. */
export function Sheet(props: SheetProps) {
  const [wanted, setWanted] = useState(false);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <SheetDialog {...props} />
    </Suspense>
  );
}
