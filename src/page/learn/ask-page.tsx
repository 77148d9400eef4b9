import { ArrowUpRight, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import {
  type Question,
  type QuestionGroup,
  allQuestions,
  findable,
  questionFinder,
  stateOf,
} from '../../catalog/questions/all-questions.ts';
import { addressOf, askFile, askedIn, linkedQuestion } from '../../catalog/questions/ask-links.ts';
import { named } from '../../locales/named.ts';
import { spokenLanguage } from '../../locales/spoken.ts';
import { t } from '../../locales/t.ts';
import fieldStyles from '../kit/field.module.css';
import { usePage, useSession } from '../session/search-context.tsx';
import { MarkedText } from './marked-text-view.tsx';
import styles from './ask-page.module.css';

const questions = allQuestions.flatMap((group) => group.questions);

/** Questions that students ask, found by their words; the one that the address names is open. */
export function AskPage() {
  const asked = usePage(({ lesson }) => askedIn(lesson)) ?? '';
  const unknown = asked !== '' && !questions.some(({ id }) => id === asked);
  const [typed, setTyped] = useState('');
  const find = useMemo(() => questionFinder(questions.map((one) => findable(one, named))), []);
  const found = find(typed).flatMap((id) => questions.find((one) => one.id === id) ?? []);
  const nothing = typed.trim() !== '' && found.length === 0;
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    // On glass the keyboard would cover what nobody has read yet.
    const link = list.current?.querySelector<HTMLElement>('[aria-expanded=true]');
    if (link) link.closest('li')?.scrollIntoView({ block: 'center' });
    else if (window.matchMedia('(hover: hover)').matches) field.current?.focus();
  }, []);
  const move = (event: KeyboardEvent): void => goByKeys(event, field.current, list.current, found.length > 0);
  return (
    <main className={styles.page} onKeyDown={move}>
      <div className={styles.inner} data-print>
        <header className={styles.head}>
          <h2 className={styles.title}>{t('Ask')}</h2>
          <p>
            {t(
              '{n} questions that students ask, each with a short answer and a search that shows it. Every number was measured.',
              { n: questions.length },
            )}
          </p>
          <input
            ref={field}
            type="search"
            className={`${fieldStyles.input} ${styles.field}`}
            aria-label={t('Find a question')}
            aria-describedby={`${id}-status`}
            placeholder={t('Find a question')}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <p id={`${id}-status`} className={styles.status} role="status">
            {unknown && t('There is no question of this name. Here are all of them.')}
            {nothing &&
              t('No question has these words. Here are all of them; the Glossary in Help explains terms.')}
            {found.length > 0 && t('{n} {n:question|questions} found', { n: found.length })}
          </p>
        </header>
        <div ref={list} className={styles.list}>
          {found.length > 0 ? (
            <Questions questions={found} asked={asked} />
          ) : (
            allQuestions.map((group) => <Group key={group.title} group={group} asked={asked} />)
          )}
        </div>
        <p className={styles.foot}>
          <a href={askFile(spokenLanguage())}>{t('All questions and answers on one page')}</a>
        </p>
      </div>
    </main>
  );
}

/**
 * Up and down go from the field through the questions and back, as Tab does; Enter in the field opens the first that was
 * found, and Escape returns to the field.
 */
function goByKeys(
  event: KeyboardEvent,
  field: HTMLElement | null,
  list: HTMLElement | null,
  isFound: boolean,
): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('[aria-expanded]') ?? [])];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const inField = document.activeElement === field;
  if (!inField && at < 0) return;
  if (event.key === 'ArrowDown') links[at + 1]?.focus();
  else if (event.key === 'ArrowUp') (links[at - 1] ?? field)?.focus();
  else if (event.key === 'Escape' && at >= 0) field?.focus();
  else if (event.key === 'Enter' && inField && isFound) {
    links[0]?.focus();
    links[0]?.click();
  } else return;
  event.preventDefault();
}

function Group({ group, asked }: { readonly group: QuestionGroup; readonly asked: string }) {
  const title = named(group.title);
  return (
    <section aria-label={title}>
      <h3 className={styles.group}>{title}</h3>
      <Questions questions={group.questions} asked={asked} />
    </section>
  );
}

function Questions({ questions: shown, asked }: { questions: readonly Question[]; asked: string }) {
  return (
    <ul className={styles.questions}>
      {shown.map((question) => (
        <Entry key={question.id} question={question} isOpen={question.id === asked} />
      ))}
    </ul>
  );
}

/** A question, a link to itself; open, its answer below. */
function Entry({ question, isOpen }: { readonly question: Question; readonly isOpen: boolean }) {
  const { page } = useSession();
  const { id, answer, figures, beside } = question;
  const text = named(question.question);
  const isPlain = (event: MouseEvent): boolean => !(event.metaKey || event.ctrlKey || event.shiftKey);
  const toggle = (event: MouseEvent): void => {
    if (!isPlain(event)) return; // a new tab or window
    event.preventDefault();
    page.setState({ lesson: linkedQuestion(isOpen ? '' : id) });
  };
  return (
    <li className={styles.entry} data-open={isOpen || undefined}>
      <a className={styles.question} href={addressOf(id)} aria-expanded={isOpen} onClick={toggle}>
        {text}
        <ChevronDown size={16} aria-hidden />
      </a>
      {isOpen && (
        <div className={styles.answer}>
          <p>
            {answer.map((sentence) => (
              <span key={sentence}>
                <MarkedText text={named(sentence)} facts={new Map(Object.entries(figures))} />{' '}
              </span>
            ))}
          </p>
          <a
            className={styles.show}
            href={stateOf(question)}
            onClick={(event) => isPlain(event) && page.setState({ asked: id })}
          >
            {beside === undefined ? t('Show it in Explore') : t('Show it in Compare')}
            <span className="unseen">: {text}</span>
            <ArrowUpRight size={16} aria-hidden />
          </a>
        </div>
      )}
    </li>
  );
}
