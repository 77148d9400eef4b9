/** The stage of a search: its pictures, their title and keys, and what stands above and below them. */

import { type ReactNode, type Ref, type RefObject, useRef, useState } from 'react';
import { Columns2, CircleAlert, CircleSlash, Info, RotateCw, X } from 'lucide-react';
import type { LinkView } from '../../core/files/share-link.ts';
import { isOfBefore, futureHidden, isPredicting } from '../session/search-store.ts';
import { t, type PlainText } from '../../locales/t.ts';
import { useSearch, useSession, useTrace } from '../session/search-context.tsx';
import { lazyPart, noRoom } from '../kit/lazy-part.tsx';
import { type StageHandles, usePictureKeys, pictureCommands, toggleSplit } from './stage/picture-commands.ts';
import { StagePane } from './stage/stage-pane.tsx';
import { StageTools } from './stage/stage-tools.tsx';
import { StatusLine } from './stage/status-line.tsx';
import { IconButton, Button } from '../kit/button.tsx';
import { nameOfHotkey } from '../kit/commands.ts';
import styles from './stage/stage.module.css';
import { LaterWords } from '../kit/later-words.ts';
import { OfBefore, useOfOtherBoard } from '../session/of-before.tsx';
import { searchAndPlay } from './settings/search-and-play.ts';
import stageMessageStyles from './stage/stage-message.module.css';
import { algorithmCatalog } from '../../core/algorithms/registry.ts';
import { usesHeuristic } from '../../core/algorithms/frontier-order.ts';
import { meaningOf } from '../../core/heuristics/heuristic-menu.ts';
import { named } from '../../locales/named.ts';
import { type SelectGroup, type SelectOption, SelectOptions } from '../kit/select-field.tsx';
import { GuaranteeLine } from './settings/guarantee-line.tsx';
import { algorithmChoices, useHeuristicChoice } from './search-settings.tsx';
import searchTitleStyles from './settings/search-title.module.css';
import { Term } from '../kit/term.tsx';
import type { EntryName, LegendOf } from './stage/legend-at-cursor.tsx';
import legendStyles from './stage/legend.module.css';
import { Segmented } from '../kit/segmented.tsx';
import { viewOptions } from './stage/stage-views.tsx';
import viewSwitchStyles from './stage/view-switch.module.css';

const StepSentence = lazyPart(async () => (await import('./stage/step-sentence.tsx')).StepSentence);
const LegendAtCursor = lazyPart(async () => (await import('./stage/legend-at-cursor.tsx')).LegendAtCursor);

export interface SearchViewProps {
  /** Stands before the status line. */
  readonly lead?: ReactNode;
  /** Stands behind the name of the search. */
  readonly action?: ReactNode;
  /** Only the pictures and what is said of them, and this at their side: all else stands elsewhere. */
  readonly side?: ReactNode;
}

/** The stage: one picture of the search or two, and little else. */
export function SearchView({ lead, action, side }: SearchViewProps) {
  const bare = side !== undefined;
  const [handles, setHandles] = useState<StageHandles>({});
  const view = useSearch((state) => state.view);
  const beside = useSearch((state) => state.beside);
  // Who predicts has a bar of their own, which tells what the last step did.
  const predicts = useSearch((state) => state.mode === 'predict');
  const split = useRef<HTMLButtonElement>(null);
  const enter = usePictureKeys(handles);
  const handle = handles[view] ?? null;
  // Keyed by what they show: pictures that change places keep where they were zoomed to.
  const pane = (shown: LinkView, head: ReactNode, toolsOf: string | null) => (
    <StagePane
      key={shown}
      view={shown}
      handle={handles[shown] ?? null}
      onHandle={(known) => setHandles((all) => ({ ...all, [shown]: known }))}
      onEnter={enter}
      head={head}
      toolsOf={toolsOf}
      isFigure
      follows={shown === view || handle === null}
    />
  );
  return (
    <section
      className={styles.view}
      aria-label={t('Search view')}
      data-figures
      data-old={useSearch(isOfBefore) || undefined}
    >
      <div className={styles.head}>
        {bare ? (
          <div className="unseen">
            <StatusLine />
          </div>
        ) : (
          <>
            <div className={styles.bar}>
              {lead && <div className={styles.lead}>{lead}</div>}
              <SearchTitle />
              {action && <div className={styles.action}>{action}</div>}
              <div className={styles.views}>
                <ViewSwitch />
                <SplitButton ref={split} />
              </div>
              <StatusLine />
            </div>
            <PredictPlace />
          </>
        )}
        <StageBanner />
      </div>
      <div className={styles.stage}>
        <div className={styles.pictures}>
          <div className={styles.panes}>
            <div className={styles.paneGrid}>
              {beside === null
                ? [pane(view, null, null)]
                : [
                    pane(view, null, ''),
                    pane(beside, <SecondHead view={beside} opener={split} />, t('second view')),
                  ]}
            </div>
            <StageCard />
          </div>
          <PopulationBeside />
        </div>
      </div>
      {side}
      {!predicts && <SentenceBox />}
      <div className={styles.foot}>
        <StaleNote otherwise={!bare && <KeyAtCursor />} />
        {!bare && beside === null && handle !== null && <StageTools view={view} handle={handle} follows />}
      </div>
    </section>
  );
}

