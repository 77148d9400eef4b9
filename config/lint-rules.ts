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

/** The rules of this house that no linter brings along. */
export default definePlugin({
  meta: { name: 'tilescope' },
  rules: { 'long-file': longFile, 'no-barrel': noBarrel, 'no-worker': noWorker },
});
