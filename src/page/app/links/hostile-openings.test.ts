import { sayEnglish } from '../../../locales/say-any.ts';
import { describe, expect, it } from 'vitest';
import { Prng } from '../../../core/base/prng.ts';
import { RecordClient } from '../../../threads/client/record-client.ts';
import { SearchClient } from '../../../threads/client/search-client.ts';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import type { ExperimentPlan } from '../../../core/experiments/experiment-plan.ts';
import { ExperimentJobs } from '../../../core/experiments/experiment-jobs.ts';
import { ExperimentRows } from '../../../core/experiments/experiment-rows.ts';
import { planWithCode } from '../../../core/experiments/experiment-settings.ts';
import type { Lab } from '../../../core/contract/lab.ts';
import { asOwnCode } from '../../../core/search/own-code.ts';
import { usesOwn } from '../../../core/search/code-choice.ts';
import type { OwnCode, SearchSettings } from '../../../core/search/settings.ts';
import { recordToEnd } from '../../../core/algorithms/create-machine.ts';
import { readPlan, writePlan } from '../../../core/files/plan-file.ts';
import { ownDataJson, readOwnData } from '../../../core/files/own-data.ts';
import { writePageLink } from '../../../core/files/page-link.ts';
import { writeSavedExplore } from '../../../core/files/saved-explore.ts';
import { writeSavedLab } from '../../../core/files/saved-lab.ts';
import { traceJson } from '../../../core/files/record/trace-json.ts';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { answerOffer } from '../../shell/code-answer.ts';
import { CompareSession } from '../../compare/compare-session.ts';
import { ExperimentArchive, passingArchiveStorage } from '../../experiments/experiment-archive.ts';
import { offerPlan } from '../../experiments/experiment-offer.ts';
import { ExperimentSession } from '../../experiments/experiment-session.ts';
import { createExperimentStore } from '../../experiments/experiment-store.ts';
import { createMainSearch, type SearchSession } from '../../session/search-session.ts';
import type { Foreign } from '../../session/page-store.ts';
import { openStores } from '../browser/saved-explore.ts';
import { LabSession } from '../../lab/lab-session.ts';
import { createOwnLibrary } from '../../lab/library-store.ts';
import type { OwnLibrary } from '../../session/services.ts';
import { openRun } from '../../experiments/results-page.tsx';
import { OwnDataKeeper } from '../late/own-data-keeper.ts';
import { offerData } from '../../share/use-own-data-work.ts';
import { linkOfPage } from '../../session/open-search.ts';
import { RecordOpener } from '../late/record-opener.ts';
import type { TextStorage } from '../../session/kept-text.ts';
import { claimsOfOneTab } from '../../../testing/fake-tabs.ts';
import { InMemoryRecordWorker } from '../../../testing/in-memory-record-worker.ts';
import { InMemoryWorker } from '../../../testing/in-memory-worker.ts';
import { smallPlan } from '../../../testing/made-up-rows.ts';
import { Trace } from '../../../core/trace/trace.ts';
import { openLink } from './opening.ts';
import { someOf } from '../../../testing/samples.ts';

/*
 * Whatever is opened, in whatever order, with whatever questions left open: code that nobody agreed to reaches no worker,
 * no store, no storage and no address, and what the person wrote is never gone. Each code has a name of its own, EVIL7 or
 * MINE2, by which it is found wherever it is; an oracle beside the page knows which ones were agreed to.
 */

const size = { rows: 2, columns: 2 };
const goal = standardGoal(size);
const boards = { start: createBoard(size, [1, 2, 0, 3]), goal };
const codeOf = (name: string): string => `function h(board) { return hamming(board); } /* ${name} */`;
const names = (text: string): string[] => text.match(/(EVIL|MINE)\d+/g) ?? [];
/** All that is in an object, but for functions. */
const textOf = (value: unknown): string => JSON.stringify(value) ?? '';
const ignore = (): void => undefined;

