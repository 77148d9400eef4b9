import { type Result, fail, ok } from '../../core/base/result.ts';
import type { SearchSession } from '../session/search-session.ts';
import { askFrame, slidesAsked } from './lecture-channel.ts';
import type { SlidesAsked } from './lecture-slides.ts';

/**
 * Pixels of the window in which the scenes are shown: as broad as a slide of 1280 pixels inside its margins, so that nothing in a picture is
 * smaller there than in presenter mode, and lower, as a browser's text above it may take a line more.
 */
const [width, height] = [1264, 640];

/**
 * A lecture as a page of pictures: a page in a frame, out of sight, goes through it, so that the person's own stays as it is. Fails where the
 * frame does not come; empty where it is stopped.
 */
export async function lectureSlides(
  main: SearchSession,
  wish: Omit<SlidesAsked, 'look' | 'answer'>,
): Promise<Result<string, null>> {
  const { language, theme } = main.page.getState();
  const frame = document.createElement('iframe');
  frame.inert = true;
  frame.ariaHidden = 'true';
  frame.style.cssText = `position:fixed;inset:0 auto auto 0;width:${width}px;height:${height}px;border:0;opacity:0;pointer-events:none;z-index:-1`;
  frame.src = `${window.location.pathname}?embed=scene#v=1&screen=learn&present=1`;
  document.body.append(frame);
  try {
    const detailOf = (answer: SlidesAsked['answer']): SlidesAsked => ({
      ...wish,
      ...{ look: { language, theme }, answer },
    });
    const page = await askFrame(frame, slidesAsked, wish.signal, detailOf);
    if (wish.signal.aborted) return ok('');
    return page === null ? fail(null) : ok(page);
  } finally {
    frame.remove();
  }
}
