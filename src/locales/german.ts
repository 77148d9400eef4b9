import { anatomy } from './german/anatomy.ts';
import { board } from './german/board.ts';
import { experiments } from './german/experiments.ts';
import { compare } from './german/compare.ts';
import { gallery } from './german/gallery.ts';
import { help } from './german/help.ts';
import { inspector } from './german/inspector.ts';
import { lab } from './german/lab.ts';
import { learn } from './german/learn.ts';
import { optimum } from './german/optimum.ts';
import { own } from './german/own.ts';
import { pictures } from './german/pictures.ts';
import { plans } from './german/plans.ts';
import { play } from './german/play.ts';
import { population } from './german/population.ts';
import { predict } from './german/predict.ts';
import { settings } from './german/settings.ts';
import { share } from './german/share.ts';
import { shell } from './german/shell.ts';
import { solution } from './german/solution.ts';
import { stage } from './german/stage.ts';
import { timeline } from './german/timeline.ts';
import { algorithms as algorithmsSentences } from './german-sentences/algorithms.ts';
import { boards as boardsSentences } from './german-sentences/boards.ts';
import { compare as compareSentences } from './german-sentences/compare.ts';
import { estimates as estimatesSentences } from './german-sentences/estimates.ts';
import { experiments as experimentsSentences } from './german-sentences/experiments.ts';
import { guarantees as guaranteesSentences } from './german-sentences/guarantees.ts';
import { heuristics as heuristicsSentences } from './german-sentences/heuristics.ts';
import { keys as keysSentences } from './german-sentences/keys.ts';
import { lab as labSentences } from './german-sentences/lab.ts';
import { presets as presetsSentences } from './german-sentences/presets.ts';
import { pseudocode as pseudocodeSentences } from './german-sentences/pseudocode.ts';
import { recordRules } from './german-sentences/record-rules.ts';
import { records as recordsSentences } from './german-sentences/records.ts';
import { runs as runsSentences } from './german-sentences/runs.ts';

/**
 * English text → German, all areas together. One word for each thing, here and in the lessons:
 *
 * | English | German | | English | German |
 * |---|---|---|---|---|
 * | tile, gap | Stein, Lücke | | frontier (open list) | Rand (offene Liste) |
 * | board, start, goal | Stellung, Start, Ziel | | closed | abgeschlossen |
 * | move (one slide) | Zug | | expand, generate | expandieren, erzeugen |
 * | step (of a search) | Schritt | | reject (a successor) | verwerfen |
 * | search tree | Suchbaum | | depth, branch | Tiefe, Ast |
 * | node, successor | Knoten, Nachfolger | | estimate | Schätzung |
 * | state space | Zustandsraum | | admissible, consistent | zulässig, konsistent |
 * | shortest solution | kürzeste Lösung | | optimum, optimal | Optimum, optimal |
 * | tie | Gleichstand | | record, run | Aufzeichnung, Lauf |
 * | breadth-first, depth-first | Breiten-, Tiefensuche | | uniform-cost search | uniforme Kostensuche |
 * | greedy best-first | gierige Bestensuche | | hill climbing | Bergsteigen |
 * | simulated annealing | simuliertes Abkühlen | | pattern database | Musterdatenbank |
 *
 * Nobody is addressed: controls are named in the infinitive ("Schritt vor", "Suche starten"), sentences speak of the
 * thing, or say "man".
 */
export const german = {
  ...anatomy,
  ...board,
  ...experiments,
  ...compare,
  ...gallery,
  ...help,
  ...inspector,
  ...lab,
  ...learn,
  ...optimum,
  ...own,
  ...pictures,
  ...plans,
  ...play,
  ...population,
  ...predict,
  ...settings,
  ...share,
  ...shell,
  ...solution,
  ...stage,
  ...timeline,
} as const;

/**
 * Finished sentence of the rooms that speak English only → German: catalogues, examples and errors. `{hole}` stands
 * for whatever was put in there; every hole is named once, and both sides have the same.
 */
export const germanSentences: Readonly<Record<string, string>> = {
  ...algorithmsSentences,
  ...boardsSentences,
  ...compareSentences,
  ...estimatesSentences,
  ...experimentsSentences,
  ...guaranteesSentences,
  ...heuristicsSentences,
  ...keysSentences,
  ...labSentences,
  ...presetsSentences,
  ...pseudocodeSentences,
  ...recordRules,
  ...recordsSentences,
  ...runsSentences,
};
