import type { ToLab } from '../../core/contract/lab.ts';
import { fetchSandbox } from './fetch-sandbox.ts';
import { WorkerLabSession } from './lab-session.ts';
import { listen, surroundings } from './thread.ts';

const session = new WorkerLabSession({ ...surroundings(), loadSandbox: fetchSandbox });
listen<ToLab>((message) => session.receive(message));
