import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type MarkShape, StatusMark } from './status-mark.tsx';

const shapes: readonly MarkShape[] = [
  ...(['current', 'frontier', 'closed', 'solution', 'rejected'] as const),
  ...(['updated', 'reopened'] as const),
];

/** What is drawn, without its colour. */
function drawn(shape: MarkShape): string {
  return renderToStaticMarkup(<StatusMark shape={shape} />).replace(/ data-shape="\w+"/, '');
}

it('every idea has a shape of its own, so that none is told by colour alone', () => {
  expect(new Set(shapes.map(drawn)).size).toBe(shapes.length);
  // A disc and a ring of the same place and size would still be different things.
  expect(drawn('closed').match(/fill/g)?.length).not.toBe(drawn('frontier').match(/fill/g)?.length);
});
