import { lazyPart, useWanted } from '../../kit/lazy-part.tsx';
import { ChooserOpener, type ChooserProps } from './chooser-opener.tsx';

const ChooserPopover = lazyPart(async () => (await import('./chooser-popover.tsx')).ChooserPopover);

/** Opens the choice of what shortest solutions are searched with, which is fetched when it is first wanted. */
export function ChooserButton(props: ChooserProps) {
  const { wanted, reach, letGo } = useWanted(ChooserPopover);
  const face = <ChooserOpener caption={props.caption} {...reach} />;
  if (!wanted) return face;
  return <ChooserPopover meanwhile={face} onMissing={letGo} {...props} />;
}
