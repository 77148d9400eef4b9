import { type KeyboardEvent, useRef } from 'react';
import styles from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly title?: string }[];
  /** For a row with more in it. */
  readonly small?: boolean;
  /** By what name a lesson brings it into sight. */
  readonly part?: string;
  readonly onChange: (value: Value) => void;
}

const turns: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** One choice out of two or three, all in sight: a group of radio buttons, which arrow keys go through. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, small = false, part, onChange } = props;
  const group = useRef<HTMLDivElement>(null);
  const turn = (event: KeyboardEvent): void => {
    const by = turns[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const now = options.findIndex((option) => option.value === value);
    const next = (now + by + options.length) % options.length;
    const option = options[next];
    if (option !== undefined) onChange(option.value);
    (group.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      className={styles.group}
      data-small={small || undefined}
      data-part={part}
      onKeyDown={turn}
    >
      {options.map((option) => {
        const chosen = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={chosen}
            tabIndex={chosen ? 0 : -1}
            className={styles.item}
            title={option.title}
            onClick={(event) => {
              onChange(option.value);
              // As a button: the next arrow key is for the page after a click of the mouse.
              if (event.detail > 0) event.currentTarget.blur();
            }}
          >
            {option.label}
          </button>
        );
      })}
    </div>
  );
}
