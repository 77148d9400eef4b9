// A board comes in, an answer goes out. Workers know no names of packages: the file is named by its path.
import { solve } from './node_modules/tilescope/dist/index.js';

self.onmessage = ({ data }) => {
  try {
    self.postMessage(solve(data));
  } catch (error) {
    self.postMessage({ error: error.message });
  }
};
