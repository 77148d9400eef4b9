/** No circle of folders anywhere. Tests are left out: they stand beside their sources and may look further. */
const { options } = require('./dependency-cruiser.cjs');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circle-of-folders',
      comment: 'What two folders need of each other belongs below both.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: '[.](test|bench)[.]tsx?$|^src/testing/' }, metrics: true },
};
