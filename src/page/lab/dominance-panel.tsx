import { type CSSProperties, useMemo } from 'react';
import type { LabDominance } from '../../core/contract/lab.ts';
import { type DominanceGraph, dominanceGraph, dominates } from '../../picture/layout/lab-plots.ts';
import { t } from '../../locales/t.ts';
import { Panel } from '../kit/panel.tsx';
import { useLabState } from './use-lab.ts';
import { PictureButton } from '../search/picture-button.tsx';
import { useBoxSize } from '../kit/use-box-size.ts';
import { remOf } from '../kit/type-scale.ts';
import { Badge } from './badge.tsx';
import { type KnownCandidate, useKnownCandidates } from './known-candidates.ts';
import styles from './dominance-panel.module.css';

/** Which heuristics are nowhere below which others. */
export function DominancePanel() {
  const known = useKnownCandidates();
  const compared = useLabState((state) => state.compared);
  const judged = useMemo(
    () => (compared === null ? [] : onScreen(compared.keys, compared.dominance, known)),
    [compared, known],
  );
  const dominance = useMemo(
    () =>
      compared === null
        ? null
        : among(
            compared.dominance,
            judged.map(({ index }) => index),
          ),
    [compared, judged],
  );
  const graph = useMemo(
    () => (dominance === null || judged.length < 2 ? null : dominanceGraph(dominance)),
    [dominance, judged],
  );
  return (
    <Panel
      title={t('Dominance')}
      figure={{
        name: t('Dominance'),
        title: t('Which heuristic dominates which'),
        caption: t(
          'An arrow leads from the stronger to the weaker one: it says at least as much on every board.',
        ),
      }}
      aside={graph !== null && <PictureButton of={t('the diagram of dominance')} />}
    >
      <p className={styles.note}>
        {t(
          'An arrow leads from the stronger to the weaker one: it says at least as much on every board. If it is admissible, it dominates the other, and where both are consistent, A* with it never needs more expansions, ties aside. Dashed: it is not admissible.',
        )}
      </p>
      {graph === null || dominance === null ? (
        <p className={styles.nothing}>{t('Two judged heuristics can be compared.')}</p>
      ) : (
        <div className={styles.both}>
          <Diagram graph={graph} of={judged} />
          <Words dominance={dominance} graph={graph} of={judged} />
        </div>
      )}
    </Panel>
  );
}

/** A candidate and its index in what was compared. */
interface Compared {
  readonly index: number;
  readonly known: KnownCandidate;
}

/** The candidates that were compared and judged, in the order of the list. */
function onScreen(
  keys: readonly string[],
  dominance: LabDominance,
  known: readonly KnownCandidate[],
): readonly Compared[] {
  return known
    .map((one) => ({ index: keys.indexOf(one.key), known: one }))
    .filter(({ index }) => index >= 0 && dominance.known[index] === true);
}

const isAdmissible = (one: Compared | undefined): boolean =>
  one?.known.finding?.judgement?.verdict.admissible === true;

/** The comparison of some of the heuristics alone. */
function among({ size, above }: LabDominance, indices: readonly number[]): LabDominance {
  return {
    size: indices.length,
    known: indices.map(() => true),
    above: Uint32Array.from(indices.flatMap((a) => indices.map((b) => above[a * size + b] ?? 0))),
  };
}

interface DiagramProps {
  readonly graph: DominanceGraph;
  readonly of: readonly Compared[];
}

const layerPx = 82;
const boxPx = 38;

