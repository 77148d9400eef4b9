import { written } from './figures.ts';

/** Sentences by template that are remembered: about 200 kB. */
const maxRemembered = 1000;

type Sentences = Readonly<Record<string, string>>;

interface Pattern {
  readonly template: string;
  readonly match: RegExp;
  readonly names: readonly string[];
}

/** A whole figure with commas, or one with decimals: what English writes otherwise than other languages. */
const englishFigure = /^\d{1,3}(,\d{3})+$|^\d+\.\d+$/;

/**
 * Finds the translation of finished sentences: as they are, or by a template whose holes they fill. What fills a hole
 * is translated too: figures, and sentences within sentences.
 */
export class SentenceReader {
  private readonly exact: (sentence: string) => string | undefined;
  private readonly templates: Sentences;
  private readonly lately = new Map<string, string | undefined>(); // painters ask for the same ones in every frame
  private patterns: readonly Pattern[] | null = null; // longest first: the one that says most

  /**
   * @param exact finds the translation of a sentence as it is
   * @param templates those with holes, each once by name, without forms → translations with the same holes
   */
  constructor(exact: (sentence: string) => string | undefined, templates: Sentences) {
    this.exact = exact;
    this.templates = templates;
  }

  /** Undefined: unknown. O(templates) for what is not known as it is. */
  read(sentence: string): string | undefined {
    const known = this.templates[sentence] ?? this.exact(sentence);
    if (known !== undefined) return known;
    if (this.lately.has(sentence)) return this.lately.get(sentence);
    const found = this.readTemplate(sentence);
    if (this.lately.size >= maxRemembered) this.lately.clear();
    this.lately.set(sentence, found);
    return found;
  }

  private readTemplate(sentence: string): string | undefined {
    this.patterns ??= Object.keys(this.templates)
      .filter((template) => template.includes('{'))
      .sort((a, b) => lettersOf(b) - lettersOf(a))
      .map(patternOf);
    for (const { template, match, names } of this.patterns) {
      const found = match.exec(sentence);
      if (found === null) continue;
      const values = new Map(names.map((name, index) => [name, this.fill(found[index + 1])]));
      return this.templates[template].replace(/\{(\w+)\}/g, (_, name: string) => values.get(name)!);
    }
    return undefined;
  }

  /** What stands in a hole, in the page’s language. */
  private fill(text: string): string {
    return englishFigure.test(text) ? written(text) : (this.read(text) ?? text);
  }
}

/** Outside holes. */
function lettersOf(template: string): number {
  return template.replace(/\{\w+\}/g, '').length;
}

/** A hole takes any text; one called `figure…` figures alone, where there are few letters else to tell by. */
function holeOf(name: string): string {
  return name.startsWith('figure') ? '(\\d[\\d, ]*?)' : '(.+?)';
}

function patternOf(template: string): Pattern {
  const parts = template.split(/\{(\w+)\}/);
  const source = parts.map((part, index) =>
    index % 2 === 1 ? holeOf(part) : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  return {
    template,
    match: new RegExp(`^${source.join('')}$`, 's'),
    names: parts.filter((_, index) => index % 2 === 1),
  };
}
