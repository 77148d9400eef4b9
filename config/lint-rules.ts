import { definePlugin, defineRule } from '@oxlint/plugins';

/** A second limit below `max-lines`, which warns. */
const longFile = defineRule({
  meta: { schema: [{ type: 'integer', minimum: 1 }] },
  create(context) {
    const [max] = context.options as [number];
    return {
      Program(program) {
        const count = context.sourceCode.lines.length - (context.sourceCode.text.endsWith('\n') ? 1 : 0);
        if (count <= max) return;
        const message = `File has too many lines (${count}). Maximum allowed is ${max}`;
        context.report({ message, loc: { start: { line: max + 1, column: 0 }, end: program.loc.end } });
      },
    };
  },
});

const noBarrel = defineRule({
  create: (context) => ({
    Program(node) {
      if (/[/\\]index\.tsx?$/.test(context.filename)) {
        context.report({ message: 'No barrels: name the file for the thing.', node });
      }
    },
    ExportAllDeclaration(node) {
      context.report({ message: 'No barrels: import from the file that says it.', node });
    },
  }),
});

const noWorker = defineRule({
  create: (context) => ({
    'NewExpression:matches([callee.name=/^(Shared)?Worker$/], [callee.property.name=/^(Shared)?Worker$/])'(
      node,
    ) {
      context.report({ message: 'Only app/ makes workers; everyone else is handed one.', node });
    },
    ':matches(ImportDeclaration, ImportExpression)[source.value=/[?&](worker|sharedworker)/]'(node) {
      context.report({ message: 'Only app/ makes workers, and by URL.', node });
    },
  }),
});

/** An interface that other files add to is written out nowhere: of one of ours, its own file says all. */
const noAugmentation = defineRule({
  create: (context) => ({
    'TSModuleDeclaration[id.value=/^[.]/]'(node) {
      context.report({ message: 'Say it where the interface is, once (page/session/services.ts).', node });
    },
  }),
});

/** What begins a case, and what starts a program: a limit of either is one that a slow machine exceeds. */
const cases = /^(it|test|describe|(before|after)(All|Each))$/;
const programs = /^(spawn|exec)/;

/** The name that a call begins with: `it` of `it.each(rows)(…)`. */
function firstName(callee: { readonly type: string }): string {
  const { type, ...parts } = callee as { readonly type: string } & Record<string, unknown>;
  if (type === 'Identifier') return String(parts['name']);
  const inner = { MemberExpression: 'object', CallExpression: 'callee', TaggedTemplateExpression: 'tag' }[
    type
  ];
  return inner === undefined ? '' : firstName(parts[inner] as { readonly type: string });
}

/** No test asks how fast the machine is: not by a clock that it reads, not by a limit of its own, and not by sleeping. */
const noHurry = defineRule({
  create: (context) => ({
    CallExpression(node) {
      const { callee, arguments: given } = node;
      const name = firstName(callee);
      const reads = /^(performance\.now|Date\.now|process\.(cpuUsage|hrtime(\.bigint)?))$/;
      if (reads.test(context.sourceCode.getText(callee)))
        context.report({ message: 'A test reads no clock: give the code one of its own.', node });
      const last = given.at(-1);
      const isNumber = last?.type === 'Literal' && typeof last.value === 'number';
      const has = given.some(
        (one) =>
          one.type === 'ObjectExpression' &&
          one.properties.some(
            (property) =>
              property.type === 'Property' &&
              property.key.type === 'Identifier' &&
              property.key.name === 'timeout',
          ),
      );
      if ((cases.test(name) && ((isNumber && given.length > 1) || has)) || (programs.test(name) && has))
        context.report({
          message: 'No limit of its own: a slow machine exceeds it (config/vitest.ts).',
          node,
        });
      const sleeps = name === 'setTimeout' && isNumber && last.value !== 0 && given.length === 2;
      if (sleeps && !context.sourceCode.text.includes('vi.useFakeTimers('))
        context.report({ message: 'A test does not sleep: wait for the event, or fake the clock.', node });
    },
  }),
});

/** A journey waits for what it waits for as long as all do (`playwright.config.ts`): what is enough here is too little on a busy machine. */
const noTimeOfItsOwn = defineRule({
  create: (context) => {
    const message =
      'A busy machine takes longer: wait for an event, a state or a count, as long as all journeys do.';
    return {
      'CallExpression > ObjectExpression > Property[key.name="timeout"]'(node) {
        context.report({ message, node });
      },
      'CallExpression[callee.property.name=/^(waitForTimeout|setTimeout|slow)$/][callee.object.name=/^(page|test)$/]'(
        node,
      ) {
        context.report({ message, node });
      },
    };
  },
});

/** The rules of this house that no linter brings along. */
export default definePlugin({
  meta: { name: 'tilescope' },
  rules: {
    'long-file': longFile,
    'no-augmentation': noAugmentation,
    'no-barrel': noBarrel,
    'no-hurry': noHurry,
    'no-time-of-its-own': noTimeOfItsOwn,
    'no-worker': noWorker,
  },
});
