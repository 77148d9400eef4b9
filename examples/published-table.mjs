// A published table, searched again: expansions and boards on the path of five searches (Kantz, search in Common Lisp).
//
//     npm install tilescope && node published-table.mjs
import { solve } from 'tilescope';

const first = { start: '283164705', goal: '123804765' };
const second = { start: '273164805', goal: '123456780' };
const policies = {
  moves: 'DRUL',
  ties: 'newest',
  duplicates: 'open',
  sortSuccessors: true,
  heuristic: 'hamming-standard-goal',
};

const table = [
  { ...first, options: { ...policies, algorithm: 'greedy' }, expansions: 39, boards: 16 },
  { ...first, options: { ...policies, algorithm: 'a-star' }, expansions: 19, boards: 6 },
  { ...second, options: { ...policies, algorithm: 'greedy' }, expansions: 515, boards: 128 },
  { ...second, options: { ...policies, algorithm: 'a-star' }, expansions: 122, boards: 14 },
  { ...second, options: { ...policies, algorithm: 'a-star', ties: 'oldest' }, expansions: 165, boards: 14 },
];

let agree = 0;
for (const { start, goal, options, expansions, boards } of table) {
  const { expanded, length } = solve(start, { goal, ...options });
  const isSame = expanded === expansions && length + 1 === boards;
  if (isSame) agree++;
  console.log(
    start,
    options.algorithm,
    `ties ${options.ties}:`,
    expanded,
    'expansions,',
    length + 1,
    'boards,',
    isSame ? 'as published' : `published ${expansions} and ${boards}`,
  );
}
console.log(`${agree} of ${table.length} as published`);
