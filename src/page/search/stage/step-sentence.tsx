import type { Cursor, NodeId } from '../../../core/search/events.ts';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { isStale } from '../../session/search-store.ts';
import { unbroken } from '../inspector/unbroken.ts';
import {
  useCalmCursor,
  type TraceNow,
  useTraceNow,
  useDeferred,
  useSearch,
} from '../../session/search-context.tsx';
import styles from './step-sentence.module.css';
import { hasOwnLists } from '../../../core/algorithms/frontier-order.ts';
import { guaranteeOfRun } from '../../../core/algorithms/guarantee.ts';
import { currentAt, expandedAt, nodeAt, statusAt } from '../../../core/trace/cursor.ts';
import { unitCosts } from '../../../core/puzzle/move-costs.ts';
import { isFinalMeeting } from '../../../core/trace/parts-of-a-run.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { goalSelectedAt } from '../../../core/trace/why-selected.ts';
import { formatScore } from '../../../locales/figures.ts';
import { t } from '../../../locales/t.ts';
import { isAtDepthLimit, isRepeat, reportStep, whyUnexpanded } from '../inspector/step-report.ts';
import {
  type WhySentence,
  isKnownBefore,
  sayLearned,
  sayProof,
  tellsNothingLeft,
  tellSelection,
  tellsGoalTest,
} from '../inspector/selection-words.ts';
import { sayOutcomes, scoresOf } from './step-words.ts';

/** The step at the cursor, said once and large: what was selected and why, and what it led to. Detail is in the Inspector. */
export function StepSentence() {
  const record = useTraceNow();
  const step = useCalmCursor();
  const now = useMemo(() => ({ record, step }), [record, step]);
  const { record: told, step: at } = useDeferred(now);
  if (told === null || told.trace.nodeCount === 0) return null;
  return <Said record={told} step={Math.min(at, told.trace.stepCount)} />;
}

