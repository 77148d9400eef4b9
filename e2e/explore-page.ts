import { type Locator, type Page, expect } from '@playwright/test';
import { fillIn } from './fill-in.ts';

/** The Explore screen as a person uses it: by names and roles, as docs/testing.md promises them. */
export class ExplorePage {
  readonly page: Page;
  readonly board: Locator;
  readonly settings: Locator;
  readonly algorithm: Locator;
  readonly heuristic: Locator;
  readonly view: Locator;
  readonly timeline: Locator;
  readonly inspector: Locator;
  readonly solution: Locator;
  readonly step: Locator;
  readonly status: Locator;
  private readonly problems: string[] = [];

  constructor(page: Page) {
    this.page = page;
    const region = (name: string): Locator => page.getByRole('region', { name, exact: true });
    this.board = region('Board');
    this.settings = region('Search settings');
    this.view = region('Search view');
    this.algorithm = this.view.getByRole('combobox', { name: 'Algorithm', exact: true });
    this.heuristic = this.view.getByRole('combobox', { name: 'Heuristic', exact: true });
    this.timeline = region('Timeline');
    this.inspector = region('Inspector');
    this.solution = region('Solution');
    this.step = page.getByRole('slider', { name: 'Step', exact: true });
    this.status = page.getByRole('status');
    page.on('console', (message) => {
      if (message.type() === 'error') this.problems.push(message.text());
    });
    page.on('pageerror', (error) => this.problems.push(error.message));
  }

  /** Opens the page, without the demonstration that greets a first visit when `hash` says what to show. */
  async open(hash = ''): Promise<void> {
    if (hash === '' || !(await this.follow(hash))) await this.page.goto(`/?testing=1${hash}`);
    await expect(this.page.getByRole('banner')).toBeVisible();
  }

  /** Follows a link on the page that is open. The browser says later that the hash has changed, on a busy machine much later. */
  private async follow(hash: string): Promise<boolean> {
    if (!this.page.url().includes('/?testing=1')) return false;
    return this.page.evaluate(async (hash) => {
      if (window.location.search !== '?testing=1' || window.location.hash === '') return false;
      if (window.location.hash === hash) return true;
      const followed = new Promise((done) => {
        window.addEventListener('hashchange', () => setTimeout(done), { once: true });
      });
      window.location.hash = hash;
      await followed;
      return true;
    }, hash);
  }

  /** Waits until no run, playback, layout or frame is pending. */
  async settled(): Promise<void> {
    await this.page.evaluate(() => window.tilescope?.whenIdle());
  }

  /** Searches, and goes to the end of what is played then. */
  async search(): Promise<void> {
    await this.page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(this.status).not.toContainText('searching');
    const end = this.timeline.getByRole('button', { name: 'Go to end' });
    if (await end.isEnabled()) await end.click();
    await this.settled();
  }

  tile(tile: number): Locator {
    return this.board.getByRole('button', { name: new RegExp(`^Tile ${tile}, row \\d+, column \\d+$`) });
  }

  /** Types a board into the text field of the start board. */
  async typeBoard(text: string): Promise<void> {
    const fields = this.board.getByRole('button', { name: 'goal and text' });
    if ((await fields.getAttribute('aria-expanded')) === 'false') await fields.click();
    const field = this.board.getByLabel('Start as text');
    await fillIn(field, text);
    await field.press('Enter');
  }

  /** The figure called `name`, wherever it is shown first. */
  async stat(name: string): Promise<number> {
    const value = await this.page.locator(`[data-stat="${name}"]`).first().getAttribute('data-value');
    return Number(value);
  }

  async expectCursor(step: number): Promise<void> {
    await expect(this.step).toHaveValue(String(step));
  }

  async lastStep(): Promise<number> {
    return Number(await this.step.getAttribute('max'));
  }

  /**
   * All that the screen says, pixel by pixel where it is painted and word by word elsewhere. Not a screenshot: the
   * compositor blends the same page to colours that differ by one level now and then. Nor a picture's file: Firefox writes a
   * number that is drawn by lot into each.
   */
  async picture(): Promise<{ painted: string[]; written: string }> {
    const written = await this.written();
    const painted = await this.page.locator('canvas').evaluateAll((all) =>
      Promise.all(
        (all as HTMLCanvasElement[]).map(async (canvas) => {
          const { width, height } = canvas;
          if (width * height === 0) return 'empty';
          const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
          const digest = await crypto.subtle.digest('SHA-256', data);
          return `${width}×${height} ${[...new Uint8Array(digest)].join('.')}`;
        }),
      ),
    );
    return { painted, written };
  }

  /** The words of the screen, without the pointer or the focus on any of it. */
  async written(): Promise<string> {
    await this.page.mouse.move(0, 0);
    await this.page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await this.settled();
    return this.page.evaluate(() => {
      // What is told to the ear comes when a step rests, and belongs to how one came there; the way past the header comes when the page is calm.
      const told = [...document.querySelectorAll<HTMLElement>('.unseen[aria-live], a[href="#"]')];
      for (const each of told) each.style.display = 'none';
      const written = document.body.innerText;
      for (const each of told) each.style.display = '';
      return written;
    });
  }

  /** Nothing was written to the console as an error and nothing was thrown. */
  expectNoProblems(): void {
    expect(this.problems).toEqual([]);
  }
}