/** What lasts when the page is loaded anew, and what the oracle knows. */
class World {
  readonly texts = new Map<string, string>();
  readonly archive = new ExperimentArchive(passingArchiveStorage());
  readonly agreed = new Set<string>();
  /** Written by the person and by nobody taken away. */
  readonly written = new Set<string>();
  readonly log: string[] = [];
  requests = 0;
  ownRequests = 0;
  questions = 0;
  yes = 0;
  private count = 0;

  readonly storage: TextStorage = {
    getItem: (name) => this.texts.get(name) ?? null,
    setItem: (name, text) => void this.texts.set(name, text),
    removeItem: (name) => void this.texts.delete(name),
  };

  newId = (): string => `id-${++this.count}`;

  evil(random: Prng): string {
    return `EVIL${1 + random.nextBelow(6)}`;
  }

  write(): OwnCode {
    const name = `MINE${++this.count}`;
    this.agreed.add(name);
    this.written.add(name);
    return asOwnCode(codeOf(name));
  }

  /** A message to something that runs code. */
  sees(what: string, message: unknown): void {
    this.requests++;
    const found = names(textOf(message));
    if (found.length > 0) this.ownRequests++;
    this.onlyAgreed(what, found);
  }

  onlyAgreed(what: string, found: readonly string[]): void {
    const stray = found.filter((name) => !this.agreed.has(name));
    if (stray.length > 0)
      throw new Error(`${what} has ${stray.join(', ')}, which nobody agreed to:\n${this.log.join('\n')}`);
  }
}

/** The page from one loading to the next, put together as `app/start` does. */
class Visit {
  readonly session: SearchSession;
  readonly experiments: ExperimentSession;
  readonly opener: RecordOpener;
  readonly keeper: OwnDataKeeper;
  readonly compare: () => CompareSession;
  /** Offers that were once there. */
  readonly offers: Foreign[] = [];
  isOver = false;
  private readonly world: World;
  private readonly lab: Lab;
  private library: OwnLibrary | null = null;
  private labSession: LabSession | null = null;
  private compared: CompareSession | null = null;
  private readonly workers: InMemoryWorker[] = [];
  private tasks: (() => void)[] = [];
  private nowMs = 0;

  constructor(world: World, embedded: boolean) {
    this.world = world;
    const storage = embedded ? null : world.storage;
    const later = (task: () => void): number => this.tasks.push(task);
    const after = (_: number, task: () => void): (() => void) => {
      later(task);
      return () => (this.tasks = this.tasks.filter((other) => other !== task));
    };
    const { search: store, page } = openStores(storage);
    const pace = { now: () => this.nowMs, later };
    this.session = createMainSearch({
      store,
      page,
      storage,
      clock: { now: () => this.nowMs, requestFrame: later, cancelFrame: ignore },
      randomSeed: () => 1,
      makeRunner: (sink) => new SearchClient(() => this.newWorker(), sink, pace, { after: () => ignore }),
      keepCode: (code) => Promise.resolve(this.openLibrary(storage).getState().keepFromExplore(code)),
    });
    if (store.getState().start.cells.length > 4) store.getState().editBoards(boards);
    const { consent } = this.session;
    this.lab = {
      judge: (request) => world.sees('The Lab, judging,', request),
      cancel: ignore,
      evaluate(question) {
        world.sees('The Lab, evaluating,', question);
        return Promise.resolve({ ok: true, value: new Float32Array(question.boards.length) });
      },
    };
    const archive = embedded ? new ExperimentArchive(passingArchiveStorage()) : world.archive;
    const experimentStore = createExperimentStore(1);
    this.experiments = new ExperimentSession({
      ...{
        store: experimentStore,
        archive,
        storage,
        tab: null,
        after,
        newId: world.newId,
        nowMs: () => this.nowMs,
      },
      claims: claimsOfOneTab(),
      start(rows) {
        world.sees('An experiment', rows.jobs.plan.grids);
        return { pause: ignore, resume: ignore, cancel: ignore };
      },
    });
    consent.add(() => this.experiments.ownCodes());
    this.opener = new RecordOpener(
      this.session,
      new RecordClient(() => new InMemoryRecordWorker(), { after: () => ignore }),
    );
    this.keeper = new OwnDataKeeper(world.storage, archive);
    this.compare = () => (this.compared ??= new CompareSession(this.session));
    page.subscribe(({ offered }, before) => {
      if (offered === before.offered || offered === null) return;
      this.offers.push(offered);
      world.questions++;
    });
  }

