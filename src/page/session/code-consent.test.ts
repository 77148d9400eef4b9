import { sayEnglish } from '../../locales/say-any.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { RecordClient } from '../../threads/client/record-client.ts';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import type { ExperimentPlan } from '../../core/experiments/experiment-plan.ts';
import type { HeuristicChoice } from '../../core/search/code-choice.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import type { RunRequest } from '../../core/search/run.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { type ComparedSearches, readPageLink } from '../../core/files/page-link.ts';
import { readPlan, writePlan } from '../../core/files/plan-file.ts';
import { traceJson } from '../../core/files/record/trace-json.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { InMemoryRecordWorker } from '../../testing/in-memory-record-worker.ts';
import { smallPlan } from '../../testing/made-up-rows.ts';
import { idleKit, idleRunner } from '../../testing/session.ts';
import { Trace } from '../../core/trace/trace.ts';
import { codesOfExperiments, offerPlan } from '../experiments/experiment-offer.ts';
import { type ExperimentStore, createExperimentStore } from '../experiments/experiment-store.ts';
import { answerOffer } from '../shell/code-answer.ts';
import { createMainSearch, type SearchSession } from './search-session.ts';
import { openStores, savedName } from '../app/browser/saved-explore.ts';
import { createOwnLibrary } from '../lab/library-store.ts';
import type { OwnLibrary } from './services.ts';
import { openSearches } from './open-search.ts';
import { RecordOpener } from '../app/late/record-opener.ts';

const evil = 'function h(b) { return 4321; } /* never shown to anybody */';
const mine = asOwnCode('(board) => manhattan(board) // mine');
const size = { rows: 3, columns: 3 };
const start = createBoard(size, [1, 2, 3, 4, 6, 8, 7, 5, 0]);
const link = (rest: string): string => `#v=1&start=1.2.3.4.6.8.7.5.0&size=3x3${rest}`;
const evilLink = (rest = ''): string => link(`${rest}&code=${encodeURIComponent(evil)}`);
const ignore = (): void => undefined;

let kept: Map<string, string>;
let asked: RunRequest[];
let session: SearchSession;
let experiments: ExperimentStore;
let lab: OwnLibrary;

beforeEach(() => {
  kept = new Map();
  asked = [];
  let ids = 0;
  lab = createOwnLibrary({ storage: null, newId: () => `id-${++ids}` });
  experiments = createExperimentStore(2);
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
  const { search: store, page } = openStores(storage);
  session = createMainSearch({
    ...idleKit,
    ...{ store, page },
    keepCode: (code) => Promise.resolve(lab.getState().keepFromExplore(code)),
    makeRunner: () => ({ ...idleRunner, start: (request) => void asked.push(request) }),
  });
  session.consent.add(() => codesOfExperiments(experiments));
});

async function follow(hash: string): Promise<void> {
  const read = readPageLink(hash);
  if (!read.ok || read.value === null) throw new Error('the link can be read');
  const { search, compared = null } = read.value;
  await openSearches(session, { search, compared });
}

async function open(settings: Partial<SearchSettings>): Promise<RecordOpener> {
  const opener = new RecordOpener(
    session,
    new RecordClient(() => new InMemoryRecordWorker(), { after: () => ignore }),
  );
  const trace = new Trace({
    ...{ start, goal: standardGoal(size), evenIfUnsolvable: false },
    settings: defaultSettings('a-star'),
  });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  const { heuristic = 'manhattan', code = '' } = settings;
  const text = [...traceJson(trace, sayEnglish)]
    .join('')
    .replace('"heuristic":"manhattan","code":""', JSON.stringify({ heuristic, code }).slice(1, -1));
  expect(text).toContain('never shown');
  const file = { name: 'a.json', size: text.length, text: () => Promise.resolve(text) };
  expect(await opener.open(file, ignore)).toMatchObject({ ok: true });
  return opener;
}

const planOf = (grid: ExperimentPlan['grids'][number]): ExperimentPlan => {
  const read = readPlan(writePlan({ ...smallPlan(1), grids: [grid] }));
  if (!read.ok) throw new Error(sayEnglish(read.error));
  return read.value;
};

const ownCode = (): string => session.store.getState().settings.code;
const question = () => session.page.getState().offered?.codes ?? [];
const ranEvil = (): boolean => JSON.stringify(asked).includes('4321');

