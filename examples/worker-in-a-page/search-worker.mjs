// A board comes in, an answer goes out. Workers know no names of packages: the file is named by its path.
import { solve } from './node_modules/tilescope/dist/index.js';

globalThis.onmessage = ({ data }) => {
  try {
    globalThis.postMessage(solve(data));
  } catch (error) {
    globalThis.postMessage({ error: error.message });
  }
};