  openLibrary(storage: TextStorage | null = this.session.kit.storage ?? null): OwnLibrary {
    if (this.library !== null) return this.library;
    const library = createOwnLibrary({ storage, newId: this.world.newId });
    this.session.consent.add(() => library.getState().own.map(({ code }) => code));
    return (this.library = library);
  }

  openLab(): LabSession {
    const after = (_: number, task: () => void): (() => void) => {
      this.tasks.push(task);
      return ignore;
    };
    return (this.labSession ??= new LabSession({
      ...{ library: this.openLibrary(), lab: this.lab, search: this.session.store, after },
    }));
  }

  private newWorker(): InMemoryWorker {
    const { world } = this;
    const worker = new (class extends InMemoryWorker {
      override postMessage(...message: Parameters<InMemoryWorker['postMessage']>): void {
        world.sees('A search', message[0]);
        super.postMessage(...message);
      }
    })();
    this.workers.push(worker);
    return worker;
  }

  /** Lets everything go on for a while, and then looks everywhere. */
  async rest(): Promise<void> {
    for (let turn = 0; turn < 6; turn++) {
      this.nowMs += 200;
      for (const worker of this.workers) worker.settle(40);
      for (const task of this.tasks.splice(0)) task();
      await new Promise(setImmediate);
    }
    const { settings, goal: shown } = this.session.store.getState();
    // As the figure of h beside the board does.
    if (usesOwn(settings.heuristic) && settings.code !== '')
      await this.lab.evaluate({ goal: shown, cost: settings.cost, choice: settings, boards: [shown] });
    await this.look();
  }

  private async look(): Promise<void> {
    const { world } = this;
    const state = this.session.store.getState();
    const { recorded, opened, ...search } = state;
    const { offered, ...page } = this.session.page.getState();
    const ours = opened === null ? recorded : opened.kept; // what is read from a file is only shown
    const library = this.library?.getState().own ?? [];
    const kept = await world.archive.list();
    const places = {
      'The page': [page, search, ours],
      'The address': writePageLink(linkOfPage(this.session.page.getState(), state)),
      'The screen of experiments': this.experiments.store.getState(),
      'The library': library,
      'The storage': [...world.texts],
      'The archive': kept,
    };
    for (const [what, value] of Object.entries(places)) world.onlyAgreed(what, names(textOf(value)));
    const left = new Set(names(textOf([state.settings, opened?.kept, library, [...world.texts]])));
    const lost = [...world.written].filter((name) => !left.has(name));
    if (lost.length > 0) throw new Error(`${lost.join(', ')} is gone:\n${world.log.join('\n')}`);
    expect(offered === null || offered.codes.length > 0).toBe(true);
  }
}

type Act = (visit: Visit, world: World, random: Prng) => unknown;

const pick = <T>(random: Prng, list: readonly T[]): T => list[random.nextBelow(list.length)];

/** In force, and not. */
const heuristics = ['own', 'max(own,hamming)', '0.5*own', 'manhattan', 'hamming', 'zero'];

function settingsWith(world: World, random: Prng): SearchSettings {
  return {
    ...defaultSettings(pick(random, ['a-star', 'greedy', 'breadth-first', 'ida-star'])),
    heuristic: pick(random, heuristics),
    code: random.nextBelow(5) === 0 ? '' : codeOf(world.evil(random)),
  };
}

