import type { ToExperimentWorker } from '../../core/experiments/experiment-messages.ts';
import { ExperimentSession } from './experiment-session.ts';
import { fetchSandbox } from './fetch-sandbox.ts';
import { listen, surroundings } from './thread.ts';

const session = new ExperimentSession({ ...surroundings(), loadSandbox: fetchSandbox });
listen<ToExperimentWorker>((message) => session.receive(message));