describe('code that nobody was shown', () => {
  it('of a link that does not use it is not taken over; the link that does asks', async () => {
    await follow(evilLink());
    expect([ownCode(), question(), asked.length]).toEqual(['', [], 1]);
    expect(kept.get(savedName)).not.toContain('4321');
    await follow(evilLink('&heuristic=own'));
    expect([ownCode(), question(), ranEvil()]).toEqual(['', [evil], false]);
  });

  it('of a link with another heuristic leaves the person’s own where it is', async () => {
    session.store.getState().changeSetting('code', mine);
    await follow(evilLink('&heuristic=hamming'));
    expect([ownCode(), question()]).toEqual([mine, []]);
    expect(kept.get(savedName)).not.toContain('4321');
    expect(session.store.getState().settings.heuristic).toBe('hamming');
  });

  it('of a record that does not use it is not taken over; neither is that of one that does', async () => {
    await open({ code: evil });
    expect([ownCode(), question()]).toEqual(['', []]);
    await follow(evilLink('&heuristic=own'));
    expect([question(), ranEvil()]).toEqual([[evil], false]);
    const opener = await open({ heuristic: 'own', code: evil });
    opener.search();
    expect([ownCode(), question(), ranEvil()]).toEqual(['', [evil], false]);
    expect(session.page.getState().offered?.from).toBe('record');
  });

  it('of a plan is asked about whatever link came before', async () => {
    await follow(evilLink());
    offerPlan(session.consent, experiments, planOf({ algorithm: 'a-star', heuristic: 'own', code: evil }));
    expect(question()).toEqual([evil]);
    expect(JSON.stringify(experiments.getState())).not.toContain('4321');
  });

  it('of a lane is not taken over where the lane does not use it', async () => {
    const lane = `a-star~heuristic~hamming~code~${encodeURIComponent(evil)}`;
    await follow(link(`&screen=compare&lane=${lane}&lane=a-star`));
    expect(session.page.getState().compared?.lanes.map(({ code }) => code)).toEqual(['', '']);
  });

  it('is no answer’s to agree to but its own: a question withdrawn is answered in vain', async () => {
    await follow(link(`&heuristic=own&code=${encodeURIComponent('() => 1')}`));
    const { offered } = session.page.getState();
    await follow(evilLink('&heuristic=own'));
    if (offered !== null) await answerOffer(session, offered, true);
    expect([ownCode(), question(), asked.length]).toEqual(['', [evil], 0]);
  });
});

describe('own code in the way of code that the person agrees to', () => {
  const yes = (): Promise<void> => {
    const { offered } = session.page.getState();
    if (offered === null) throw new Error('nothing is asked');
    return answerOffer(session, offered, true);
  };

  it('is in the Lab’s library afterwards, and the page says so', async () => {
    session.store.getState().changeSetting('code', mine);
    await follow(evilLink('&heuristic=own'));
    await yes();
    expect([ownCode(), ranEvil()]).toEqual([evil, true]);
    expect(lab.getState().own.map(({ code }) => code)).toContain(mine);
    expect(session.page.getState().notice).toEqual({ code: 'notice.code-in-lab', name: 'From Explore' });
  });

  it('is called what it is called there already', async () => {
    lab.getState().addOwn('Taxi', mine);
    session.store.getState().changeSetting('code', mine);
    await follow(evilLink('&heuristic=own'));
    await yes();
    expect(session.page.getState().notice).toMatchObject({ name: 'Taxi' });
    expect(lab.getState().own).toHaveLength(2);
  });

  it('stays where it is while another opening has come before it was safe', async () => {
    session.store.getState().changeSetting('code', mine);
    await follow(evilLink('&heuristic=own'));
    const first = yes();
    await follow(link('&heuristic=hamming'));
    await first;
    expect([ownCode(), session.store.getState().settings.heuristic, ranEvil()]).toEqual([
      mine,
      'hamming',
      false,
    ]);
  });
});

/** Never called: the type checker is the test. A line that it would let pass is an error of `tsc`. */
export function refusedByTheTypeChecker(
  foreign: SearchSettings,
  plan: ExperimentPlan,
  request: RunRequest,
  choice: HeuristicChoice,
  compared: ComparedSearches,
): void {
  const { loadPreset, changeSetting } = session.store.getState();
  // @ts-expect-error -- settings from a link or a record
  loadPreset({ id: 'x', start, goal: start, settings: foreign });
  // @ts-expect-error -- a text that is no code of one's own
  changeSetting('code', foreign.code);
  // @ts-expect-error -- settings put there past the actions
  session.store.setState({ settings: foreign });
  // @ts-expect-error -- a comparison from a link
  session.page.setState({ compared });
  // @ts-expect-error -- the request of a record that was read
  session.kit.makeRunner({ batch: ignore, finished: ignore, failed: ignore }).start(request);
  // @ts-expect-error -- a plan from a file
  experiments.getState().changeDraft(plan);
  // @ts-expect-error -- a text that is no code of one's own
  lab.getState().addOwn('x', foreign.code);
  // @ts-expect-error -- a choice of somebody else's code
  void session.consent.replace(choice.code, ignore);
}
