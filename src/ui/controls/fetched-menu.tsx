import { type ReactNode, Suspense, useState } from 'react';
import { IconButton, type IconButtonProps } from './button.tsx';

interface FetchedMenuProps extends IconButtonProps {
  /** Begins to fetch the menu; as often as one likes. */
  readonly load: () => Promise<unknown>;
  /** The menu with a button of its own in this one's place, lazy, and open when it is mounted. */
  readonly children: ReactNode;
}

/** The button of a menu that is fetched when it is first wanted, and a little before: when one points at it. */
export function FetchedMenu({ load, children, ...face }: FetchedMenuProps) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <IconButton
      {...face}
      aria-haspopup="dialog"
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    />
  );
  return wanted ? <Suspense fallback={button}>{children}</Suspense> : button;
}
