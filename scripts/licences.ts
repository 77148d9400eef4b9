import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = join(import.meta.dirname, '..');

/** What stands beside the files of a build, in the package and in the zip. */
export const licencesFile = 'THIRD-PARTY-LICENSES.txt';

/** What is asked of a bundler's output, which Vite, Rolldown and the Rollup of VitePress say alike. */
export type Bundle = Readonly<
  Record<
    string,
    | { readonly type: 'chunk'; readonly moduleIds: readonly string[] }
    | { readonly type: 'asset'; readonly originalFileNames?: readonly string[] }
  >
>;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly repository?: string | { readonly url?: string };
}

interface Notice {
  readonly name: string;
  readonly version: string;
  /** As in "MIT". */
  readonly id: string;
  /** Empty where the text says it. */
  readonly copyrights: readonly string[];
  /** Address of its source code; null where its manifest names none. */
  readonly source: string | null;
  readonly text: string;
}

/**
 * Packages that name the MIT licence and bring no text of it: whose they are. The first by the LICENSE of its repository, the second by its
 * package.json, the others by their readme. The text is that of our own.
 */
const withoutText: Readonly<Record<string, string>> = {
  'react-remove-scroll-bar': 'Copyright (c) 2025 Anton Korzunov <thekashey@gmail.com>',
  '@docsearch/css': 'Copyright (c) Algolia, Inc. (https://www.algolia.com)',
  '@polka/url': 'Copyright (c) Luke Edwards (https://lukeed.com)',
  sirv: 'Copyright (c) Luke Edwards (https://lukeed.com)',
};

const isLicence = /^(licen[cs]e|copying|notice)/i;
const ofCopyright = /^.*\b[Cc]opyright\s+(?:\([Cc]\)|©|\d{4}|[A-Z][a-z]+ [A-Z]).*$/gm; // the sign, a year or a name
/** Whoever passes these on without their source has to say where that is to be had. */
const asksForSource = /\b([AL]?GPL|MPL|EPL|CDDL)-/;
/** The last, where a package has packages of its own. */
const folderOfPackage = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/**
 * The packages of which something is in what is built, and what their licences ask to go with it. Each bundler of a build gets the
 * plugin `noted`, and the last one `written`.
 */
export class BundledPackages {
  /** Folder of each → the first of its modules that was met. */
  private readonly modules = new Map<string, string>();

  /** Notes which packages the output has modules or files of; what was shaken off the tree is not in it. */
  noted() {
    return {
      name: 'tilescope-packages-noted',
      generateBundle: (_options: unknown, bundle: Bundle): void => this.note(bundle),
    };
  }

  /** Writes their notices beside the output, this one's packages included. @param what it is, as in "the page" */
  written(what: string) {
    const note = (bundle: Bundle): void => this.note(bundle);
    const text = (): string => this.text(what);
    return {
      name: 'tilescope-licences',
      generateBundle(
        this: { emitFile(file: { type: 'asset'; fileName: string; source: string }): unknown },
        _options: unknown,
        bundle: Bundle,
      ): void {
        note(bundle);
        this.emitFile({ type: 'asset', fileName: licencesFile, source: text() });
      },
    };
  }

  note(bundle: Bundle): void {
    for (const output of Object.values(bundle)) {
      const files = output.type === 'chunk' ? output.moduleIds : (output.originalFileNames ?? []);
      for (const file of files) {
        if (file.startsWith('\0')) continue; // the bundler's own few lines, and modules that it wraps: these are there themselves
        const path = resolve(root, file.replace(/[?].*/, ''));
        const [folder] = folderOfPackage.exec(path) ?? [];
        if (folder !== undefined && !this.modules.has(folder)) this.modules.set(folder, path);
      }
    }
  }

  /** The file; the same for the same packages. Throws a sentence where a licence asks for what is not there. */
  text(what: string): string {
    const notices = [...this.modules].map(([folder, module]) => noticeOf(folder, module));
    const byText = new Map<string, Notice[]>();
    for (const notice of notices.sort((a, b) => (headOf(a) < headOf(b) ? -1 : 1)))
      byText.set(notice.text, [...(byText.get(notice.text) ?? []), notice]);
    const parts = [...byText].flatMap(([text, same]) => ['-'.repeat(78), same.map(headOf).join('\n'), text]);
    const head = [
      `What ${what} of Tilescope contains of other people's work`,
      'Each package with its version, its licence and where its source code is to be had, which was not\nchanged here; below, the text of the licence. Made by the build, from the modules that are in it.',
    ];
    return `\uFEFF${[...head, ...parts].join('\n\n')}\n`; // the mark at the beginning says UTF-8: most servers do not
  }
}

function noticeOf(folder: string, module: string): Notice {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { name, version, license: id } = manifest;
  const fail = (why: string): never => {
    throw new Error(`${name} ${version} is in the build, and ${why}: see scripts/licences.ts.`);
  };
  if (id === undefined) return fail('its package.json names no licence');
  const own = withoutText[name];
  const text =
    textIn(folder) ??
    textBeside(name) ??
    (own !== undefined && id === 'MIT' ? `${own}\n\n${termsOfMit()}` : null);
  if (text === null) return fail('brings no text of its licence');
  const copyrights = copyrightsIn(text).length > 0 ? [] : copyrightsIn(readFileSync(module, 'utf8'));
  if (copyrights.length === 0 && copyrightsIn(text).length === 0)
    return fail('does not say whose copyright it is');
  const source = addressOf(manifest.repository);
  if (source === null && asksForSource.test(id))
    return fail(`does not say where its source is, as ${id} asks`);
  return { name, version, id, copyrights, source, text };
}

/** Of a licence, or of the head of a source file. */
function copyrightsIn(text: string): string[] {
  return Array.from(text.matchAll(ofCopyright), ([line]) => line.replace(/^[\s*/!#]+/, '').trim());
}

/** All licences that are in the folder of a package; null: none. */
function textIn(folder: string): string | null {
  const files = readdirSync(folder).filter((file) => isLicence.test(file));
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8'));
  return texts.length === 0 ? null : texts.map(tidy).join('\n\n');
}

/** Of a package that brings no text, and of what its files contain of others: from the repositories of both. */
function textBeside(name: string): string | null {
  const file = join(import.meta.dirname, 'licences', `${name}.txt`);
  return existsSync(file) ? tidy(readFileSync(file, 'utf8')) : null;
}

/** As it stands, in lines that end as ours do. */
function tidy(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^\n+/, '')
    .trimEnd();
}

/** Of our own LICENSE: what follows whose copyright it is. */
function termsOfMit(): string {
  const text = readFileSync(join(root, 'LICENSE'), 'utf8');
  return tidy(text.slice(text.indexOf('Permission is hereby granted')));
}

function headOf({ name, version, id, copyrights, source }: Notice): string {
  return [[`${name} ${version}`, id, ...(source === null ? [] : [source])].join(', '), ...copyrights].join(
    '\n',
  );
}

/** Of the forms that package.json may have one for a browser. */
export function addressOf(repository: Manifest['repository']): string | null {
  const url = typeof repository === 'string' ? repository : repository?.url;
  if (url === undefined) return null;
  return url
    .replace(/^(?:github:)?([\w.-]+\/[\w.-]+)$/, 'https://github.com/$1')
    .replace(/^git\+/, '')
    .replace(/^(?:ssh:\/\/)?git@([^/:]+)[/:]/, 'https://$1/')
    .replace(/^(?:git|http|ssh):/, 'https:')
    .replace(/(?:\.git)?\/?$/, '');
}
