/**
 * The same tree the usual way, for comparison with the page's canvas; never shipped. d3-hierarchy lays it out,
 * d3-selection joins a circle and a line to every node, d3-zoom moves one group, the step sets a class on each circle.
 */
import { hierarchy, select, tree, zoom, zoomIdentity } from 'd3';

/** A record as far as this picture shows it. Indexed by node. */
export interface SvgRecord {
  readonly parent: readonly number[]; // −1 for the root
  readonly bornAt: readonly number[]; // cursor
  readonly endedAt: readonly number[]; // cursor | Infinity
  readonly steps: number;
}

interface TreeNode {
  readonly id: number;
  readonly children: TreeNode[];
}

declare global {
  interface Window {
    /** Fills the page with the tree; ms of laying out and of building the elements, the first painting not included. */
    showSvgTree?: (record: SvgRecord) => { layoutMs: number; buildMs: number };
  }
}

window.showSvgTree = ({ parent, bornAt, endedAt, steps }) => {
  const { innerWidth: width, innerHeight: height } = window;
  const begunMs = performance.now();
  const nodes = parent.map((_, id): TreeNode => ({ id, children: [] }));
  parent.forEach((owner, id) => nodes[owner]?.children.push(nodes[id]!));
  const root = tree<TreeNode>().nodeSize([1, 1])(hierarchy(nodes[0]!));
  const placed = root.descendants();
  const laidOutMs = performance.now();

  const xs = placed.map(({ x }) => x);
  const xMin = xs.reduce((least, x) => Math.min(least, x), 0);
  const xMax = xs.reduce((most, x) => Math.max(most, x), 0);
  const unitX = width / (xMax - xMin + 2);
  const unitY = height / (root.height + 2);
  const radius = Math.max(0.5, Math.min(6, unitX / 3));

  const svg = select('body').append('svg').attr('id', 'tree').attr('width', width).attr('height', height);
  const scene = svg.append('g');
  scene
    .selectAll('line')
    .data(root.links())
    .join('line')
    .attr('x1', ({ source }) => (source.x - xMin + 1) * unitX)
    .attr('y1', ({ source }) => (source.y + 1) * unitY)
    .attr('x2', ({ target }) => (target.x - xMin + 1) * unitX)
    .attr('y2', ({ target }) => (target.y + 1) * unitY);
  const circles = scene
    .selectAll('circle')
    .data(placed)
    .join('circle')
    .attr('r', radius)
    .attr('cx', ({ x }) => (x - xMin + 1) * unitX)
    .attr('cy', ({ y }) => (y + 1) * unitY);
  const showStep = (cursor: number): void => {
    circles.attr('class', ({ data: { id } }) =>
      bornAt[id]! > cursor ? 'unborn' : endedAt[id]! > cursor ? 'frontier' : 'closed',
    );
  };
  showStep(steps);

  const moved = zoom<SVGSVGElement, unknown>().on('zoom', ({ transform }) => {
    scene.attr('transform', String(transform));
  });
  const target = svg as unknown as ReturnType<typeof select<SVGSVGElement, unknown>>;
  target.call((selection) => moved.transform(selection, zoomIdentity));
  svg.on('wheel', (event: WheelEvent) => {
    event.preventDefault();
    if (event.shiftKey) moved.translateBy(target, -event.deltaX, 0);
    else moved.scaleBy(target, Math.exp(-event.deltaY * 0.01), [event.clientX, event.clientY]);
  });
  const slider = select('body').append('input').attr('type', 'range').attr('aria-label', 'Step');
  slider.attr('max', steps).style('position', 'fixed');
  let asked = false;
  slider.on('input', () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      showStep(Number(slider.property('value')));
    });
  });
  return { layoutMs: laidOutMs - begunMs, buildMs: performance.now() - laidOutMs };
};
