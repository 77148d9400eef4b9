import type { Page } from '@playwright/test';

/** What a class far away has to be able to read: the least contrast of a text, and the smallest type in pixels of the window. */
export const forTheLastRow = { contrast: 7, px: 16 };

/**
 * Texts in sight that a class cannot read: too little contrast with what lies under them, or too small. The ground of a text is what its
 * nearest ancestors paint; what is over a canvas lies on the canvas's own ground. Controls that are off are left out, as is what is
 * only for screen readers.
 */
export function illegible(page: Page, least = forTheLastRow): Promise<string[]> {
  return page.evaluate(({ contrast: leastContrast, px: leastPx }) => {
    type Rgba = readonly [number, number, number, number];
    const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
    const known = new Map<string, Rgba>();
    const rgbaOf = (color: string): Rgba => {
      let rgba = known.get(color);
      if (rgba === undefined) {
        brush.clearRect(0, 0, 1, 1);
        brush.fillStyle = color;
        brush.fillRect(0, 0, 1, 1);
        const [r, g, b, a] = brush.getImageData(0, 0, 1, 1).data as unknown as Rgba;
        rgba = [r, g, b, a / 255];
        known.set(color, rgba);
      }
      return rgba;
    };
    const over = ([r, g, b, a]: Rgba, [r2, g2, b2]: Rgba): Rgba => [
      ...([r * a + r2 * (1 - a), g * a + g2 * (1 - a), b * a + b2 * (1 - a)] as const),
      1,
    ];
    const luminance = ([r, g, b]: Rgba): number => {
      const linear = (part: number): number => {
        const channel = part / 255;
        return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
      };
      return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    };
    const contrastOf = (one: Rgba, other: Rgba): number => {
      const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [
        number,
        number,
      ];
      return (lighter + 0.05) / (darker + 0.05);
    };
    /** Every colour that may lie under a text: a gradient has several. */
    const grounds = (from: Element): Rgba[] => {
      const layers: Rgba[][] = [];
      for (let element: Element | null = from; element !== null; element = element.parentElement) {
        const { backgroundColor, backgroundImage, backgroundSize } = getComputedStyle(element);
        const shades = (backgroundImage.match(/(rgba?|oklab|color)\([^()]*\)/g) ?? []).map(rgbaOf);
        if (backgroundSize !== 'auto') shades.length = 0; // a small sign, such as the arrow of a list
        if (shades.length > 0) layers.push(shades);
        const plain = rgbaOf(backgroundColor);
        if (plain[3] > 0) layers.push([plain]);
        if (plain[3] === 1 || (shades.length > 0 && shades.every(([, , , a]) => a === 1))) break;
      }
      return layers.reduceRight<Rgba[]>(
        (below, layer) => below.flatMap((ground) => layer.map((shade) => over(shade, ground))),
        [[255, 255, 255, 1]],
      );
    };
    const opacityOf = (from: Element): number => {
      let opacity = 1;
      for (let element: Element | null = from; element !== null; element = element.parentElement)
        opacity *= Number(getComputedStyle(element).opacity);
      return opacity;
    };
    const isHidden = (element: Element): boolean =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest('.unseen') !== null ||
      element.closest(':disabled, [aria-disabled=true], [inert]') !== null;

    const found = new Set<string>();
    const look = (text: string, element: Element): void => {
      const { color, fill, fontSize } = getComputedStyle(element);
      const drawn = element instanceof SVGGraphicsElement;
      const px =
        parseFloat(fontSize) *
        (drawn ? Math.hypot(element.getScreenCTM()?.a ?? 1, element.getScreenCTM()?.b ?? 0) : 1);
      const [r, g, b, a] = rgbaOf(drawn ? fill : color);
      const ink: Rgba = [r, g, b, a * opacityOf(element)];
      const contrast = Math.min(...grounds(element).map((ground) => contrastOf(over(ink, ground), ground)));
      const said = `“${text.trim().slice(0, 40)}” (${[element.tagName.toLowerCase(), ...element.classList].join('.')})`;
      if (contrast < leastContrast - 0.005) found.add(`${contrast.toFixed(1)}:1 ${said}`);
      if (px < leastPx - 0.05) found.add(`${px.toFixed(1)} px ${said}`);
    };
    const isInSight = (rects: readonly DOMRect[]): boolean =>
      rects.some(
        ({ left, right, top, bottom, width, height }) =>
          width > 1 && height > 1 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight,
      );
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const around = text.parentElement;
      if (around === null || text.textContent?.trim() === '' || around.closest('select') !== null) continue;
      if (isHidden(around)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if (isInSight([...range.getClientRects()])) look(text.textContent ?? '', around);
    }
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'input, select, textarea',
    )) {
      const says = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.value;
      const written = !/^(checkbox|radio|range|file|color)$/.test(field.type) && says !== '';
      if (written && !isHidden(field) && isInSight([...field.getClientRects()])) look(says, field);
    }
    return [...found];
  }, least);
}
