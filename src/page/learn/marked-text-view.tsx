import { type Span, readMarkedText } from '../../catalog/lessons/marked-text.ts';
import { termOf } from '../kit/glossary.ts';
import { Term } from '../kit/term.tsx';
import styles from './lesson-panel.module.css';

interface MarkedTextProps {
  readonly text: string;
  readonly facts: ReadonlyMap<string, number | string>;
}

/** Text in the notation of the lessons, its holes filled. */
export function MarkedText({ text, facts }: MarkedTextProps) {
  return readMarkedText(text, facts).map((span, index) => <Stretch key={index} {...span} />);
}

/** A term where it is first used; one of the glossary opens. */
function Defined({ text }: { readonly text: string }) {
  const name = termOf(text);
  return (
    <dfn className={styles.term}>
      {name === undefined ? (
        text
      ) : (
        <Term name={name} reach="tab">
          {text}
        </Term>
      )}
    </dfn>
  );
}

function Stretch({ kind, text }: Span) {
  switch (kind) {
    case 'plain':
      return text;
    case 'strong':
      return <strong>{text}</strong>;
    case 'term':
      return <Defined text={text} />;
    case 'code':
      return <code className={styles.code}>{text}</code>;
    case 'figure':
      return <b className={styles.figure}>{text}</b>;
  }
}