function Diagram({ graph, of }: DiagramProps) {
  const { ref, size } = useBoxSize();
  const height = (graph.layers - 1) * layerPx + boxPx + 8;
  const width = size?.width ?? 0;
  const at = (across: number, layer: number): readonly [x: number, y: number] => [
    across * width,
    layer * layerPx + boxPx / 2 + 4,
  ];
  return (
    <div ref={ref} className={styles.diagram} style={{ height: remOf(height) }} data-drawn>
      {size !== null && (
        <svg width={width} height={height} aria-hidden>
          {graph.edges.map(({ from, to, via }) => {
            const [upper, lower] = [graph.nodes[from], graph.nodes[to]];
            if (upper === undefined || lower === undefined) return null;
            const [x, y] = at(upper.across, upper.layer);
            const between = via.map((across, step) => at(across, upper.layer + 1 + step));
            const [endX, endY] = at(lower.across, lower.layer);
            return (
              <Arrow
                key={`${from} ${to}`}
                isDashed={!isAdmissible(of[upper.members[0] ?? -1])}
                points={[[x, y + boxPx / 2], ...between, [endX, endY - boxPx / 2]]}
              />
            );
          })}
        </svg>
      )}
      <ul className={styles.nodes}>
        {graph.nodes.map(({ members, layer, across }) => (
          <li
            key={members.join(' ')}
            className={styles.node}
            style={
              {
                left: `${across * 100}%`,
                top: remOf(at(0, layer)[1]),
                '--most': graph.nodes.filter((one) => one.layer === layer).length,
              } as CSSProperties
            }
          >
            {members.map((member) => (
              <span key={member} className={styles.member} title={of[member]?.known.name}>
                <Badge letter={of[member]?.known.letter ?? ''} />
                <span className={styles.name}>{of[member]?.known.name}</span>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Downwards through some points, with a head at its end. */
function Arrow({
  points,
  isDashed,
}: {
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly isDashed: boolean;
}) {
  const [first, ...rest] = points;
  const end = rest.at(-1);
  if (first === undefined || end === undefined) return null;
  let [x, y] = first;
  const curves = rest.map(([toX, toY], index) => {
    const stop = index === rest.length - 1 ? toY - 7 : toY;
    const bend = (stop - y) * 0.5;
    const curve = `C${x} ${y + bend} ${toX} ${stop - bend} ${toX} ${stop}`;
    [x, y] = [toX, stop];
    return curve;
  });
  return (
    <>
      <path
        className={styles.edge}
        data-dashed={isDashed || undefined}
        d={`M${first[0]} ${first[1]}${curves.join('')}`}
      />
      <path className={styles.head} d={`M${end[0]} ${end[1] - 1}l-4.5 -9h9Z`} />
    </>
  );
}

interface WordsProps extends DiagramProps {
  readonly dominance: LabDominance;
}

/** The arrows in words, with the numbers; then the pairs of which neither dominates. */
function Words({ dominance, graph, of }: WordsProps) {
  const equals = graph.nodes.flatMap(({ members: [first, ...others] }) =>
    others.map((other) => [first ?? other, other] as const),
  );
  const arrows = graph.edges.flatMap(({ from, to }) => {
    const [upper, lower] = [graph.nodes[from]?.members[0], graph.nodes[to]?.members[0]];
    return upper === undefined || lower === undefined ? [] : [[upper, lower] as const];
  });
  const rivals = of.flatMap((_, a) =>
    of
      .map((__, b) => [a, b] as const)
      .filter(([, b]) => a < b && !dominates(dominance, a, b) && !dominates(dominance, b, a)),
  );
  return (
    <ul className={styles.words}>
      {[...equals, ...arrows, ...rivals].map(([a, b]) => (
        <li key={`${a} ${b}`}>{sentence(dominance, of, a, b)}</li>
      ))}
    </ul>
  );
}

function sentence(dominance: LabDominance, of: readonly Compared[], a: number, b: number): string {
  const name = (index: number): string => {
    const known = of[index]?.known;
    return known === undefined ? '' : `${known.letter} ${known.name}`;
  };
  const more = (x: number, y: number): number => dominance.above[x * dominance.size + y] ?? 0;
  const says = (upper: number, lower: number): string => {
    const said = { a: name(upper), b: name(lower), n: more(upper, lower) };
    // What an admissible one is nowhere below is admissible too.
    return isAdmissible(of[upper])
      ? t('{a} dominates {b}: larger on {n} {n:board|boards}.', said)
      : t(
          '{a} does not dominate {b}, as it is not admissible: larger on {n} {n:board|boards}, smaller on none.',
          said,
        );
  };
  const [forth, back] = [dominates(dominance, a, b), dominates(dominance, b, a)];
  if (forth && back) return t('{a} and {b} say the same on every board.', { a: name(a), b: name(b) });
  if (forth) return says(a, b);
  if (back) return says(b, a);
  return t('Neither dominates: {a} is larger on {more}, {b} on {n} {n:board|boards}.', {
    ...{ a: name(a), more: more(a, b), b: name(b), n: more(b, a) },
  });
}
