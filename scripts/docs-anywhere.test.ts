import { expect, test } from 'vitest';
import { anyBase, inAnyFolder } from './docs-anywhere.ts';

/** What a script of a site gives that stands in a folder. */
async function given(path: string, code: string): Promise<unknown> {
  const script = inAnyFolder(path, code).replaceAll(
    'import.meta.url',
    JSON.stringify(`https://host.example/any/docs/${path}`),
  );
  return ((await import(`data:text/javascript,${encodeURIComponent(script)}`)) as { default: unknown })
    .default;
}

test('pages name what is beside them', () => {
  const html = `<link href="${anyBase}assets/style.css"><a href="${anyBase}">Tilescope</a><img src="${anyBase}pictures/a.svg">`;
  expect(inAnyFolder('api/core.html', html)).toBe(
    '<link href="../assets/style.css"><a href="../index.html">Tilescope</a><img src="../pictures/a.svg">',
  );
  expect(inAnyFolder('students.html', html)).toContain('<a href="./index.html">Tilescope</a>');
  const told = `<script>window.site=JSON.parse("{\\"base\\":\\"${anyBase}\\"}");</script>`;
  expect(inAnyFolder('api/core.html', told)).toBe(
    '<script>window.site=JSON.parse("{\\"base\\":\\""+new URL("../",location).pathname+"\\"}");</script>',
  );
});

test('scripts find the base by where they are', async () => {
  expect(await given('assets/app.js', `export default ["${anyBase}", "${anyBase}pictures/a.svg"]`)).toEqual([
    '/any/docs/',
    '/any/docs/pictures/a.svg',
  ]);
  const url = `const url=function(e){return"${anyBase}"+e};export default url('assets/style.css')`;
  expect(await given('assets/chunks/framework.js', url)).toBe('/any/docs/assets/style.css');
  const index = `const e=\`{"0":"${anyBase}a.html#\\\\"x\\\\"","1":"${anyBase}api/\\\`b\\\`.html"}\`;export{e as default};`;
  expect(await given('assets/chunks/@localSearchIndexroot.js', index)).toBe(
    '{"0":"/any/docs/a.html#\\"x\\"","1":"/any/docs/api/`b`.html"}',
  );
});

test('what still names the base is refused, and the rest stays', () => {
  expect(() => inAnyFolder('assets/style.css', `url(${anyBase}a.svg)`)).toThrow(
    'assets/style.css still names the base',
  );
  expect(inAnyFolder('hashmap.json', '{"a.md":"x"}')).toBe('{"a.md":"x"}');
});
