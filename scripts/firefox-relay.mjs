#!/usr/bin/env node
/**
 * Stands in for a Firefox (TILESCOPE_FIREFOX) when Playwright starts one: starts the real one with the same arguments and
 * relays its WebDriver BiDi connection. Firefox ESR 140 does not know some commands without which Playwright refuses to
 * begin, though no journey needs what they bring (bodies of responses, where downloads go): the relay answers them.
 */
import { spawn } from 'node:child_process';
import process from 'node:process';
import { createInterface } from 'node:readline';
import WebSocket, { WebSocketServer } from 'ws';

const announced = /WebDriver BiDi listening on (ws:\/\/127\.0\.0\.1:\d+)/;
/** What Playwright asks for and Firefox ESR 140 does not know, with an answer that does no harm. */
const optional = new Map([
  ['network.addDataCollector', { collector: 'none' }],
  ['browser.setDownloadBehavior', {}],
  ['emulation.setLocaleOverride', {}],
  ['emulation.setScreenOrientationOverride', {}],
  ['emulation.setScreenSettingsOverride', {}],
  ['emulation.setTimezoneOverride', {}],
  ['emulation.setUserAgentOverride', {}],
]);

const firefox = spawn(process.env['TILESCOPE_FIREFOX'], process.argv.slice(2), {
  stdio: ['inherit', 'pipe', 'pipe'],
});
for (const [from, to] of [
  [firefox.stdout, process.stdout],
  [firefox.stderr, process.stderr],
]) {
  createInterface({ input: from }).on('line', (line) => void told(line, to));
}
firefox.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
firefox.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));

/** Passes a line on; the one that tells where Firefox listens tells where the relay does. */
async function told(line, to) {
  const address = announced.exec(line)?.[1];
  to.write(`${address === undefined ? line : line.replace(address, await relayTo(address))}\n`);
}

/** The address of a server whose connections are those to `address`. */
function relayTo(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (near, request) => join(near, new WebSocket(`${address}${request.url}`)));
  return new Promise((resolve) => {
    server.on('listening', () => resolve(`ws://127.0.0.1:${server.address().port}`));
  });
}

function join(near, far) {
  const asked = new Map();
  const waiting = [];
  near.on('message', (data) => {
    const text = String(data);
    const { id, method } = JSON.parse(text);
    if (optional.has(method)) asked.set(id, optional.get(method));
    if (far.readyState === WebSocket.OPEN) far.send(text);
    else waiting.push(text);
  });
  far.on('open', () => {
    for (const text of waiting.splice(0)) far.send(text);
  });
  far.on('message', (data) => {
    const text = String(data);
    near.send(asked.size > 0 ? answered(text, asked) : text);
  });
  for (const [one, other] of [
    [near, far],
    [far, near],
  ]) {
    one.on('close', () => other.close());
    one.on('error', () => other.close());
  }
}

/** What Firefox answers, and that an optional command was carried out where Firefox does not know it. */
function answered(text, asked) {
  const { id, error } = JSON.parse(text);
  const result = asked.get(id);
  asked.delete(id);
  return result && error === 'unknown command' ? JSON.stringify({ type: 'success', id, result }) : text;
}
