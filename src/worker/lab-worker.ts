import type { ToLab } from '../contract/lab.ts';
import { fetchSandbox } from './fetch-sandbox.ts';
import { LabSession } from './lab-session.ts';

const channel = new MessageChannel();
const tasks: (() => void)[] = [];
channel.port1.onmessage = () => tasks.shift()?.();

const session = new LabSession({
  post: (message) => postMessage(message),
  later: (task) => {
    tasks.push(task);
    channel.port2.postMessage(null);
  },
  now: () => performance.now(),
  loadSandbox: fetchSandbox,
});
addEventListener('message', ({ data }: MessageEvent<ToLab>) => {
  session.receive(data);
});