/** What of the legend is in the picture. */
export function KeyAtCursor() {
  return (
    <LegendAtCursor {...noRoom} meanwhile={<Legend />}>
      {(legend) => <Legend {...legend} />}
    </LegendAtCursor>
  );
}

/** What a step did and why, in words. On a phone a long sentence is cut off, and there whole when it is tapped. @param lines how many a class reads at most */
export function SentenceBox({ lines = 2 }: { readonly lines?: number }) {
  const [open, setOpen] = useState(false);
  return (
    <p
      className={styles.sentence}
      aria-hidden
      data-sentence
      data-lines={lines}
      data-open={open || undefined}
      onClick={() => setOpen(!open)}
    >
      <StepSentence {...noRoom} />
    </p>
  );
}

/** Shows a second picture beside the first, or takes it away. */
function SplitButton({ ref }: { readonly ref: Ref<HTMLButtonElement> }) {
  const { store } = useSession();
  const split = useSearch((state) => state.beside !== null);
  return (
    <IconButton
      ref={ref}
      data-part="views"
      label={t('Split view')}
      keys={nameOfHotkey(pictureCommands.commands.split)}
      icon={<Columns2 size={17} aria-hidden />}
      aria-pressed={split}
      onClick={() => toggleSplit(store)}
    />
  );
}

const OwnVerdict = lazyPart(async () => (await import('./ending.tsx')).OwnVerdict);
const LateCard = lazyPart(async () => (await import('./stage/stage-card.tsx')).StageCard);
const EndingAdvice = lazyPart(async () => (await import('./ending.tsx')).EndingAdvice);

/** What has to be said instead of the picture, if anything. */
export function StageCard() {
  const says = useSearch(
    ({ refused, recorded, phase }) => refused || (recorded === null && phase === 'idle'),
  );
  return says ? <LateCard {...noRoom} /> : null;
}

/** What has to be said about the picture: it broke off, or it ended without a solution. */
export function StageBanner() {
  const failed = useSearch((state) => state.phase === 'failed');
  const isOther = useOfOtherBoard(); // what it advises would be done to the present one
  const own = useSearch(({ judged, ownExpanded }) => judged !== null || ownExpanded > 0);
  return (
    <>
      {failed && <Failed />}
      {own ? <OwnVerdict {...noRoom} /> : !failed && !isOther && <Ending />}
    </>
  );
}

/** Where the picture is that of another board or of other settings, says so in the place of something else. */
function StaleNote({ otherwise }: { readonly otherwise: ReactNode }) {
  const session = useSession();
  const old = useSearch(isOfBefore);
  const refused = useSearch((state) => state.refused); // what can be done then stands on the picture
  if (!old) return otherwise;
  return (
    <div className={stageMessageStyles.stale}>
      <OfBefore />
      {!refused && (
        <Button onClick={() => searchAndPlay(session)}>
          <RotateCw size={14} aria-hidden /> {t('Search again')}
        </Button>
      )}
    </div>
  );
}

