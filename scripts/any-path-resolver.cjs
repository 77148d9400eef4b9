const path = require('node:path');

/** Import resolver of fences.test.ts: every relative path exists, so that only the rooms decide. */
module.exports = {
  interfaceVersion: 2,
  resolve: (source, file) =>
    source.startsWith('.')
      ? { found: true, path: path.resolve(path.dirname(file), source) }
      : { found: false },
};