/** A link that somebody wrote by hand: what our own writer would leave out is in it. */
function hostileLink(world: World, random: Prng): string {
  const pairs = ({ algorithm, heuristic, code }: SearchSettings): [string, string][] => [
    ['algorithm', algorithm],
    ['heuristic', heuristic],
    ...(code === '' ? [] : ([['code', code]] as [string, string][])),
  ];
  const parts = ['v=1'];
  if (random.nextBelow(3) > 0) parts.push('start=1.2.0.3&size=2x2');
  if (random.nextBelow(4) > 0)
    for (const [key, value] of pairs(settingsWith(world, random)))
      parts.push(
        `${key === 'code' && random.nextBelow(3) === 0 ? 'c%6Fde' : key}=${encodeURIComponent(value)}`,
      );
  if (random.nextBelow(3) === 0)
    for (let lane = 0; lane < 2 + random.nextBelow(2); lane++) {
      const words = pairs(settingsWith(world, random)).flatMap(([key, value]) =>
        key === 'algorithm' ? [value] : [key, value],
      );
      const escaped = words.map((word) => word.replaceAll('%', '%25').replaceAll('~', '%7E'));
      parts.push(`lane=${escaped.map(encodeURIComponent).join('~')}`);
    }
  if (random.nextBelow(2) === 0)
    parts.push(`screen=${pick(random, ['explore', 'compare', 'experiments', 'lab', 'learn'])}`);
  // Values that cannot be used take nothing else with them, and bring nothing in.
  if (random.nextBelow(3) === 0)
    parts.push(
      pick(random, [
        ...['weight=x', 'screen=attic', 'goal=1', 'size=big', 'at=2', 'lane=own'],
        ...['heuristic=owl', 'algorithm=own', `c0de=${codeOf(world.evil(random))}`],
        ...[`lane=a-star~heuristic~own~cod~${codeOf(world.evil(random))}`],
      ]),
    );
  return `#${parts.join('&')}`;
}

function hostilePlan(world: World, random: Prng): ExperimentPlan {
  const code = [codeOf(world.evil(random)), codeOf(world.evil(random))];
  const grids: ExperimentPlan['grids'] = [
    { algorithm: 'a-star', heuristic: ['own', 'hamming'], code },
    { algorithm: 'a-star', heuristic: 'hamming', code: codeOf(world.evil(random)) },
    { algorithm: 'breadth-first', heuristic: 'own', code: codeOf(world.evil(random)) },
    { algorithm: ['greedy', 'a-star'], heuristic: ['manhattan', 'zero'], code },
  ];
  return {
    ...smallPlan(1),
    grids: [pick(random, grids), ...(random.nextBelow(2) === 0 ? [pick(random, grids)] : [])],
  };
}

function hostileRecord(world: World, random: Prng): string {
  const trace = new Trace({ ...boards, settings: defaultSettings('a-star'), evenIfUnsolvable: false });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  const { heuristic, code } = settingsWith(world, random);
  // The h of the record is that of Manhattan: with another heuristic that we know it would be refused.
  const said = JSON.stringify({ heuristic: usesOwn(heuristic) ? heuristic : 'manhattan', code });
  return [...traceJson(trace, sayEnglish)]
    .join('')
    .replace('"heuristic":"manhattan","code":""', said.slice(1, -1));
}

function hostileData(world: World, random: Prng): string {
  const texts = new Map<string, string>();
  const settings = settingsWith(world, random);
  if (random.nextBelow(3) > 0)
    texts.set(
      'tilescope.explore',
      writeSavedExplore({
        search: { boards, settings, step: null, view: 'tree', beside: null, mode: 'watch' },
        ...{ theme: 'dark', contrast: 'system', presenter: false, level: 'basics', language: 'en' },
        ...{ speed: 9, speedChosen: true, anatomy: true, optimumTables: 'small', compared: null, game: null },
      }),
    );
  if (random.nextBelow(3) === 0) {
    const library = [
      { id: 'x', name: 'Theirs', code: codeOf(world.evil(random)), kind: 'heuristic' as const },
    ];
    const own = { heuristic: 'own', own: 'x' };
    const goal9 = standardGoal({ rows: 3, columns: 3 });
    texts.set(
      'tilescope.lab',
      writeSavedLab({ goal: goal9, library, edited: 'x', solved: [], candidates: [own] }),
    );
  }
  const rows = new ExperimentRows(new ExperimentJobs(hostilePlan(world, random)));
  const experiments = random.nextBelow(2) === 0 ? [{ id: world.newId(), begunAt: 1, rows }] : [];
  return [...ownDataJson(texts, experiments, sayEnglish)].join('');
}