function Failed() {
  const session = useSession();
  const failure = useSearch((state) => state.failure);
  const stepCount = useSearch((state) => state.stepCount);
  return (
    <div className={stageMessageStyles.banner} data-tone="bad" role="alert">
      <CircleAlert size={16} aria-hidden />
      <p>
        {failure !== null && <LaterWords message={failure} />}{' '}
        {stepCount > 0 && t('What came before it, {n} {n:step|steps}, can still be read.', { n: stepCount })}
      </p>
      <Button onClick={() => session.search()}>
        <RotateCw size={14} aria-hidden /> {t('Restart')}
      </Button>
    </div>
  );
}

/** At its last step: a search that ended without a solution, or of which not every step could be kept. */
function Ending() {
  const session = useSession();
  const outcome = useSearch((state) => state.outcome);
  const stepCount = useSearch((state) => state.stepCount);
  const unrecorded = useSearch((state) => state.stepsMade - state.stepCount);
  const atEnd = useSearch((state) => state.cursor >= state.stepCount);
  const hidden = useSearch(futureHidden);
  const unsolved = outcome !== null && outcome.status !== 'solved';
  const [closed, setClosed] = useState<typeof outcome>(null); // that of an earlier search is of no account
  if (closed !== null && closed === outcome) return null;
  if (hidden || !atEnd || (!unsolved && unrecorded <= 0)) return null;
  return (
    <div className={stageMessageStyles.banner} data-tone={unsolved ? 'warn' : 'plain'}>
      {unsolved ? <CircleSlash size={16} aria-hidden /> : <Info size={16} aria-hidden />}
      <p>
        {unsolved && <LaterWords message={outcome.reason} />}{' '}
        {unrecorded > 0 &&
          t(
            'The tree holds the first {n} expansions; the later ones are in the timeline and, as totals, in g–h.',
            { n: stepCount },
          )}
      </p>
      {unsolved && <EndingAdvice {...noRoom} outcome={outcome} onChange={() => session.search()} />}
      {outcome !== null && (
        <IconButton
          className={stageMessageStyles.close}
          label={t('Dismiss')}
          icon={<X size={16} aria-hidden />}
          onClick={() => setClosed(outcome)}
        />
      )}
    </div>
  );
}

/** The title of the picture: which search it shows, to be changed in place, and what that promises; of a file, its name. */
export function SearchTitle() {
  const settings = useSearch((state) => state.settings);
  const { algorithm, code } = settings;
  const choose = useSearch((state) => state.chooseAlgorithm);
  // The settings are the person's own while a record of somebody else's search is on screen.
  const foreign = useSearch(({ opened }) => (opened?.settingsShown === false ? opened.name : null));
  if (foreign !== null)
    return (
      <div className={searchTitleStyles.title}>
        <span className={searchTitleStyles.file} title={foreign} translate="no">
          {foreign}
        </span>
      </div>
    );
  const { rule } = algorithmCatalog[algorithm];
  return (
    <div className={searchTitleStyles.title}>
      <TitleSelect
        label="Algorithm"
        value={algorithm}
        options={algorithmChoices(settings)}
        hint={named(rule)}
        onChange={choose}
      />
      {usesHeuristic({ algorithm, code }) && <WithHeuristic />}
      <GuaranteeLine />
    </div>
  );
}

function WithHeuristic() {
  const text = useSearch((state) => state.settings.heuristic);
  const { value, options, error, choose } = useHeuristicChoice();
  return (
    <>
      <span className={searchTitleStyles.with}>{t('with#a heuristic')}</span>
      <TitleSelect
        label="Heuristic"
        value={value}
        options={options}
        hint={named(meaningOf(text))}
        invalid={error !== null}
        onChange={choose}
      />
    </>
  );
}

interface TitleSelectProps<Value extends string> {
  readonly label: PlainText;
  readonly value: Value;
  readonly options: readonly (SelectOption<Value> | SelectGroup<Value>)[];
  /** What is chosen, in a sentence. */
  readonly hint: string;
  readonly invalid?: boolean;
  readonly onChange: (value: Value) => void;
}

function TitleSelect<Value extends string>({
  label,
  value,
  options,
  hint,
  invalid = false,
  onChange,
}: TitleSelectProps<Value>) {
  return (
    <select
      className={searchTitleStyles.select}
      aria-label={t(label)}
      aria-description={hint}
      aria-invalid={invalid || undefined}
      title={hint}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      <SelectOptions of={options} />
    </select>
  );
}

