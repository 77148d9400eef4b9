import { processTerminal } from './terminal.ts';
import { runTilescope } from './tilescope.ts';

process.exitCode = await runTilescope(process.argv.slice(2), processTerminal());
