import { expect, test } from 'vitest';
import { batchEntries } from './batch-entries.ts';

async function entriesOf(text: string, size?: { rows: number; columns: number }): Promise<string[]> {
  async function* lines(): AsyncGenerator<string> {
    for (const line of text.split('\n')) yield await Promise.resolve(line);
  }
  const found: string[] = [];
  for await (const { text: entry, number } of batchEntries(lines(), size)) found.push(`${number}: ${entry}`);
  return found;
}

const classroom = '{"start":"2 8 3 1 6 4 7 0 5","size":"3x3"}';
const pair = '{"start":"2 8 3 1 6 4 7 0 5","goal":"1 2 3 8 0 4 7 6 5","size":"3x3"}';
const back = '{"start":"1 2 3 8 0 4 7 6 5","goal":"2 8 3 1 6 4 7 0 5","size":"3x3"}';
const nilsson = '{"start":"1 2 3 8 0 4 7 6 5","size":"3x3"}';

test.each<[string, string[]]>([
  ['2 8 3\n1 6 4\n7 0 5', [`1: ${classroom}`]],
  ['2 8 3\n1 6 4\n7 0 5\n\n1 2 3\n8 0 4\n7 6 5\n', [`1: ${classroom}`, `5: ${nilsson}`]],
  ['2 8 3\n1 6 4\n7 0 5\n1 2 3\n8 0 4\n7 6 5\n', [`1: ${classroom}`, `4: ${nilsson}`]],
  ['\n283\n164\n7 5\n\n\n283164705', [`2: ${classroom}`, '7: 283164705']],
  ['2 8 3\n1 6 4\n7 0 5\n{"start": "123804765"}', [`1: ${classroom}`, '4: {"start": "123804765"}']],
  // Lines that are boards, or were meant as one
  ['283164705\n123804765', ['1: 283164705', '2: 123804765']],
  ['1 2 3 4 5 6 7 8 8\n123804765', ['1: 1 2 3 4 5 6 7 8 8', '2: 123804765']],
  ['hello\n2 8 3\n1 6 4\n7 0 5', ['1: hello', `2: ${classroom}`]],
  // No board either way: each line has its own answer
  ['2 8 3\n1 6 4\n7 0 0\n\n123804765', ['1: 2 8 3', '2: 1 6 4', '3: 7 0 0', '5: 123804765']],
  ['2 8 3\n123804765', ['1: 2 8 3', '2: 123804765']],
  // Starts and goals by name, or with an arrow between them
  ['Start:\n2 8 3\n1 6 4\n7 0 5\nGoal:\n1 2 3\n8 0 4\n7 6 5', [`2: ${pair}`]],
  ['Start:\n283\n164\n7 5\n\nGoal:\n123\n8 4\n765\n\n123804765', [`2: ${pair}`, '11: 123804765']],
  ['Goal: 123804765\nStart: 283164705\nGoal: 283164705\nStart: 123804765', [`2: ${pair}`, `4: ${back}`]],
  ['start: 283164705\ngoal: 123804765\nstart: 123804765\ngoal: 283164705', [`1: ${pair}`, `3: ${back}`]],
  ['Goal: 123804765\nStart 1: 283164705\nStart 2: 283164705', [`2: ${pair}`, `3: ${pair}`]],
  ['Start 1:\n2 8 3\n1 6 4\n7 0 5\n\nStart 2:\n1 2 3\n8 0 4\n7 6 5', [`2: ${classroom}`, `7: ${nilsson}`]],
  [
    '2 8 3\n1 6 4\n7 0 5\n->\n1 2 3\n8 0 4\n7 6 5\n\n1 2 3\n8 0 4\n7 6 5\n->\n2 8 3\n1 6 4\n7 0 5',
    [`1: ${pair}`, `9: ${back}`],
  ],
  ['start: 283164705 goal: 123804765', ['1: start: 283164705 goal: 123804765']],
  ['283164705 -> 123804765', ['1: 283164705 -> 123804765']],
  ['Start: 2 8 3\nGoal: 1', ['1: Start: 2 8 3', '2: Goal: 1']],
])('%j', async (text, expected) => {
  expect(await entriesOf(text)).toEqual(expected);
});

test('the size that is said tells rows from boards', async () => {
  const rows = '1 2 3\n4 5 0';
  const wide = { rows: 2, columns: 3 };
  expect(await entriesOf(rows, wide)).toEqual(['1: {"start":"1 2 3 4 5 0","size":"2x3"}']);
  // Nothing waits for more once a line has as many tiles as a board, so that who writes line by line is answered
  expect(await entriesOf('1 2 3 4 5 5\n1 2 3 4 5 0', wide)).toEqual(['1: 1 2 3 4 5 5', '2: 1 2 3 4 5 0']);
});
