import { algorithmNamed } from '../../algorithms/registry.ts';
import { heuristicCalled } from '../../heuristics/in-textbooks.ts';
import { type ClaimKey, heuristicNamed } from './claim-text.ts';
import type { FigureName } from './search-log.ts';

/** Longer lines are no headings. */
const longest = 400;

/** What a line of words claims: that it is of A*, by the Manhattan distance. */
export interface WordedClaim {
  readonly name: ClaimKey;
  /** As `readClaim` takes it. */
  readonly text: string;
  /** As it is written. */
  readonly said: string;
}

const keys: readonly (readonly [ClaimKey, RegExp])[] = [
  ['algorithm', /^(?:(?:search[ _-]?)?algorithm(?:us)?|algo|such(?:algorithmus|verfahren)|verfahren)$/],
  ['heuristic', /^(?:heuristics?(?: (?:function|used|name))?|heuristik|heuristikfunktion)$/],
  ['weight', /^(?:an? )?(?:w|weight|gewicht)$/],
  [
    'maxDepth',
    /^(?:(?:max(?:imum|imal)?[ _-]?)?depth[ _-]?limit|max(?:imum|imal)?[ _-]?depth|limit|tiefenlimit)$/,
  ],
];
/** Names of which what follows may be a search, or something else. */
const perhapsKeys =
  /^(?:(?:type of )?search(?: (?:method|strategy|type|mode))?|method|strategy|solver|mode|h|h\(n\)|suche|strategie|methode)$/;
/** A search by the words that stand around its name. */
const isOfSearch =
  /\*|star|first|search|cost|deepening|climb|bfs|dfs|ucs|iddfs|\bids\b|\bdls\b|gbfs|dijkstra|greedy|suche/i;
