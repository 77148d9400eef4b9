/**
 * The pictures of the documentation: searches that are run and recorded here, and drawn by what draws them on the page. Each says
 * in its first line what it shows, with the counts of its record.
 */
import { defaultSettings } from '../src/core/algorithms/registry.ts';
import { titleOf } from '../src/core/algorithms/guarantee.ts';
import { recordToEnd } from '../src/core/algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../src/core/puzzle/board.ts';
import type { SearchSettings } from '../src/core/search/settings.ts';
import { Trace } from '../src/core/trace/trace.ts';
import { treePaletteOf } from '../src/page/search/pictures/tree-palette.ts';
import { svgDocument, SvgContext } from '../src/picture/render/svg-context.ts';
import { TreeScene } from '../src/picture/render/tree-scene.ts';
import { fontFamily, themes } from '../src/picture/theme/tokens.ts';
import { RecordingContext } from '../src/testing/recording-context.ts';

const size = { width: 960, height: 620 };
const headPx = 44;
export const goal = standardGoal({ rows: 3, columns: 3 });
/** Of 16 moves: the board that the documentation begins with. */
export const start = createBoard(goal, [1, 5, 8, 7, 4, 3, 0, 6, 2]);

/** What each shows, and how far its search has come: 1 is its end. */
const pictures: Readonly<Record<string, { readonly settings: SearchSettings; readonly share: number }>> = {
  'a-star': { settings: defaultSettings('a-star'), share: 1 },
  'a-star-halfway': { settings: defaultSettings('a-star'), share: 0.5 },
  'breadth-first': { settings: defaultSettings('breadth-first'), share: 1 },
  greedy: { settings: defaultSettings('greedy'), share: 1 },
  bidirectional: { settings: defaultSettings('bidirectional'), share: 1 },
};

/** Names of files → SVG. The same sources give the same bytes. Takes seconds. */
export function docsPictures(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(pictures).map(([name, { settings, share }]) => [`${name}.svg`, treeOf(settings, share)]),
  );
}

function treeOf(settings: SearchSettings, share: number): string {
  const trace = new Trace({ start, goal, settings, evenIfUnsolvable: false });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  const step = Math.round(trace.stepCount * share);
  const palette = treePaletteOf(themes.light);
  const scene = new TreeScene({ onChange: () => undefined, palette, reducedMotion: true, now: () => 0 });
  scene.resize(size.width, size.height - headPx, 1);
  scene.setTrace(trace);
  scene.setCursor(step);
  scene.fit();
  const screen = new RecordingContext();
  while (scene.paint(screen.context, 0)); // the layout is made in slices
  // Letters are about this wide; nothing that is laid out here depends on it to the pixel.
  const svg = new SvgContext((text, font) => ({
    width: text.length * 0.55 * Number(/([\d.]+)px/.exec(font)?.[1] ?? 12),
    drop: 0,
  }));
  const title = `${titleOf(settings)}: step ${step.toLocaleString('en-US')} of ${trace.stepCount.toLocaleString('en-US')}`;
  svg.fillStyle = palette.background;
  svg.fillRect(0, 0, size.width, size.height);
  svg.font = `650 15px ${fontFamily}`;
  svg.fillStyle = palette.ink;
  svg.fillText(title, 16, 28);
  svg.beginPart({ x: 0, y: headPx, width: size.width, height: size.height - headPx }, 1);
  scene.paint(svg.context, 0);
  svg.endPart();
  const description = `The search tree from the board ${start.cells.join(' ')}, drawn from its record.`;
  return svgDocument({ ...size, title, description }, svg.markup);
}
