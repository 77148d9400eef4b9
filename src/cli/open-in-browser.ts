import { spawn } from 'node:child_process';

/** A convenience: whatever goes wrong here, the address is on the screen. */
export function openInBrowser(url: string): void {
  const screenless =
    process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY'];
  if (screenless || process.env['CI']) return;
  const [command, ...args]: readonly [string, ...string[]] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', url]
        : ['xdg-open', url];
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