const filler =
  /\b(?:using|running|run|solv(?:e|ing|ed)(?: by| it)?|performing|executing|starting|the|algorithm|method|löse)\b|[.…!"'=#~>]+|^[-\s]+|[-:\s]+$/gi;
const fillerOfH =
  /\b(?:the|number|sum|total|of|distances?|heuristics?|function|tiles?|squares?|count|as|h|[a-z]*distanz|der|heuristik)\b|[\s'’."=:_*#-]+/gi;

/** An algorithm by what may stand around its name; null: it is none. */
function algorithmIn(piece: string): string | null {
  const words = piece.replace(filler, ' ').replace(/\s+/g, ' ').trim();
  if (words === '' || !isOfSearch.test(words)) return null;
  return algorithmNamed(words) ?? null;
}

/** A heuristic by what may stand around its name; null: it is none. */
function heuristicIn(piece: string): string | null {
  const words = piece.trim().toLowerCase();
  const called = heuristicNamed(words);
  if (called !== words) return called;
  const plain = words
    .replace(/[–—]/g, '-')
    .replace(/^manhattan.*(?:\+|plus|with|and).*(linear[ -_]?conflicts?)$/, '$1');
  const [found] = [plain, plain.replace(fillerOfH, ' ')].flatMap((text) => heuristicCalled(text) ?? []);
  return (
    found ??
    (/^(?:misplaced|hamming|wrong|out of place|[\s,/()]|tiles?)+$/.test(plain) && /[mhw]/.test(plain)
      ? 'hamming'
      : null)
  );
}

/**
 * What a line of words claims of the search: "Algorithm: A*, heuristic: Manhattan distance", "Search: Greedy best-first", "Using UCS with limit = 20".
 * What is called an algorithm or a heuristic is claimed whatever it is; a name alone counts where the line has no other. Nothing where it has none.
 */
export function claimsIn(line: string): WordedClaim[] {
  if (line.length > longest || !/[a-z]{2}|\*/i.test(line)) return [];
  if (/\bcompar|\bvs\b|\bversus\b/i.test(line)) return [];
  const pieces = line
    .replace(/\b(limit|depth|weight|gewicht|w) (?:of )?(?=\d)/gi, '$1 = ')
    .replace(/\bgewichtete[srn]?\b/gi, 'weighted')
    .replace(/\bh(?:\(n\))? *= *(\d+(?:\.\d+)?) *[*·x] *(?=[a-z])/gi, 'weight = $1, ')
    .replace(/(\*|search|suche)\s*:(?=\s*\S)/gi, (whole, _word, at: number) =>
      // "A*: Manhattan", not "Search: A*"
      algorithmIn(line.slice(0, at + whole.length)) === null ? whole : `${whole.slice(0, -1)},`,
    )
    .split(/[,;|()[\]]+|\s[-–—]+\s|\b(?:with|using|and|by|mit|und)\b|(?<=\S)\s{2,}/i);
  const found: WordedClaim[] = [];
  let isAlgorithmKeyed = false;
  for (const piece of pieces) {
    const [, key = '', value = ''] =
      /^[\s#*=>"'-]*([a-zäöü][a-zäöü _()-]*?)\s*["']?\s*(?:[:=]+|\bis\b|\bist\b)\s*(.+)$/i.exec(piece) ?? [];
    const said = value.replace(/^["'\s]+|["'\s.]+$/g, '');
    const name = keys.find(([, form]) => form.test(key.toLowerCase()))?.[0];
    const isNumber = /^-?\d+(?:\.\d+)?$/.test(said);
    if (name === 'weight' || name === 'maxDepth') {
      if (isNumber) found.push({ name, text: said, said });
    } else if (name !== undefined && said !== '' && !isNumber) {
      const known = name === 'algorithm' ? algorithmIn(said) : heuristicIn(said);
      if (name === 'algorithm') isAlgorithmKeyed = true;
      found.push({ name, text: known ?? said, said });
    } else {
      const bare = perhapsKeys.test(key.toLowerCase()) ? said : piece;
      const [algorithm, heuristic] = [algorithmIn(bare), heuristicIn(bare)];
      const [, ofStar = '', more = ''] = /^(.*\*)\s+(\S.*)$/.exec(bare) ?? []; // "IDA* Manhattan"
      const [star, its] = [algorithmIn(ofStar), heuristicIn(more)];
      if (algorithm === null && heuristic === null && star !== null && its !== null)
        found.push(
          { name: 'algorithm', text: star, said: ofStar.trim() },
          { name: 'heuristic', text: its, said: more.trim() },
        );
      else if (algorithm !== null) found.push({ name: 'algorithm', text: algorithm, said: bare.trim() });
      else if (heuristic !== null) found.push({ name: 'heuristic', text: heuristic, said: bare.trim() });
    }
  }
  // With a weight of h a search is the weighted one of its name
  const weight = found.find(({ name }) => name === 'weight')?.text ?? '1';
  if (Number(weight) !== 1)
    for (const [at, one] of found.entries())
      if (one.name === 'algorithm')
        found[at] = { ...one, text: algorithmIn(`weighted ${one.said}`) ?? one.text };
  // Several names are a list of what there is
  const isOne = (name: ClaimKey): boolean =>
    new Set(found.flatMap((one) => (one.name === name ? [one.text] : []))).size === 1;
  const isOfSearches =
    isAlgorithmKeyed || found.some(({ name }) => name === 'algorithm' || name === 'heuristic');
  return isOfSearches || /limit/i.test(line) ? found.filter(({ name }) => isOne(name)) : [];
}

const boardInTitle =
  /[[({][\d\s,;[\](){}_-]*\d[\d\s,;[\](){}_-]*[\])}]|(?<![\w.=])(?:\d[\d_xb]{3,35}|(?:(?:\d{1,2}|[_xb])(?:,[ \t]*|[ \t]+)){3,}(?:\d{1,2}|[_xb]))(?![\w.])/gi;
const ofTitles =
  /\b(?:puzzle|solv(?:e|ing)|instance|problem|input|board|test(?: ?case)?|case|on|for|from|löse|rätsel|stellung|aufgabe)\b/i;

/** The words of a title and the boards that it names; null where a line is none: "A* on (0, 5, 4, …)", "Solving 054… with A*", "Puzzle #1: …". */
export function titleIn(line: string): { readonly words: string; readonly boards: readonly string[] } | null {
  if (line.length > longest || !/[a-z]/i.test(line)) return null;
  const words = line.replace(/#\s*\d+/g, ' ').replace(boardInTitle, ' ');
  const boards = line.replace(/#\s*\d+/g, ' ').match(boardInTitle) ?? [];
  const isNode =
    /\b(?:expan|pop|visit|select|current|successor|child|generat|push|closed|fringe|frontier|queue|step|node|state)/i;
  if (boards.length === 0 || boards.length > 2 || isNode.test(words) || /\b[ghf]\s*[=:(]/i.test(words))
    return null;
  return ofTitles.test(words) || claimsIn(words).some(({ name }) => name === 'algorithm')
    ? { words, boards }
    : null;
}

const number = String.raw`(\d{1,3}(?:,\d{3})+|\d+)(?![\d,]*\d|\.\d)`;
const nodes = '(?:nodes?|states?|boards?)';
const is = String.raw`["']?[ \t]*(?:\([^)\d]*\))?[ \t]*(?:[:=|\t]+|\b(?:was|is|are|were|ist|sind)\b)[ \t:="']*`;
const total = String.raw`(?:in total |a total of |altogether |insgesamt )?`;

function made(words: string, noun: string, german: string): string[] {
  return [
    `(?:${nodes}[ _-](?:${words})|(?:${words})(?:[ _-]${nodes})?|${noun}|${german})(?: (?:in total|altogether))?${is}${number}`,
    `${number}[ \\t]+(?:${nodes}[ \\t]+)?(?:were |have been |are )?(?:${words})\\b`,
    `(?:${words}|${german})[ \\t]+${total}${number}[ \\t]+(?:different )?${nodes}`,
    `${number}[ \\t]+(?:${noun})\\b`,
  ];
}

const frontier = '(?:frontier|fringe|queue|open(?:[ _-]?(?:list|set))?)';
const figureForms: Readonly<Partial<Record<FigureName, readonly string[]>>> = {
  expanded: made('expanded', '(?:node |state )?expansions', 'expandierte (?:knoten|zustände)'),
  generated: made('generated|created', 'generated nodes', 'erzeugte (?:knoten|zustände)'),
  visited: made('visited|explored|popped', 'visited nodes', 'besuchte (?:knoten|zustände)'),
  length: [
    String.raw`(?:(?:solution|path|plan)[ _-]?(?:length|cost|depth)|(?:length|cost|depth)[ _-]of[ _-](?:the[ _-]|its[ _-])?(?:solution|path|goal(?: node)?)|(?:number of |total |solution )(?:moves|steps)(?: in the solution)?|(?<=^|[^\w ] ?)moves(?: made| needed| required)?|search[ _-]depth|lösungslänge|länge (?:der lösung|des pfads)|(?:anzahl|zahl) der züge)${is}${number}`,
    String.raw`(?:goal|solution|solved|puzzle|ziel|gelöst|lösung)\b[^\d\n.]{0,40}\b(?:in|after|with|of|nach|mit)[ \t]+${number}[ \t]+(?:moves?|steps?|zügen?|schritten?)\b`,
    String.raw`(?:solution|path)[^\d\n.]{0,20}\bof[ \t]+(?:length[ \t]+)?${number}(?:[ \t]+(?:steps?|moves?))?[ \t]*[.!]?[ \t]*$`,
  ],
  maxFrontier: [
    String.raw`(?:max(?:imum|imal|\.)?[ _-](?:(?:size|length) of (?:the )?)?${frontier}(?:[ _-](?:size|length))?|(?:largest|peak)[ _-]${frontier}(?:[ _-]size)?|maximale (?:warteschlangen|rand)(?:länge|größe)|max(?:imum|\.)?[ _-](?:number of )?nodes[ _-](?:in|on)[ _-](?:the )?${frontier}|max(?:imum|\.)? number of nodes in (?:the )?${frontier}(?: at any (?:one )?time)?)${is}${number}`,
  ],
  deepest: [
    String.raw`(?:max(?:imum|imal|\.)?[ _-]search[ _-]depth|max(?:imum|imal|\.)?[ _-]depth[ _-](?:reached|explored|searched|visited)|deepest (?:node|level)(?: reached)?|maximale (?:such)?tiefe)${is}${number}`,
  ],
  frontier: [
    String.raw`(?<!max[ _-]|maximum[ _-]|largest[ _-]|peak[ _-])(?:${frontier}[ _-](?:size|length)(?: at (?:the )?end)?|nodes (?:left|remaining|still) in (?:the )?${frontier}|(?:final|remaining)[ _-]${frontier}(?:[ _-](?:size|length))?)${is}${number}`,
  ],
};
const forms = Object.entries(figureForms).map(([name, all]) => ({
  name: name as FigureName,
  all: all.map((form) => new RegExp(form, 'i')),
}));
const mayHaveFigures =
  /expan|generat|creat|visit|explor|popped|length|cost|depth|deepest|tiefe|schritt|moves|steps|warteschl|frontier|fringe|queue|open|erzeugt|besucht|läng|züge/i;
const isOfLimits = /\b(?:limit|bound|average|avg|estimate[ds]?|mean|per second|allowed)\b/i;

/** A total that a line of words says, as "Nodes expanded: 99" or "Goal reached in 13 moves". */
export interface WordedFigure {
  readonly name: FigureName;
  readonly value: number;
  /** Whether it says that it is of the whole search. */
  readonly isTotal: boolean;
  /** It is called steps, which may be those of the search. */
  readonly isOfSteps?: true;
}

export function figuresIn(line: string): WordedFigure[] {
  if (line.length > longest || !mayHaveFigures.test(line)) return [];
  const isTotal = /\b(?:total|altogether|in all|overall|insgesamt|gesamt)\b/i.test(line);
  const plain = line.replace(/^\s*\|?\s*([^|]*[a-z][^|]*?)\s*\|\s*(\d[\d,]*)\s*\|?\s*$/i, '$1: $2'); // of a table
  return plain.split(/[;|]|,(?!\d)/).flatMap((piece) => {
    if (isOfLimits.test(piece)) return [];
    return forms.flatMap(({ name, all }) => {
      if (name === 'length' && /\bmax|\bnodes?\b(?! *(?:was|is))|\bstates?\b|\bboards?\b/i.test(piece))
        return [];
      if (name !== 'maxFrontier' && name !== 'deepest' && /\b(?:max|min|average)/i.test(piece)) return [];
      const value = all.map((form) => form.exec(piece)?.[1]).find((found) => found !== undefined);
      const isOfSteps = name === 'length' && /\b(?:steps?|schritten?)\b/i.test(piece);
      return value === undefined
        ? []
        : [{ name, value: Number(value.replaceAll(',', '')), isTotal, ...(isOfSteps && { isOfSteps }) }];
    });
  });
}
