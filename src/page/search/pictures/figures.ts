/** A picture of the page that can be taken away. */
export interface Figure {
  readonly element: HTMLElement;
  /** A word or two, for buttons and names of files. */
  readonly name: string;
  /** Stands above the picture. */
  readonly title: string;
  /** What it shows exactly; empty where the page knows. */
  readonly caption: string;
}

/**
 * Figures say so with `data-figure`, their name; `data-title` where the title is longer; `data-caption`, of theirs or
 * within. Their parts are the canvases in them and what has `data-drawn`; pictures that share a key are in an element
 * with `data-figures`, and the key has `data-drawn="all"`.
 */
export function figureAt(element: Element): Figure | null {
  const figure = element.closest<HTMLElement>('[data-figure]');
  if (figure === null) return null;
  const { figure: name = '', title = name, caption } = figure.dataset;
  const within = figure.querySelector<HTMLElement>('[data-caption]')?.dataset['caption'];
  return { element: figure, name, title, caption: caption ?? within ?? '' };
}

/** All that are on the page now, from top to bottom. */
export function figuresOnPage(): readonly Figure[] {
  return [...document.querySelectorAll('[data-figure]')].flatMap((element) => {
    const figure = figureAt(element);
    return figure === null || ownParts(element).length === 0 ? [] : [figure];
  });
}

/** What a figure is drawn of, and the entries of the key that it shares with others. */
export function partsOf({ element }: Figure): { parts: readonly Element[]; entries: readonly Element[] } {
  const keys = element.closest('[data-figures]')?.querySelectorAll('[data-drawn="all"]') ?? [];
  const others = [...keys].filter((key) => isWhole(key) && !element.contains(key));
  return { parts: ownParts(element), entries: others.flatMap(({ children }) => [...children]) };
}

function ownParts(figure: Element): Element[] {
  return [...figure.querySelectorAll('canvas, [data-drawn]')].filter(
    (part) => isWhole(part) && part.closest('[data-figure]') === figure,
  );
}

/** What a figure without a caption shows, where the captions of the others together say it. */
export function jointCaption(figures: readonly Figure[]): string {
  return figures.flatMap(({ name, caption }) => (caption === '' ? [] : [`${name}: ${caption}`])).join(' ');
}

/** Whether it is on the page, and not a part of another part. */
function isWhole(part: Element): boolean {
  const { width, height } = part.getBoundingClientRect();
  return width > 0 && height > 0 && !part.parentElement?.closest('[data-drawn]');
}
