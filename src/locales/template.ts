import { type Part, type Template, pound, select } from './dictionary.ts';
import { figure } from './figures.ts';
import { pluralOf } from './spoken.ts';

/** Parts in order: texts, numbers as figures of the language, and what else is in the holes as it is. */
export function fill<Value>(
  template: Template | typeof pound,
  values: Readonly<Record<string, number | Value>>,
  chosenBy = 0,
): (string | Value)[] {
  if (typeof template === 'string') return [template];
  if (template === pound) return [figure(chosenBy)];
  const filled: (string | Value)[] = [];
  for (const part of template)
    if (typeof part === 'string' || part === pound) filled.push(...fill(part, values, chosenBy));
    else {
      const [name, kind, forms] = part;
      const value = values[name];
      if (forms === undefined) filled.push(typeof value === 'number' ? figure(value) : value);
      else {
        const form = kind === select ? String(value) : pluralOf(value as number);
        filled.push(...fill<Value>(forms[form] ?? forms['other'], values, value as number));
      }
    }
  return filled;
}

/** The English text that is a name, `{n} {n:step|steps} of {total}#a note that is not shown`, as a template. */
export function templateOf(text: string): Template {
  const shown = text.replace(/#.*/, '');
  if (!shown.includes('{')) return shown;
  return shown.split(/\{([^}]*)\}/).map((part, index): Part => {
    if (index % 2 === 0) return part; // the others are insides of holes
    const [name = '', one = '', other] = part.split(/[:|]/);
    return other === undefined ? [name] : [name, 2, { one, other }];
  });
}
