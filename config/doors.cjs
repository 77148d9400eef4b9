/**
 * How many doors each part has, and what is imported past them (`scripts/doors.ts`). A part that has no row may have `usual` doors, and
 * nothing in its folders is imported from outside. The rows are those of today, and only become smaller; `all` is
 * the most there may be.
 */
module.exports = {
  /** Files of a part that others import, where nothing else is said. */
  usual: 16,
  /** The same in all parts together. */
  all: 329,
  doors: {
    'page/kit': 44,
  },
  /** Files in the folders inside a part that others import all the same. */
  inner: {},
};