/** Screen readers hear the same from the announcer. */
const Said = memo(function Said({
  record: { trace },
  step,
}: {
  readonly record: TraceNow;
  readonly step: Cursor;
}) {
  const ref = useRef<HTMLSpanElement>(null);
  const parts = wholeStep(trace, step);
  const text = unbroken(parts.map(({ text: part }) => part).join(' '));
  // Also while what is set now is still being tried: the title of the picture names that already.
  const old = useSearch((state) => isStale({ ...state, recorded: trace.request }));
  useLayoutEffect(() => {
    const said = ref.current;
    const box = said?.parentElement;
    if (!said || !box) return;
    delete box.dataset['long'];
    // It is told once the page is laid out, and before that is painted: to ask here would lay it out once more at every step.
    const observer = new ResizeObserver(() => {
      if ('presenter' in document.documentElement.dataset) return keepShort(said, box);
      if ([box, said].some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight))
        box.dataset['long'] = '';
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [text]);
  return (
    <span ref={ref} key={text} className={styles.said} data-old={old || undefined}>
      {parts.map(({ text: part, leaves }, index) => (
        <span key={index} data-leaves={leaves || undefined}>
          {index > 0 && ' '}
          {unbroken(part)}
        </span>
      ))}
    </span>
  );
});

/**
 * A class reads two lines at most, or as many as there is room for beside a picture: of a longer sentence the parts are left out that the
 * picture shows too, and reasons behind the first.
 */
function keepShort(said: HTMLElement, box: HTMLElement): void {
  const parts = [...said.querySelectorAll<HTMLElement>('[data-leaves]')];
  for (const part of parts) part.hidden = false;
  const { lineHeight } = getComputedStyle(said);
  const most = Number(box.dataset['lines'] ?? 2);
  const isLong = (): boolean =>
    Math.round(said.getBoundingClientRect().height / parseFloat(lineHeight)) > most ||
    box.scrollHeight > box.clientHeight;
  const orderOf = ({ dataset }: HTMLElement): number => Number(dataset['leaves']);
  for (const part of parts.toReversed().toSorted((a, b) => orderOf(a) - orderOf(b)))
    if (isLong()) part.hidden = true;
}

interface Part {
  readonly text: string;
  /** In which order it is left out where a class has no room for it, 1 first and the last of a kind before the others; 0: never. */
  readonly leaves: number;
}

/**
 * A step in a few sentences: why its node was selected, what became of its successors, and what was selected after it. Where
 * that ended the search, at the goal or where two sides met, it is told first, as the Inspector does. O(frontier).
 */
export function sayWholeStep(trace: Trace, step: Cursor): string {
  return wholeStep(trace, step)
    .map(({ text }) => text)
    .join(' ');
}

function wholeStep(trace: Trace, step: Cursor): readonly Part[] {
  const expanded = expandedAt(trace, step);
  const isGoal = goalSelectedAt(trace, step) >= 0;
  const current = currentAt(trace, step);
  const meets = isFinalMeeting(trace, current) && statusAt(trace, current, step) === 'goal';
  // Where the bound proves the goal known before, the node expanded is another one.
  const isProven =
    current !== expanded &&
    statusAt(trace, current, step) === 'goal' &&
    sayProof(trace, current, step) !== '';
  // What a program of the person's own returned, it returned after all else.
  const nothingLeft = tellNothingLeft(trace, step);
  const endsFirst =
    !(hasOwnLists(trace.request.settings) && step > 0) &&
    (isGoal || meets || isProven || (nothingLeft.length > 0 && step > 0));
  // Of what is selected behind the node that is expanded the picture shows what became of it.
  const isAside = expanded >= 0 && reportStep(trace, step).unexpanded.length > 0;
  const end = isGoal
    ? tellGoal(trace, current, step)
    : [...nothingLeft, { text: sayEnd(trace, step), leaves: isAside ? 3 : 0 }].filter(isSaid);
  const endsWithIt = endsFirst && end.length > 0;
  const selection = (): readonly Part[] =>
    endsWithIt
      ? [
          {
            text: t('Expanded just before: the node with {scores}.', {
              scores: scoresOf(trace, expanded, step),
            }),
            leaves: 3,
          },
        ]
      : inShort(tellSelection(trace, expanded, step));
  const parts = [
    ...(endsFirst ? end : []),
    ...(expanded < 0 ? [] : selection()),
    ...tellOutcomes(trace, step, endsWithIt),
    { text: sayLearned(trace, step), leaves: 1 },
    ...(endsFirst ? [] : end),
  ].filter(isSaid);
  return parts.length === 0 ? [kept(sayBeginning(trace, current))] : parts;
}

const kept = (text: string): Part => ({ text, leaves: 0 });
const isSaid = ({ text }: Part): boolean => text !== '';

/** What became of the successors, in words and in the numbers alone: these go after what is learned and before the reasons, as the picture shows them. */
function tellOutcomes(trace: Trace, step: Cursor, isBefore: boolean): readonly Part[] {
  const outcomes = sayOutcomes(trace, step);
  if (outcomes === '') return [];
  const whole = t('Its successors: {outcomes}.', { outcomes });
  const at = whole.indexOf(outcomes);
  if (isBefore) return [{ text: whole, leaves: 2 }];
  return [
    { text: whole.slice(0, at).trim(), leaves: 2 },
    { text: whole.slice(at), leaves: 3 },
  ];
}

/** Before the first expansion; another search may have found a path by then. */
function sayBeginning(trace: Trace, current: number): string {
  const begins = t('Nothing is expanded yet: the start is in the frontier.');
  if (current < 0 || !isKnownBefore(trace, current, 0)) return begins;
  const { depth: n, g } = nodeAt(trace, current, 0);
  const known =
    trace.request.settings.cost !== unitCosts
      ? t('A path of {n} {n:move|moves} that costs {cost} is known already.', { n, cost: formatScore(g) })
      : t('A path of {n} {n:move|moves} is known already.', { n });
  return [begins, known, t('What was expanded to find it is not counted.')].join(' ');
}

function tellGoal(trace: Trace, goal: number, step: Cursor): readonly Part[] {
  if (hasOwnLists(trace.request.settings) && step > 0) return [kept(sayUntoldEnd(trace, goal, step))];
  const [ends, ...reasons] = tellSelection(trace, goal, step);
  return [kept(ends?.text ?? ''), ...inShort(reasons).map(({ text }) => ({ text, leaves: 4 }))];
}

/** The order in words where it has such, else how the numbers came down to the node. */
function inShort(sentences: readonly WhySentence[]): readonly Part[] {
  const [first] = sentences;
  const isTold = first !== undefined && first.nodes === null && sentences.some(({ nodes }) => nodes !== null);
  return (isTold ? [first] : sentences).map(({ text }, at) => ({ text, leaves: at === 0 ? 0 : 4 }));
}

/** What came after the expansion, where that is not the goal. */
function sayEnd(trace: Trace, step: Cursor): string {
  const { unexpanded, successors } = reportStep(trace, step);
  const last = unexpanded.at(-1);
  if (last === undefined) {
    if (tellsNothingLeft(trace) && step === trace.stepCount) return '';
    const current = currentAt(trace, step);
    if (current < 0 || current === expandedAt(trace, step) || statusAt(trace, current, step) !== 'goal')
      return '';
    if (isFinalMeeting(trace, current))
      return t('The two sides have met, and no better meeting can be left: the search ends.');
    if (step < trace.stepCount) return step === 0 ? '' : t('The goal is found; the search goes on.');
    if (step === 0 && nodeAt(trace, current, 0).g > 0) return t('The search ends with the goal.');
    if (!tellsGoalTest(trace)) return sayUntoldEnd(trace, current, step);
    if (step === 0) return t('The start is the goal, tested when generated: the search ends.');
    const proof = sayProof(trace, current, step);
    if (proof !== '') return proof;
    return !isAmongSuccessors(trace, current, step)
      ? t('The search ends with the goal.')
      : t('One of them is the goal, tested when generated: the search ends.');
  }
  const limited = unexpanded.filter((node) => isAtDepthLimit(trace, node, step));
  const [first] = limited;
  const n = unexpanded.length - limited.length;
  const depth = first === undefined ? 0 : nodeAt(trace, first, step).depth;
  const areTold = limited.every((node) =>
    successors.some((row) => row.node === node && row.outcome === 'pruned'),
  );
  return [
    first === undefined ? '' : sayLimited({ n: limited.length, depth }, areTold, step),
    n > 0 ? sayStopped({ n, because: whyUnexpanded(trace, last, step) }, step) : '',
  ]
    .join(' ')
    .trim();
}

/**
 * In the order in which it happens (rule S15): selected, tested for the goal, pruned.
 * @param areTold they are among the successors, of which it is said that they were pruned: here is why
 */
function sayLimited(
  told: { readonly n: number; readonly depth: number },
  areTold: boolean,
  step: Cursor,
): string {
  if (step === 0)
    return t('Selected at the depth limit ({depth}): the start; not the goal, so pruned.', told);
  return areTold
    ? t('Selected at the depth limit ({depth}): not the goal, so pruned.', told)
    : t(
        'Then {n} {n:node|nodes} at the depth limit ({depth}) {n:was|were} selected: not the goal, so pruned.',
        told,
      );
}

const sayStopped = (told: { readonly n: number; readonly because: string }, step: Cursor): string =>
  step === 0
    ? t('Selected, not expanded: {n} {n:node|nodes} ({because}).', told)
    : t('Then selected, not expanded: {n} {n:node|nodes} ({because}).', told);

/** That branch and bound is over since nothing below its best solution is left; empty of every other search, and before. */
function tellNothingLeft(trace: Trace, step: Cursor): readonly Part[] {
  const { request, result, stepCount } = trace;
  if (result === null || step < stepCount || !tellsNothingLeft(trace)) return [];
  const bound = formatScore(nodeAt(trace, result.goalNode, step).g);
  const proof =
    result.reason.code === 'end.not-proved'
      ? t('A cheaper path may have been rejected as a duplicate.')
      : guaranteeOfRun(request, result)?.level === 'optimal'
        ? t('As h is admissible, no solution is better.')
        : t('Unless h is admissible, a better solution may have been pruned.');
  const ends = t('No node is left whose f is below {bound}, the g of the best path: the search ends.', {
    bound,
  });
  return [kept(ends), { text: proof, leaves: 4 }];
}

/** Whether a step made a node, or a cheaper path to it. O(events of the step). */
function isAmongSuccessors(trace: Trace, node: NodeId, step: Cursor): boolean {
  return reportStep(trace, step).successors.some((row) => row.node === node && !isRepeat(row.outcome));
}

/** Of a search that does not say when it tests the goal. */
function sayUntoldEnd(trace: Trace, goal: number, step: Cursor): string {
  if (step === 0) return t('The start is the goal: the search ends.');
  if (hasOwnLists(trace.request.settings)) return t('Then your program returned the goal.');
  return nodeAt(trace, goal, step).parent === expandedAt(trace, step)
    ? t('One of them is the goal: the search ends.')
    : t('The search ends with the goal.');
}
