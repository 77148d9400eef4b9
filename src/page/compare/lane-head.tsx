import {
  Copy,
  Ellipsis,
  Maximize2,
  Minimize2,
  ScanSearch,
  SquareArrowOutUpRight,
  X,
  SlidersHorizontal,
} from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { algorithmCatalog } from '../../core/algorithms/registry.ts';
import { programIn } from '../../core/heuristics/own-name.ts';
import {
  type AlgorithmName,
  type HeuristicText,
  type OwnCode,
  ownName,
  ownSearchName,
} from '../../core/search/settings.ts';
import { minLanes, maxLanes } from '../../core/files/page-link.ts';
import { formatBoard } from '../../core/puzzle/notation.ts';
import type { LaneId } from './compare-store.ts';
import { nameOfHeuristic } from '../session/search-words.ts';
import { t } from '../../locales/t.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { PopoverCard } from '../kit/popover-card.tsx';
import { nameOfHotkey } from '../kit/commands.ts';
import { useSearch } from '../session/search-context.tsx';
import { useService } from '../session/services.ts';
import { lazyPart } from '../kit/lazy-part.tsx';
import { algorithmChoices, heuristicChoices, SearchSettings } from '../search/search-settings.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { keyOfLane, lanesCommands } from './compare-commands.ts';
import { halfOf, useCompare, useCompareSession, useFolded, useOwnNames } from './compare-context.tsx';
import { nameOfLane, optionsOf } from './lane-words.ts';
import styles from './lane-head.module.css';
import { AlgorithmFields } from '../search/setting-fields.tsx';

const LaneDetails = lazyPart(async () => (await import('./lane-details.tsx')).LaneDetails);

interface LaneHeadProps {
  readonly id: LaneId;
  readonly letter: string;
}

/** Which lane it is, what it searches with, and what can be done with it. */
export function LaneHead({ id, letter }: LaneHeadProps) {
  const half = useCompare((state) => halfOf(state, id));
  const settings = useSearch((state) => state.settings);
  const start = useSearch((state) => state.start);
  const folded = useFolded();
  const { nameOf } = useOwnNames();
  const title = useSearch((state) => nameOfLane(state, nameOf));
  const isOpened = useSearch((state) => state.opened !== null);
  const options = optionsOf(settings, nameOf).join(', ');
  return (
    <div className={styles.head} data-folded={folded || isOpened || undefined}>
      <h2
        className={styles.name}
        data-caption={t('{search}, from {board}.', { search: title, board: formatBoard(start) })}
      >
        <span className="unseen">{t('Lane')} </span>
        <span className={styles.letter} data-half={half}>
          {letter}
        </span>
        <span
          className={folded || isOpened ? styles.title : 'unseen'}
          translate={isOpened ? 'no' : undefined}
        >
          {title}
        </span>
      </h2>
      {folded ? (
        <FullButton id={id} letter={letter} />
      ) : isOpened ? (
        <LaneActions id={id} letter={letter} />
      ) : (
        <>
          <div className={styles.fields}>
            <AlgorithmSelect />
            <HeuristicSelect />
            {options !== '' && (
              <span className={styles.options} title={options}>
                {options}
              </span>
            )}
          </div>
          <LaneMore letter={letter} />
          <LaneActions id={id} letter={letter} />
        </>
      )}
    </div>
  );
}

/** Gives the lane the stage, or gives it back to all. */
function FullButton({ id, letter }: LaneHeadProps) {
  const place = useCompare((state) => state.lanes.indexOf(id));
  const isFull = useCompare((state) => state.full === id);
  const show = useCompare((state) => state.showFull);
  return (
    <IconButton
      className={styles.full}
      label={isFull ? t('All lanes') : t('Lane {letter} alone on the stage', { letter })}
      keys={
        isFull
          ? nameOfHotkey(lanesCommands.commands.all)
          : nameOfHotkey(lanesCommands.commands.lane, keyOfLane(place))
      }
      icon={isFull ? <Minimize2 size={16} aria-hidden /> : <Maximize2 size={16} aria-hidden />}
      onClick={() => show(id)}
    />
  );
}

