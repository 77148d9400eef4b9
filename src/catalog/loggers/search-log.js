// Writes down your search, so that Tilescope can show and judge it. One file, nothing to install; MIT licence.
//
//     const log = new SearchLog({ start, goal, algorithm: 'a-star', heuristic: 'manhattan' });
//     log.expand(board, { g: 0, h: 5 });        // when a node is selected and its successors are generated
//     log.generate(child, { g: 1, h: 4 });      // for each successor that is kept (optional)
//     log.reject(child);                        // for each that is not (optional)
//     log.solution(['U', 'L']);                 // moves of the blank; null if there is no solution
//     fs.writeFileSync('mine.jsonl', log.text());
//
// A board is an array of tiles, row by row, 0 the blank; or an array of rows.
export class SearchLog {
  constructor(said = {}) {
    this.lines = [];
    this.write({ tilescope: 1, ...said });
  }
  write(line) {
    this.lines.push(JSON.stringify(line));
  }
  expand(board, scores = {}) {
    this.write({ expand: board, ...scores });
  }
  generate(board, scores = {}) {
    this.write({ generate: board, ...scores });
  }
  reject(board, scores = {}) {
    this.write({ reject: board, ...scores });
  }
  bound(bound) {
    this.write({ bound }); // IDA*: an iteration begins
  }
  solution(moves, counts = {}) {
    this.write({ solution: moves, ...counts });
  }
  text() {
    return this.lines.join('\n') + '\n';
  }
}
