import { type Span, readMarkedText } from '../../lessons/marked-text.ts';
import styles from './lesson-panel.module.css';

interface MarkedTextProps {
  readonly text: string;
  readonly facts: ReadonlyMap<string, number | string>;
}

/** Text in the notation of the lessons, its holes filled. */
export function MarkedText({ text, facts }: MarkedTextProps) {
  return readMarkedText(text, facts).map((span, index) => <Stretch key={index} {...span} />);
}

function Stretch({ kind, text }: Span) {
  switch (kind) {
    case 'plain':
      return text;
    case 'strong':
      return <strong>{text}</strong>;
    case 'term':
      return <dfn className={styles.term}>{text}</dfn>;
    case 'code':
      return <code className={styles.code}>{text}</code>;
    case 'figure':
      return <b className={styles.figure}>{text}</b>;
  }
}