const visited = new WeakMap<Visit, { readonly hashes: string[]; at: number }>();

function historyOf(visit: Visit): { readonly hashes: string[]; at: number } {
  const known = visited.get(visit);
  if (known !== undefined) return known;
  const made = { hashes: ['#v=1'], at: 0 };
  visited.set(visit, made);
  return made;
}

/** What somebody else makes happen. */
const openings: Readonly<Record<string, Act>> = {
  'follows a link': (visit, world, random) => {
    const history = historyOf(visit);
    const hash = hostileLink(world, random);
    history.hashes.splice(history.at + 1, Infinity, hash);
    history.at++;
    openLink(visit.session, hash, 'later');
  },
  'follows two links at once': (visit, world, random) => {
    openLink(visit.session, hostileLink(world, random), 'later');
    openLink(visit.session, hostileLink(world, random), 'later');
  },
  'goes back or forward': (visit, _, random) => {
    const history = historyOf(visit);
    history.at = Math.min(history.hashes.length - 1, Math.max(0, history.at + pick(random, [-1, -1, 1])));
    openLink(visit.session, history.hashes[history.at] ?? '', 'later');
  },
  'drops a record': async (visit, world, random) => {
    const text = hostileRecord(world, random);
    const file = { name: 'a.json', size: text.length, text: () => Promise.resolve(text) };
    expect(await visit.opener.open(file, ignore)).toMatchObject({ ok: true });
  },
  'searches the record': (visit) => visit.opener.search(),
  'drops or pastes a plan': (visit, world, random) => {
    const plan = readPlan(writePlan(hostilePlan(world, random)));
    if (!plan.ok) throw new Error(sayEnglish(plan.error));
    offerPlan(visit.session.consent, visit.experiments.store, plan.value);
  },
  'brings a file of data back': async (visit, world, random) => {
    const data = readOwnData(hostileData(world, random));
    if (!data.ok) throw new Error(sayEnglish(data.error));
    await offerData(visit.session.consent, visit.keeper, data.value, async (agreed) => {
      // The person's own are replaced, as they were told; the page is loaded anew at once.
      world.written.clear();
      expect(await visit.keeper.restore(agreed)).toMatchObject({ ok: true });
      visit.isOver = true;
    });
  },
};

/** What the person says to some questions; others stay open. */
const answers: Readonly<Record<string, Act>> = {
  'answers yes': async (visit, world) => {
    const { offered } = visit.session.page.getState();
    if (offered === null) return;
    world.yes++;
    for (const name of names(textOf(offered.codes))) world.agreed.add(name);
    await answerOffer(visit.session, offered, true);
  },
  'answers no': async (visit) => {
    const { offered } = visit.session.page.getState();
    if (offered !== null) await answerOffer(visit.session, offered, false);
  },
  'answers yes to a question that is gone': async (visit, _, random) => {
    if (visit.offers.length === 0) return;
    const offer = pick(random, visit.offers);
    if (offer !== visit.session.page.getState().offered) await answerOffer(visit.session, offer, true);
  },
};

