import { Eye, RotateCcw, X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { tinykeys } from 'tinykeys';
import { algorithmCatalog } from '../../contract/algorithm-catalog.ts';
import { easilyPredicted, frontierOrderOf } from '../../contract/frontier-order.ts';
import type { Prediction } from '../../state/explore-state.ts';
import { type NoQuestion, nodesAsMade, questionAt } from '../../trace/predict.ts';
import type { Trace } from '../../trace/trace.ts';
import { said as saidOf } from '../../words/said.ts';
import { t } from '../../words/t.ts';
import { useCalmCursor } from '../calm-cursor.ts';
import { Button } from '../controls/button.tsx';
import { useExplore, useSession } from '../explore-context.tsx';
import { orderInWords, turnsInWords } from '../inspector/order-words.ts';
import { unlessTyping } from '../shell/key-focus.ts';
import { CandidateStrip } from './candidate-strip.tsx';
import { type ToldVerdict, VerdictCard } from './verdict-card.tsx';
import { sayNoQuestion, sayVerdict } from './verdict-words.ts';
import styles from './predict.module.css';

/** More than this nobody goes through in a row: there is a view that lists them all. */
const mostListed = 60;

/** The question which node comes next, the score, and what became of the last answer. */
export function PredictBar() {
  const session = useSession();
  const step = useCalmCursor();
  const version = useExplore((state) => state.traceVersion);
  const prediction = useExplore((state) => state.prediction);
  const [explained, setExplained] = useState(false);
  const toggle = (): void => setExplained(!explained);
  useEffect(() => tinykeys(window, { e: unlessTyping(toggle) }));
  useEffect(() => {
    const { phase, refused } = session.store.getState();
    if (session.trace === null && phase === 'idle' && !refused) session.search();
  }, [session]);
  const { trace } = session;
  const asked = useMemo(
    () => (trace === null || step > trace.stepCount ? null : questionAt(trace, step)),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the record grows in place; `version` says when
    [trace, step, version],
  );
  const isHint = prediction?.kind === 'not-waiting' || prediction?.kind === 'several';
  const shown = prediction !== null && (!isHint || prediction.step === step) ? prediction : null;
  const said = useMemo(
    () => (trace === null || shown === null ? null : tellVerdict(trace, shown)),
    [trace, shown],
  );
  return (
    <section className={styles.bar} aria-label={t('Predict')}>
      <div className={styles.top}>
        {trace === null || asked === null ? (
          <p className={styles.question}>
            {t('A search comes first: then you say which node it takes next.')}
          </p>
        ) : typeof asked === 'string' ? (
          <Nothing trace={trace} why={asked} />
        ) : (
          <h2 className={styles.question}>
            {t('Which node does {algorithm} take next?', { algorithm: titleOf(trace) })}
          </h2>
        )}
        <Score />
        <Actions asks={typeof asked === 'object' && asked !== null} />
      </div>
      {trace !== null && asked !== null && typeof asked !== 'string' && <Rule trace={trace} />}
      {trace !== null && asked !== null && typeof asked !== 'string' && (
        <Candidates trace={trace} step={step} waiting={asked.waiting} />
      )}
      {trace !== null && said !== null && <VerdictCard {...{ trace, said, explained }} onExplain={toggle} />}
      <p className="unseen" aria-live="polite">
        {said !== null && `${said.words.word}. ${said.words.sentence}`}
      </p>
    </section>
  );
}

/** What became of an answer; null where its question is gone. */
function tellVerdict(trace: Trace, prediction: Prediction): ToldVerdict | null {
  const question = questionAt(trace, prediction.step);
  if (typeof question === 'string') return null;
  return { prediction, question, words: sayVerdict(trace, question, prediction) };
}

function titleOf({ request }: Trace): string {
  return saidOf(algorithmCatalog[request.settings.algorithm].title);
}

/** By what the next one is chosen. */
function Rule({ trace }: { readonly trace: Trace }) {
  const { settings } = trace.request;
  const { sides } = frontierOrderOf(settings);
  return (
    <p className={styles.rule}>
      <span>
        {saidOf(algorithmCatalog[settings.algorithm].rule)} {t('In order:')}{' '}
      </span>
      <b>{orderInWords(settings)}.</b> {sides !== null && t(turnsInWords[sides])}
    </p>
  );
}

/** Why there is nothing to ask, and what to do about it. */
function Nothing({ trace, why }: { readonly trace: Trace; readonly why: NoQuestion }) {
  const session = useSession();
  const growing = useExplore(({ phase }) => phase === 'running' || phase === 'paused');
  const seek = useExplore((state) => state.seek);
  const chooseAlgorithm = useExplore((state) => state.chooseAlgorithm);
  return (
    <div className={styles.nothing}>
      <h2 className={styles.question}>{sayNoQuestion(trace, why, growing)}</h2>
      {(why === 'alone' || why === 'beyond') && (
        <Button
          look="primary"
          onClick={() => {
            chooseAlgorithm(easilyPredicted);
            session.search();
          }}
        >
          {t('Use {algorithm}', { algorithm: saidOf(algorithmCatalog[easilyPredicted].title) })}
        </Button>
      )}
      {why === 'end' && !growing && trace.stepCount > 0 && (
        <Button onClick={() => seek(0)}>
          <RotateCcw aria-hidden size={15} /> {t('Back to the start')}
        </Button>
      )}
    </div>
  );
}

function Score() {
  const { right, answered, streak, bestStreak, skipped } = useExplore((state) => state.score);
  return (
    <dl className={styles.score}>
      <div title={t('Right answers of all answers')}>
        <dt>{t('right#answers')}</dt>
        <dd data-score="right">
          {right} / {answered}
        </dd>
      </div>
      <div title={t('Right answers in a row')}>
        <dt>{t('streak')}</dt>
        <dd data-score="streak">{streak}</dd>
      </div>
      <div title={t('The longest streak so far')}>
        <dt>{t('best#streak')}</dt>
        <dd data-score="best">{bestStreak}</dd>
      </div>
      {skipped > 0 && (
        <div title={t('Questions that were shown and not answered')}>
          <dt>{t('shown')}</dt>
          <dd data-score="skipped">{skipped}</dd>
        </div>
      )}
    </dl>
  );
}

/** @param asks whether there is a question that can be shown */
function Actions({ asks }: { readonly asks: boolean }) {
  const stepBy = useExplore((state) => state.stepBy);
  const setMode = useExplore((state) => state.setMode);
  return (
    <div className={styles.actions}>
      {asks && (
        <Button title={t('I don’t know: show me (→)')} onClick={() => stepBy(1)}>
          <Eye aria-hidden size={15} /> {t('Show me')}
        </Button>
      )}
      <Button look="quiet" title={t('Back to watching')} onClick={() => setMode('watch')}>
        <X aria-hidden size={15} /> {t('End#of predicting')}
      </Button>
    </div>
  );
}

interface CandidatesProps {
  readonly trace: Trace;
  readonly step: number;
  readonly waiting: number;
}

/** The nodes to pick from, unless the picture lists them already or they are too many for a row. */
function Candidates({ trace, step, waiting }: CandidatesProps) {
  const listed = useExplore(({ view, beside }) => view === 'frontier' || beside === 'frontier');
  const showView = useExplore((state) => state.showView);
  const few = waiting <= mostListed;
  const nodes = useMemo(() => (few ? nodesAsMade(trace, step) : null), [trace, step, few]);
  if (listed) return null;
  if (nodes !== null) return <CandidateStrip trace={trace} step={step} nodes={nodes} />;
  return (
    <p className={styles.many}>
      {t('{n} nodes wait: click one in the picture, or', { n: waiting })}
      <Button onClick={() => showView('frontier')}>{t('pick from the list')}</Button>
    </p>
  );
}
