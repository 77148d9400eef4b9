import { spokenLanguage } from '../../locales/spoken.ts';
import { named } from '../../locales/named.ts';
import { t } from '../../locales/t.ts';
import { type Span, readMarkedText } from '../lessons/marked-text.ts';
import { allQuestions } from './all-questions.ts';
import { addressOf, askFile } from './ask-links.ts';
import { type Question, stateOf } from './question.ts';

/** A language that has such a page. */
interface Offered {
  readonly code: string; // BCP 47
  readonly name: string;
}

/**
 * All questions with their answers as a page of its own, in the language that is spoken: plain HTML without a script, for
 * search engines and for reading. Its links lead into the page beside it, `index.html`.
 * @param languages all that have such a page
 */
export function askHtml(languages: readonly Offered[]): string {
  const code = spokenLanguage();
  const count = allQuestions.reduce((sum, { questions }) => sum + questions.length, 0);
  const about = t(
    '{n} questions that students ask, each with a short answer and a search that shows it. Every number was measured.',
    { n: count },
  );
  const others = languages.filter((one) => one.code !== code);
  return `<!doctype html>
<html lang="${code}">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'" />
    <title>${escaped(t('Questions about the 8-puzzle, A* and heuristics'))} · Tilescope</title>
    <meta name="description" content="${escaped(about)}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" type="image/svg+xml" href="icon.svg" />
${others.map((one) => `    <link rel="alternate" hreflang="${one.code}" href="${askFile(one.code)}" />\n`).join('')}    <style>${styles}</style>
  </head>
  <body>
    <header>
      <a class="home" href="./">Tilescope</a>
      <nav>${others.map((one) => `<a lang="${one.code}" hreflang="${one.code}" href="${askFile(one.code)}">${escaped(one.name)}</a>`).join(' ')}</nav>
    </header>
    <main>
      <h1>${escaped(t('Questions about the 8-puzzle, A* and heuristics'))}</h1>
      <p class="about">${escaped(about)} <a href="./${escaped(addressOf(''))}">${escaped(t('Search them in Tilescope'))}</a></p>
${allQuestions.map(({ title, questions }) => `      <h2>${escaped(named(title))}</h2>\n${questions.map(sectionOf).join('')}`).join('')}    </main>
  </body>
</html>
`;
}

function sectionOf(question: Question): string {
  const { id, answer, figures, beside } = question;
  const facts = new Map(Object.entries(figures));
  const sentences = answer.map((sentence) => readMarkedText(named(sentence), facts).map(spanHtml).join(''));
  const label = beside === undefined ? t('Show it in Explore') : t('Show it in Compare');
  return `      <section id="${id}">
        <h3><a href="#${id}">${escaped(named(question.question))}</a></h3>
        <p>${sentences.join(' ')}</p>
        <p><a class="show" href="./${escaped(stateOf(question))}">${escaped(label)}</a></p>
      </section>
`;
}

const elements: Readonly<Record<Span['kind'], string | null>> = {
  plain: null,
  strong: 'strong',
  term: 'dfn',
  code: 'code',
  figure: 'b',
};

function spanHtml({ kind, text }: Span): string {
  const element = elements[kind];
  return element === null ? escaped(text) : `<${element}>${escaped(text)}</${element}>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** As the page beside it looks, in light and dark. */
const styles = `
      :root { color-scheme: light dark; --page: #fafaf7; --ink: #1d242c; --quiet: #55606b; --line: #e2e0d8; --raised: #fff; --figure: #00568f; }
      @media (prefers-color-scheme: dark) {
        :root { --page: #15171a; --ink: #e8ebee; --quiet: #a3adb7; --line: #2a2f36; --raised: #1d2024; --figure: #7cc0ee; }
      }
      * { box-sizing: border-box; }
      body { margin: 0; background: var(--page); color: var(--ink); font: 1.0625rem/1.6 ui-sans-serif, system-ui, sans-serif; }
      a { color: inherit; }
      header { display: flex; justify-content: space-between; padding: 12px 20px; border-bottom: 1px solid var(--line); }
      .home { font-weight: 680; text-decoration: none; }
      main { max-width: 46rem; margin: 0 auto; padding: 24px 20px 64px; }
      h1 { margin: 0 0 8px; font-size: 1.75rem; line-height: 1.2; }
      h2 { margin: 40px 0 12px; font-size: 1.25rem; }
      h3 { margin: 0 0 6px; font-size: 1.0625rem; line-height: 1.35; }
      h3 a { text-decoration: none; }
      h3 a:hover { text-decoration: underline; }
      p { margin: 0 0 10px; }
      .about { color: var(--quiet); }
      section { margin: 0 0 14px; padding: 16px 18px 8px; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); }
      section:target { outline: 2px solid var(--figure); }
      b { color: var(--figure); font-weight: 650; font-variant-numeric: tabular-nums; }
      code { font-size: 0.92em; }
      .show { font-weight: 600; }
`;