/** Searches that the person wrote by their names, below all others. */
function AlgorithmSelect() {
  const settings = useSearch((state) => state.settings);
  const { algorithm, code } = settings;
  const { library } = useOwnNames();
  const openLibrary = useService('openLibrary');
  const chooseAlgorithm = useSearch((state) => state.chooseAlgorithm);
  const change = useSearch((state) => state.changeSetting);
  const searches = library.filter(({ kind }) => kind === 'search');
  const mine = algorithm === ownSearchName ? programIn(searches, code) : undefined;
  const choose = (value: string): void => {
    const own = searches.find(({ id }) => value === ownChoice(id));
    if (own === undefined) chooseAlgorithm(value as AlgorithmName);
    else
      void openLibrary().then((store) => {
        chooseAlgorithm(ownSearchName);
        change('code', store.getState().nameOwn(own.code)); // after it: a lane that turns to own code is lent the page's
      });
  };
  return (
    <LabelledSelect<string>
      label={t('Algorithm')}
      value={mine === undefined ? algorithm : ownChoice(mine.id)}
      onChange={choose}
    >
      {algorithmChoices(settings).map(({ title, options }) => (
        <optgroup key={title} label={title}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.title}
            </option>
          ))}
        </optgroup>
      ))}
      {searches.length > 0 && (
        <optgroup label={t('Your searches')}>
          {searches.map(({ id, name }) => (
            <option key={id} value={ownChoice(id)}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </LabelledSelect>
  );
}

/** Single heuristics, and one's own by their names; a combination or other patterns are made under *More*. */
function HeuristicSelect() {
  const heuristic = useSearch((state) => state.settings.heuristic);
  const code = useSearch((state) => state.settings.code);
  const { library, nameOf } = useOwnNames();
  const openLibrary = useService('openLibrary');
  const { informed } = useSearch((state) => algorithmCatalog[state.settings.algorithm]);
  const change = useSearch((state) => state.changeSetting);
  const builtIn = heuristicChoices().filter(({ value }) => value !== ownName);
  const mine = heuristic === ownName ? programIn(library, code) : undefined;
  const single = mine !== undefined || builtIn.some(({ value }) => value === heuristic);
  const choose = (value: HeuristicText): void => {
    const own = library.find(({ id }) => value === ownChoice(id));
    if (own === undefined) change('heuristic', value);
    else void openLibrary().then((store) => chooseOwn(store.getState().nameOwn(own.code)));
  };
  const chooseOwn = (own: OwnCode): void => {
    change('heuristic', ownName);
    change('code', own); // after it: a lane that turns to own code is lent the page's
  };
  return (
    <LabelledSelect<HeuristicText>
      label={t('Heuristic')}
      value={mine === undefined ? heuristic : ownChoice(mine.id)}
      quiet={!informed}
      title={informed ? undefined : t('Only shown: this algorithm does not use h')}
      onChange={choose}
    >
      {!single && <option value={heuristic}>{nameOfHeuristic({ heuristic, code }, nameOf)}</option>}
      {builtIn.map(({ value, title }) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
      <optgroup label={t('Your heuristics')}>
        {library
          .filter(({ kind }) => kind === 'heuristic')
          .map(({ id, name }) => (
            <option key={id} value={ownChoice(id)}>
              {name}
            </option>
          ))}
      </optgroup>
    </LabelledSelect>
  );
}

/** What a list calls one of the person's own: no heuristic is called so, and no algorithm. */
function ownChoice(id: string): string {
  return `${ownName}:${id}`;
}

interface LabelledSelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly quiet?: boolean;
  readonly title?: string | undefined;
  readonly onChange: (value: Value) => void;
  readonly children: ReactNode;
}

function LabelledSelect<Value extends string>(props: LabelledSelectProps<Value>) {
  const { label, value, quiet = false, title, onChange, children } = props;
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="unseen">
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        data-quiet={quiet || undefined}
        title={title}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {children}
      </select>
    </>
  );
}

/** What can be done with a lane, in words behind one button: four lanes have four, and not a row of icons each. */
function LaneActions({ id, letter }: LaneHeadProps) {
  const session = useCompareSession();
  const count = useCompare((state) => state.lanes.length);
  const place = useCompare((state) => state.lanes.indexOf(id));
  const settings = useSearch((state) => state.settings);
  const empty = useSearch((state) => state.recorded === null);
  const isOpened = useSearch((state) => state.opened !== null);
  const canReturn = useCompare((state) => state.canReturn);
  const showFull = useCompare((state) => state.showFull);
  const [open, setOpen] = useState(false);
  const [closer, setCloser] = useState(false);
  const action = (icon: ReactNode, words: string, act: () => void, disabled = false): ReactNode => (
    <Button
      look="quiet"
      role="menuitem"
      disabled={disabled}
      onClick={() => {
        setOpen(false);
        act();
      }}
    >
      {icon} {words}
    </Button>
  );
  return (
    <>
      <PopoverCard
        open={open}
        onOpenChange={setOpen}
        trigger={
          <IconButton
            label={t('Lane {letter}, actions', { letter })}
            icon={<Ellipsis size={17} aria-hidden />}
            aria-haspopup="menu"
            data-lane-actions
          />
        }
        role="menu"
        className={styles.menu}
        aria-label={t('Lane {letter}, actions', { letter })}
        align="end"
        onKeyDownCapture={goThrough}
      >
        <div className={styles.full}>
          {action(
            <Maximize2 size={16} aria-hidden />,
            t('Lane {letter} alone on the stage', { letter }),
            () => showFull(id),
          )}
        </div>
        {action(
          <ScanSearch size={16} aria-hidden />,
          t('Look closer at lane {letter}', { letter }),
          () => setCloser(true),
          empty,
        )}
        {!isOpened &&
          action(
            <SquareArrowOutUpRight size={16} aria-hidden />,
            t('Open lane {letter} in Explore', { letter }),
            () => session.openInExplore(id),
          )}
        {!isOpened &&
          action(
            <Copy size={16} aria-hidden />,
            t('Duplicate lane {letter}', { letter }),
            () => session.addLane(settings),
            count >= maxLanes,
          )}
        {count <= minLanes &&
          isOpened &&
          canReturn &&
          action(<X size={16} aria-hidden />, t('Close the log'), () => session.goBack())}
        {count > minLanes &&
          action(<X size={16} aria-hidden />, t('Remove lane {letter}', { letter }), () => {
            focusNeighbour(place);
            session.removeLane(id);
          })}
      </PopoverCard>
      <Sheet title={t('Lane {letter}', { letter })} open={closer} onOpenChange={setCloser} place="large">
        <LaneDetails />
      </Sheet>
    </>
  );
}

/** Arrows, Home and End go through a menu. */
function goThrough(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')];
  const at = items.findIndex((item) => item === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  items.at(to % items.length)?.focus();
}

/** Of a lane that goes away the focus goes to the same button of the lane after it, of the last one to that before. */
function focusNeighbour(place: number): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-lane-actions]')];
  (buttons[place + 1] ?? buttons[place - 1])?.focus();
}

/** Everything that a lane can be set to. */
export function LaneMore({ letter }: { readonly letter: string }) {
  const [open, setOpen] = useState(false);
  return (
    <PopoverCard
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          label={t('More settings of lane {letter}', { letter })}
          icon={<SlidersHorizontal size={15} aria-hidden />}
        />
      }
      className={styles.popover}
      aria-label={t('Settings of lane {letter}', { letter })}
      align="start"
    >
      <SearchSettings head={<AlgorithmFields />} />
    </PopoverCard>
  );
}
