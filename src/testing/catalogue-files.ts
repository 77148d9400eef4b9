import { readFileSync, readdirSync } from 'node:fs';

interface CatalogueText {
  readonly texts: Readonly<Record<string, string>>;
  readonly messages: Readonly<Record<string, string>>;
  readonly lessons: Readonly<Record<string, string>>;
}

const folder = new URL('../locales/', import.meta.url);

/** Every language's file as translators see it, by the language's code. */
export const catalogueFiles: Readonly<Record<string, CatalogueText>> = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [
      file.replace('.json', ''),
      {
        ...{ texts: {}, messages: {}, lessons: {} },
        ...(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as object),
      },
    ]),
);