/** What the person does else. */
const doings: Readonly<Record<string, Act>> = {
  'chooses own code and searches': (visit) => {
    visit.session.store.getState().changeSetting('heuristic', 'own');
    visit.session.search();
  },
  compares: (visit, _, random) => {
    visit.session.page.getState().showScreen('compare');
    const compare = visit.compare();
    compare.enter(true);
    const lane = compare.laneOf(pick(random, compare.store.getState().lanes));
    if (random.nextBelow(2) === 0) lane.store.getState().changeSetting('heuristic', 'own');
    compare.searchAll();
    if (random.nextBelow(3) === 0) compare.openInExplore(pick(random, compare.store.getState().lanes));
    if (random.nextBelow(2) === 0) compare.leave();
  },
  'runs the plan under way': (visit) => {
    const { draft, changeDraft } = visit.experiments.store.getState();
    changeDraft({ grids: draft.grids.map((grid) => ({ ...grid, heuristic: ['own', 'hamming'] })) });
    const { draft: changed } = visit.experiments.store.getState();
    visit.experiments.run(planWithCode(changed, visit.session.store.getState().settings.code));
  },
  'opens a kept experiment and a run of it': async (visit) => {
    await visit.experiments.arrive();
    const [first] = visit.experiments.store.getState().shelf ?? [];
    if (first === undefined || !(await visit.experiments.open(first.id))) return;
    const jobs = visit.experiments.rows?.jobs;
    if (jobs === undefined || jobs.count === 0) return;
    visit.experiments.goOn();
    const last = jobs.count - 1;
    await openRun(visit.session, {
      start: jobs.goalOf(last),
      goal: jobs.goalOf(last),
      settings: jobs.settingsOfRun(last),
    });
  },
  'writes code in the Lab': (visit, world) => {
    const lab = visit.openLab();
    lab.arrive();
    if (lab.library.getState().own.length < 60) lab.store.getState().addOwn('Mine', world.write());
  },
  'opens code of the Lab': async (visit) => {
    const { own } = visit.openLibrary().getState();
    const code = own.at(-1)?.code ?? '';
    const { loadPreset } = visit.session.store.getState();
    const settings = { ...defaultSettings('a-star'), heuristic: 'own', code };
    await visit.session.consent.replace(code, () => loadPreset({ id: 'lab', ...boards, settings }));
  },
  'closes the record': (visit) => visit.opener.close(),
  'takes back a change of the plan': (visit) => visit.experiments.store.getState().undoDraft(),
  'loads the page anew': (visit) => {
    visit.isOver = true;
  },
};

async function sequence(seed: number, acts: number): Promise<World> {
  const random = new Prng(seed);
  const world = new World();
  world.log.push(`seed ${seed}`);
  const embedded = random.nextBelow(5) === 0;
  // Some begin with code of their own in Explore that is nowhere else; some with a library that is full.
  if (random.nextBelow(2) === 0) {
    const visit = new Visit(world, false);
    visit.session.store.getState().changeSetting('code', world.write());
    if (random.nextBelow(4) === 0)
      for (let more = 0; more < 60; more++)
        visit
          .openLibrary()
          .getState()
          .addOwn('Full', asOwnCode(`${more}`));
  }
  let visit = new Visit(world, embedded);
  if (embedded) world.written.clear(); // nothing of the person's own is read there
  for (let act = 0; act < acts; act++) {
    const isAsked = visit.session.page.getState().offered !== null;
    const from = isAsked && random.nextBelow(2) === 0 ? answers : random.nextBelow(3) > 0 ? openings : doings;
    const what = pick(random, Object.keys(from));
    world.log.push(what);
    await from[what]?.(visit, world, random);
    await visit.rest();
    if (!visit.isOver) continue;
    visit = new Visit(world, embedded);
    if (embedded) world.written.clear();
    await visit.rest();
  }
  return world;
}

describe('openings by somebody else, one after the other', () => {
  const [groups, each, acts] = [11, 20, 14];
  const first = Array.from({ length: groups }, (_, group) => 1 + group * each);

  it.each(someOf(first, 11))(
    `run and replace nothing without an answer: ${each} sequences from seed %i`,
    async (from) => {
      const done = { requests: 0, ownRequests: 0, questions: 0, yes: 0 };
      for (let seed = from; seed < from + each; seed++) {
        const world = await sequence(seed, acts);
        for (const name of Object.keys(done) as (keyof typeof done)[]) done[name] += world[name];
      }
      // That the sequences do something is part of what they prove.
      expect(done.requests).toBeGreaterThan(100);
      for (const name of ['ownRequests', 'questions', 'yes'] as const) expect(done[name]).toBeGreaterThan(5);
    },
  );
});
