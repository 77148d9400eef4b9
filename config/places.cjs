/**
 * In how many product files an algorithm or a tie rule is named (`scripts/places.ts`), which is what somebody has to touch who adds one
 * like it. A name without a row has what is usual. The rows are those of today: a number here only becomes smaller.
 */
module.exports = {
  /** `settings.ts`, the registry, the list of machines, and the details. */
  algorithms: {
    usual: 4,
    rows: {
      'a-star': 6, // the usual algorithm; what the twin search is twice
      'breadth-first': 6, // what is advised when the stack is full; the second lane of the first visit
      'ida-star': 6, // what is advised when memory is full; what a plan offers next
      greedy: 5, // the first bound of branch and bound
      bidirectional: 8, // the detective's list; a term of the glossary, in three files
      'hill-climbing': 5, // the detective's list
      rbfs: 5, // the detective's list
      beam: 8, // a term of the glossary, in four files
      'sub-goals': 5, // the helper that solves by it
    },
  },
  /** The table of orders, the rules of order, the words of runs, settings and the Inspector, and the textbook A* that is the slow twin. */
  ties: { usual: 6, rows: {} },
};
