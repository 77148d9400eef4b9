import { sayEnglish } from '../../locales/say-any.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Death, FakeTime, FakeWorker, deaths } from '../../testing/fake-worker.ts';
import { Connection } from './connection.ts';

let time: FakeTime;
let made: FakeWorker[];
let log: string[];
let locks: boolean;
let connection: Connection<string, string>;

beforeEach(() => {
  time = new FakeTime();
  made = [];
  log = [];
  locks = true;
  connection = new Connection<string, string>({
    makeWorker: () => {
      const worker = new FakeWorker(time, locks ? `lock ${made.length}` : '');
      made.push(worker);
      return worker;
    },
    waiting: time,
    message: (message) => log.push(message),
    lost: (why, silent) => log.push(silent ? `silent: ${sayEnglish(why)}` : sayEnglish(why)),
  });
});

/** Lets all workers do what they have to do, and what follows. */
async function settle(): Promise<void> {
  for (const worker of made) while (worker.turn());
  await new Promise(setImmediate);
}

async function pass(seconds: number): Promise<void> {
  for (let look = 0; look < seconds * 4; look++) {
    time.pass(250);
    await settle();
  }
}

const whys: Record<Death, string> = {
  freed: 'its worker ended',
  hushed: 'silent: its worker gave no sign for 60 s',
  error: 'out of memory',
  'fails to load': 'its worker did not start',
  'message error': 'a message of its worker could not be read',
  ends: 'its part of the program could not be loaded (no network)',
};

describe.each(deaths)('a worker that dies: %s', (death) => {
  it('in the middle of its work is told once, and the next message makes another', async () => {
    connection.ask('work');
    await settle();
    made[0].say('half');
    made[0].die(death);
    await pass(61);
    expect(log).toEqual(['half', whys[death]]);
    expect(made.map(({ terminated }) => terminated)).toEqual([true]);
    expect(time.pending).toBe(0);
    connection.ask('more');
    await settle();
    made[1].say('done');
    expect(log.at(-1)).toBe('done');
  });

  it('before it has said anything is replaced, once, and what was asked is asked again', async () => {
    connection.ask('first');
    connection.ask('second');
    await settle();
    made[0].die(death);
    await pass(61);
    expect(log).toEqual([]);
    expect(made[1].told).toEqual(['first', 'second']);
    made[1].die(death);
    await pass(61);
    expect(log).toEqual([whys[death]]);
    expect(made).toHaveLength(2);
  });

  it('with nothing to do is forgotten', async () => {
    connection.ask('work');
    await settle();
    made[0].say('done');
    connection.rest();
    made[0].die(death);
    await pass(61);
    expect(log).toEqual(['done']);
    expect(time.pending).toBe(0);
  });
});

describe('no false alarm', () => {
  it('of a worker that is busy for most of a minute, again and again', async () => {
    connection.ask('work');
    await settle();
    made[0].say('begun');
    made[0].busy = true;
    for (let piece = 0; piece < 5; piece++) {
      time.pass(59_000);
      await settle(); // the answer to the ping of a minute ago
    }
    expect(log).toEqual(['begun']);
  });

  it('of one that waits for the page, however long', async () => {
    connection.ask('work');
    connection.expect(4500);
    await pass(600);
    expect(log).toEqual([]);
  });

  it('after the machine has slept, which is one look and no more', async () => {
    connection.ask('work');
    await settle();
    made[0].say('begun');
    made[0].busy = true;
    connection.expect(2500);
    time.pass(2250);
    // A timer that comes hours late, before what the worker has sent meanwhile.
    time.nowMs += 8 * 3600_000;
    time.pass(0);
    made[0].busy = false;
    made[0].say('awake');
    await pass(10);
    expect(log).toEqual(['begun', 'awake']);
  });

  it('of a worker that was ended by the page itself', async () => {
    connection.ask('work');
    await settle();
    connection.end();
    await settle();
    connection.ask('other work');
    await pass(10);
    made[0].say('late');
    expect(log).toEqual([]);
  });
});

it('tells of a worker that cannot be made as of one that dies, and not at once', () => {
  const failing = new Connection<string, string>({
    makeWorker: () => {
      throw new Error('no more threads');
    },
    waiting: time,
    message: () => undefined,
    lost: (why) => log.push(sayEnglish(why)),
  });
  failing.ask('work');
  expect(log).toEqual([]);
  time.pass(1);
  expect(log).toEqual(['no more threads']);
  expect(time.pending).toBe(0);
});

it('ends a deaf worker within the silence that is expected of it, and one without a lock within a minute', async () => {
  locks = false;
  connection.ask('own code');
  made[0].say('begun');
  made[0].busy = true;
  connection.expect(4500);
  time.pass(4500);
  expect(log).toEqual(['begun']);
  time.pass(500);
  expect(log).toEqual(['begun', 'silent: its worker gave no sign for 4.5 s']);
  expect(made[0].terminated).toBe(true);
  connection.ask('work');
  await settle();
  made[1].say('begun');
  made[1].die('freed');
  await pass(61);
  expect(log.at(-1)).toBe('silent: its worker gave no sign for 60 s');
});