interface Entry {
  readonly name: EntryName;
  readonly idea: string;
  readonly shape: ReactNode;
}

const entries = [
  { name: 'current', idea: 'current', shape: <path d="M8 1.5 14.5 8 8 14.5 1.5 8Z" fill="currentColor" /> },
  {
    name: 'frontier',
    idea: 'frontier',
    shape: <circle cx="8" cy="8" r="5" fill="none" stroke="currentColor" strokeWidth="2.5" />,
  },
  {
    name: 'closed',
    idea: 'closed',
    shape: <circle cx="8" cy="8" r="6" fill="currentColor" />,
  },
  {
    name: 'solution',
    idea: 'solution',
    shape: (
      <>
        <circle cx="8" cy="8" r="3.5" fill="currentColor" />
        <circle cx="8" cy="8" r="6.6" fill="none" stroke="currentColor" strokeWidth="1.6" />
      </>
    ),
  },
  {
    name: 'rejected',
    idea: 'rejected',
    shape: (
      <path d="m4 4 8 8m0-8-8 8" fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
    ),
  },
] as const satisfies readonly Entry[];

interface LegendProps extends LegendOf {
  /** Shapes that this picture draws in another way. */
  readonly without?: PlainText;
}

/** What the shapes and colours of the picture stand for. */
export function Legend({ without, only, prunes = false, ownLists = false, closed = 'closed' }: LegendProps) {
  const shown = entries.filter(({ name }) => name !== without && (only?.has(name) ?? true));
  return (
    <ul className={legendStyles.legend} aria-label={t('Legend')} data-drawn="all" data-terms>
      {shown.map(({ name, idea, shape }, index) => (
        <li key={name}>
          <svg width="13" height="13" viewBox="0 0 16 16" data-idea={idea} aria-hidden>
            {shape}
          </svg>
          <Term
            name={
              name === 'current'
                ? 'selected'
                : name === 'closed'
                  ? closed
                  : prunes && name === 'rejected'
                    ? 'pruned'
                    : name
            }
            reach={index === 0 ? 'tab' : 'arrows'}
          >
            {t(
              prunes && name === 'rejected'
                ? 'pruned'
                : ownLists && name === 'frontier'
                  ? 'not expanded#nodes'
                  : name === 'closed'
                    ? closed
                    : name,
            )}
          </Term>
        </li>
      ))}
    </ul>
  );
}

const PopulationPanel = lazyPart(
  async () => (await import('./population/population-panel.tsx')).PopulationPanel,
);

/** The populations, as soon as a record has any; the panel is fetched then. */
export function PopulationBeside() {
  const trace = useTrace((record) => record);
  if (trace === null || trace.cohorts.length === 0) return null;
  return <PopulationPanel trace={trace} />;
}

const PredictBar = lazyPart(async () => (await import('./predict/predict-bar.tsx')).PredictBar);

/** Where the question stands while there is one; fetched when it is first wanted. */
export function PredictPlace() {
  const hidden = useSearch(isPredicting);
  if (!hidden) return null;
  return <PredictBar />;
}

interface SecondHeadProps {
  readonly view: LinkView;
  /** Has the focus again once the second picture is closed by a key. */
  readonly opener: RefObject<HTMLButtonElement | null>;
}

/** Which picture is the second one, and a way to be rid of it. */
function SecondHead({ view, opener }: SecondHeadProps) {
  const showBeside = useSearch((state) => state.showBeside);
  return (
    <div className={viewSwitchStyles.second}>
      <Segmented label={t('Second view')} value={view} options={viewOptions()} onChange={showBeside} />
      <IconButton
        label={t('Close the second view')}
        keys={nameOfHotkey(pictureCommands.commands.split)}
        icon={<X size={16} aria-hidden />}
        onClick={({ detail }) => {
          showBeside(null);
          if (detail === 0) opener.current?.focus();
        }}
      />
    </div>
  );
}

/** Which picture of the record is on the stage. The cursor and the selection stay. */
export function ViewSwitch() {
  const view = useSearch((state) => state.view);
  const showView = useSearch((state) => state.showView);
  return (
    <div className={viewSwitchStyles.switch} data-part="views">
      <Segmented label={t('View')} value={view} options={viewOptions()} onChange={showView} />
    </div>
  );
}
