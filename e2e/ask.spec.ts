import { expect, test } from '@playwright/test';
import { allQuestions } from '../src/catalog/questions/all-questions.ts';
import { expectAccessible, expectAccessibleInLightAndDark } from './accessibility.ts';
import { ExplorePage } from './explore-page.ts';

const count = allQuestions.reduce((sum, { questions }) => sum + questions.length, 0);

test('a question is found, answered, shown in Explore and Compare, and come back to; none violates WCAG', async ({
  page,
}) => {
  const explore = new ExplorePage(page);
  await test.step('a question is typed with a mistake, answered, shown, and come back to by a button or by Back', async () => {
    await explore.open('#v=1&start=1.5.8.7.4.3.0.6.2&size=3x3');
    await explore.settled();
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByRole('button', { name: /^Ask/ }).click();
    const field = page.getByRole('searchbox', { name: 'Find a question' });
    await expect(field).toBeFocused();
    await expect(page.locator('[aria-expanded]')).toHaveCount(count);

    await page.keyboard.type('liner conflct three');
    await expect(page.getByRole('status')).toHaveText(/found$/);
    await page.keyboard.press('ArrowDown');
    const question = page.getByRole('link', {
      name: 'Linear conflict with three tiles in one line: how much do I add?',
    });
    await expect(question.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question.first()).toHaveAttribute('aria-expanded', 'true');
    await expect(page).toHaveURL(/lesson=ask-three-in-line/);
    await expect(page.getByText('Manhattan distance is 8, linear conflict 16')).toBeVisible();

    await page.getByRole('link', { name: /^Show it in Explore/ }).click();
    await explore.settled();
    await explore.expectCursor(0);
    await expect(page.locator('[data-stat=h]').first()).toHaveAttribute('data-value', '16');
    await page.getByRole('button', { name: 'Back to the question' }).click();
    await expect(page.getByText('Manhattan distance is 8, linear conflict 16')).toBeVisible();
    await page.goBack(); // to the search
    await expect(page).toHaveURL(/start=3\.2\.1/);
    await page.goBack(); // to the question
    await expect(page.getByText('Manhattan distance is 8, linear conflict 16')).toBeVisible();
  });
  await test.step('what no question has is said, and all stay listed', async () => {
    await explore.open('#v=1&screen=learn&lesson=ask-no-such-thing');
    await expect(page.getByRole('status')).toHaveText(
      'There is no question of this name. Here are all of them.',
    );
    await page.getByRole('searchbox').fill('zebra');
    await expect(page.getByRole('status')).toHaveText(/No question has these words/);
    await expect(page.locator('[aria-expanded]')).toHaveCount(count);
    await page.getByRole('searchbox').fill('stack overflow');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/lesson=ask-recursion-limit/);
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Learn' }).click();
    await expect(page.getByRole('heading', { name: 'Learn' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Ask' }).click();
    await expect(page.getByRole('heading', { name: 'Ask' })).toBeVisible();
  });
  await test.step('searches beside each other are shown in Compare', async () => {
    await explore.open('#v=1&screen=learn&lesson=ask-greedy-enough');
    await page.getByRole('link', { name: /^Show it in Compare/ }).click();
    await expect(page.getByRole('region', { name: 'Lane B' })).toBeVisible();
    await explore.settled();
    await expect(page.getByRole('button', { name: 'Back to the question' })).toBeVisible();
  });
  await test.step('Ask violates no rule of WCAG in light and dark', async () => {
    await explore.open('#v=1&screen=learn&lesson=ask-weighted-bound');
    await expect(page.getByRole('link', { name: /^Show it in Compare/ })).toBeVisible();
    await expectAccessibleInLightAndDark(page);
  });
  explore.expectNoProblems();
});

test('all questions on one page: without a script, in two languages, with links into the explorer', async ({
  page,
}) => {
  const explore = new ExplorePage(page);
  for (const [file, other] of [
    ['ask.html', 'Deutsch'],
    ['ask-de.html', 'English'],
  ] as const) {
    await page.goto(`/${file}`);
    await expect(page.locator('section')).toHaveCount(count);
    await expect(page.getByRole('link', { name: other })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', other === 'Deutsch' ? 'en' : 'de');
    // In the other language and in the dark it is the same page but for its words and colours.
    for (const colorScheme of ['light', 'dark'] as const) {
      if (file === 'ask-de.html' && colorScheme === 'dark') continue;
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, colorScheme === 'dark' || file === 'ask-de.html' ? 'of the look' : 'all');
    }
  }
  await page.getByRole('link', { name: 'English' }).click();
  await page.locator('#why-31').getByRole('link', { name: 'Show it in Explore' }).click();
  await expect(page).toHaveURL(/view=space/);
  await explore.settled();
  explore.expectNoProblems();
});
