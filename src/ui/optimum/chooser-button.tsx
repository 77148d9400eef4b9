import { Suspense, lazy, useState } from 'react';
import { ChooserOpener, type ChooserProps } from './chooser-opener.tsx';

const load = () => import('./chooser-popover.tsx');
const ChooserPopover = lazy(async () => ({ default: (await load()).ChooserPopover }));

/** Opens the choice of what shortest solutions are searched with, which is fetched when it is first wanted. */
export function ChooserButton(props: ChooserProps) {
  const [wanted, setWanted] = useState(false);
  const face = (
    <ChooserOpener
      caption={props.caption}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return face;
  return (
    <Suspense fallback={face}>
      <ChooserPopover {...props} />
    </Suspense>
  );
}
