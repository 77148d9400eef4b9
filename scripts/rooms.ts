/** `npm run rooms`: who imports whom, read once, beside the rules of `config/dependency-cruiser.cjs` and the circles of folders. */
import { createRequire } from 'node:module';
import {
  type ICruiseOptions,
  type ICruiseResult,
  type IConfiguration,
  cruise,
  format,
} from 'dependency-cruiser';
import { folderCircles } from './folder-circles.ts';

const require = createRequire(import.meta.url);
const { options, forbidden = [] } = require('../config/dependency-cruiser.cjs') as IConfiguration;
const asked: ICruiseOptions = { ...options, ruleSet: { forbidden }, validate: true };
const read = (await cruise(['src'], asked)).output as ICruiseResult;

const { output, exitCode } = await format(read, { outputType: 'err' });
console.log(output);
const circles = folderCircles(read.modules);
for (const way of circles.values()) console.log(`  circle of folders: ${way.join(' → ')}`);
process.exitCode = exitCode > 0 || circles.size > 0 ? 1 : 0;
