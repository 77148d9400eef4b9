import type { Page } from '@playwright/test';

/** Less is the overhang of letters. */
const slackPx = 4;

/**
 * Texts of the page of which a part can be seen by nobody: outside the window, or cut off by what neither scrolls nor ends in
 * an ellipsis. What is only for screen readers is left out.
 * @param ellipses whether what ends in an ellipsis counts: a class cannot point at it to read the rest
 */
export function cutOff(page: Page, ellipses = false): Promise<string[]> {
  return page.evaluate(
    ({ slack, ellipses }) => {
      const hidden = new Map<Element, boolean>(); // an element is around many texts
      const isHidden = (element: Element): boolean => {
        const around = element.parentElement;
        const known =
          hidden.get(element) ??
          (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
            (around !== null && (getComputedStyle(element).clipPath !== 'none' || isHidden(around))));
        hidden.set(element, known);
        return known;
      };
      const isCut = (text: DOMRect, from: Element): boolean => {
        for (let around: Element | null = from; around !== null; around = around.parentElement) {
          const { display, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(around);
          if (display === 'inline' || display === 'contents') continue;
          if (!ellipses && (textOverflow === 'ellipsis' || webkitLineClamp !== 'none')) return false;
          const box = around.getBoundingClientRect();
          const across = Math.max(box.left - text.left, text.right - box.right) > slack;
          const down = Math.max(box.top - text.top, text.bottom - box.bottom) > slack;
          if ((across && /auto|scroll/.test(overflowX)) || (down && /auto|scroll/.test(overflowY)))
            return false;
          if ((across && overflowX !== 'visible') || (down && overflowY !== 'visible')) return true;
        }
        return text.left < -slack || text.right > window.innerWidth + slack;
      };
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const around = text.parentElement;
        if (around === null || text.textContent?.trim() === '' || isHidden(around)) continue;
        if (around.closest('.cm-gutters') !== null) continue; // numbers of lines, which scroll with them
        const range = document.createRange();
        range.selectNodeContents(text);
        const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
        if (rects.some((rect) => isCut(rect, around))) found.push(text.textContent ?? '');
      }
      return found;
    },
    { slack: slackPx, ellipses },
  );
}
