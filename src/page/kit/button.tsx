import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { named } from '../../locales/named.ts';
import styles from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: 'primary' | 'plain' | 'quiet';
  readonly large?: boolean;
}

/**
 * A button lets go of the focus after a click of the mouse, as on a Mac: the next Space then plays, and does not press
 * the same button again. The keyboard's focus stays.
 */
export function Button({ look = 'plain', large = false, className, onClick, ...rest }: ButtonProps) {
  const classes = [styles.button, styles[look], large && styles.large, className].filter(Boolean).join(' ');
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    onClick?.(event);
    if (event.detail > 0) event.currentTarget.blur();
  };
  return <button type="button" className={classes} onClick={click} {...rest} />;
}

/** What a button does and its keys, shown when the pointer rests on it: "Hint (H)". */
export function withKeys(text: string, keys: string): string {
  return `${text} (${named(keys)})`;
}

export interface IconButtonProps extends Omit<ButtonProps, 'children'> {
  /** Accessible name, shown when the pointer rests on it. */
  readonly label: string;
  /** Shown behind the name. */
  readonly keys?: string;
  readonly icon: ReactNode;
}

export function IconButton({ label, keys, icon, look = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Button
      look={look}
      className={[styles.icon, className].filter(Boolean).join(' ')}
      aria-label={label}
      title={keys === undefined ? label : withKeys(label, keys)}
      {...rest}
    >
      {icon}
    </Button>
  );
}
