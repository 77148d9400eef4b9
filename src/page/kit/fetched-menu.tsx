import type { ReactNode } from 'react';
import { type FetchedPart, type PartProps, useWanted } from './lazy-part.tsx';
import { IconButton, type IconButtonProps } from './button.tsx';

interface FetchedMenuProps extends Omit<IconButtonProps, 'children'> {
  readonly menu: FetchedPart;
  /** The menu with a button of its own in this one's place, open when it is mounted. */
  readonly children: (place: PartProps) => ReactNode;
}

/** The button of a menu that is fetched when it is first wanted. */
export function FetchedMenu({ menu, children, ...face }: FetchedMenuProps) {
  const { wanted, reach, letGo } = useWanted(menu);
  const button = <IconButton {...face} aria-haspopup="dialog" {...reach} />;
  return wanted ? children({ meanwhile: button, onMissing: letGo }) : button;
}
