import type { ToLab } from '../../core/contract/lab.ts';
import { askPython } from './python/ask-python.ts'; // before `listen`: it hears first
import { fetchSandbox } from './fetch-sandbox.ts';
import { WorkerLabSession } from './lab-session.ts';
import { listen, surroundings } from './thread.ts';

const session = new WorkerLabSession({ ...surroundings(), loadSandbox: fetchSandbox, askPython });
listen<ToLab>((message) => session.receive(message));
