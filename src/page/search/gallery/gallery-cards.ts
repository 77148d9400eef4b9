import type { MessageOf, Title } from '../../../core/base/message.ts';
import { algorithmCatalog } from '../../../core/algorithms/registry.ts';
import { shortTitleOf } from '../../../core/heuristics/heuristic-info.ts';
import { type PublishedRun, settingsOfPublished } from '../../../catalog/published-run.ts';
import { publishedRuns } from '../../../catalog/published-runs.ts';
import { type OptionWords, optionInWords } from '../../../core/search/option-words.ts';
import { type NumberName, numberOptions } from '../../../core/search/settings.ts';
import { boardsEqual, type BoardPair } from '../../../core/puzzle/board.ts';
import {
  eightyMoves,
  farthestFifteen,
  type Instance,
  instances,
  korfInstance,
  twentyFours,
} from '../../../core/puzzle/instances.ts';
import type { Preset } from '../../session/search-store.ts';
import type { PlainText } from '../../../locales/t.ts';
import type { SeriesName } from './series-bar.tsx';

const numberNames = Object.keys(numberOptions) as NumberName[];

/** Boards of a series, which go by their numbers. */
export const seriesMessages = {
  'board.korf': { n: 'number' },
  'board.korf-24': { n: 'number' },
  'board.farthest': { n: 'number' },
} as const;

/** A ready-made search as the gallery shows it. */
export interface GalleryCard {
  readonly preset: Preset;
  readonly title: Title | MessageOf<typeof seriesMessages>;
  /** Empty where the heading above says it for all. */
  readonly source: string;
  /** Moves of a shortest solution; null: there is none; undefined: not known. */
  readonly optimal: number | null | undefined;
  /** Published for a proof, where boards are told apart by it. */
  readonly nodes?: number;
  /** The settings of a run, most important first; none for a board alone. */
  readonly settings: readonly OptionWords[];
}

export interface GalleryGroup {
  readonly title: PlainText;
  readonly note: PlainText;
  /** Small cards, many to a row. */
  readonly dense: boolean;
  /** Not among the basics: listed when all is, and found by a word always. */
  readonly further?: true;
  /** Which of its boards can be solved at one go. */
  readonly series?: SeriesName;
  readonly cards: readonly GalleryCard[];
}

const korfNumbers = Array.from({ length: 100 }, (_, index) => index + 1);

/** All that there is. */
export const galleryGroups: readonly GalleryGroup[] = [
  group('Start here', 'One board of each kind. Your settings stay as they are.', 'start'),
  group('Classroom favourites', 'Boards to begin with.', 'classroom'),
  group('Hardest boards', 'As far from the goal as a board of their size can be.', 'hardest'),
  group('Unsolvable', 'No moves lead to the goal, and why can be seen.', 'unsolvable'),
  {
    title: 'Farthest 15-puzzles',
    further: true,
    note: 'The seventeen boards that need 80 moves. No 15-puzzle needs more.',
    dense: true,
    cards: eightyMoves.map((_, index) => ({
      ...cardOfInstance(farthestFifteen(index + 1)),
      title: { code: 'board.farthest', n: index + 1 },
      source: '',
    })),
  },
  {
    title: '15-puzzles',
    further: true,
    note: 'One that is solved at once, and Korf’s hundred: random boards of 1985 on which programs are compared to this day. A* fills its memory on most of them; IDA* does not.',
    dense: true,
    series: 'hundred',
    cards: [
      ...ofGroup('fifteen')
        .filter(({ id }) => !id.startsWith('korf-'))
        .map(cardOfInstance),
      ...korfNumbers.map((number): GalleryCard => ({
        ...cardOfInstance(korfInstance(number)),
        title: { code: 'board.korf', n: number },
        source: '',
      })),
    ],
  },
  {
    title: '24-puzzles',
    further: true,
    note: 'Fifty random boards of 2002, easiest first: nodes are those that were published for the proof with pattern databases of six tiles. The last takes 40,000 times as many as the first.',
    dense: true,
    series: 'nine',
    cards: twentyFours.map((instance): GalleryCard => ({
      ...cardOfInstance(instance),
      title: { code: 'board.korf-24', n: instance.number },
      source: 'Korf & Felner 2002', // not shown, and found by
      nodes: instance.nodes,
    })),
  },
  {
    title: 'Published runs',
    note: 'Searched at once with the settings of the publication, which each card says, and its figures beside ours.',
    further: true,
    dense: false,
    cards: publishedRuns.map(cardOfRun),
  },
];

function ofGroup(name: Instance['group']): readonly Instance[] {
  return instances.filter(({ group }) => group === name);
}

function group(title: PlainText, note: PlainText, name: Instance['group']): GalleryGroup {
  return { title, note, dense: false, cards: ofGroup(name).map(cardOfInstance) };
}

function cardOfInstance({ id, title, source, start, goal, optimal }: Instance): GalleryCard {
  return { preset: { id, start, goal }, title: { title }, source, optimal, settings: [] };
}

function cardOfRun(run: PublishedRun): GalleryCard {
  const { id, title, source, start, goal, settings } = run;
  return {
    preset: { id, start, goal, settings: settingsOfPublished(run) },
    ...{ title: { title }, source },
    optimal: optimalOf(run),
    settings: settingsInWords(settings),
  };
}

/** Of boards that are among the instances. */
function optimalOf({ start, goal }: BoardPair): number | null | undefined {
  return instances.find((known) => boardsEqual(known.start, start) && boardsEqual(known.goal, goal))?.optimal;
}

/** "A*", "Manhattan", "rejects undoing moves", "ties by path", "moves UDLR": what differs from the defaults. */
function settingsInWords(settings: PublishedRun['settings']): readonly OptionWords[] {
  const { algorithm, heuristic, moves, ties, duplicates, sortSuccessors } = settings;
  const words = [
    algorithmCatalog[algorithm].title,
    heuristic && shortTitleOf(heuristic),
    ...numberNames.map((name) => settings[name] !== undefined && optionInWords(name, settings[name])),
    duplicates && optionInWords('duplicates', duplicates),
    ties && optionInWords('ties', ties),
    moves && optionInWords('moves', moves),
    sortSuccessors && optionInWords('sortSuccessors', sortSuccessors),
  ];
  return words.flatMap((word) => {
    if (typeof word === 'object') return [word];
    return typeof word === 'string' && word !== '' ? [{ title: word }] : [];
  });
}
