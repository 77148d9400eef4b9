/**
 * What a restless person does with the Explore screen, by the names of its controls. Runs in the page: it is handed to
 * `page.evaluate`, so it may use nothing from outside itself.
 */

export interface Stint {
  readonly seed: number;
  readonly actions: number;
}

/** What was done how often, and what should not have happened. */
export interface StintReport {
  readonly done: Record<string, number>;
  readonly complaints: readonly string[];
}

/** Does `actions` things, drawn by `seed`, one after the other; some at once, some when the page has come to rest. */
export async function useRestlessly({ seed, actions }: Stint): Promise<StintReport> {
  let state = seed >>> 0;
  const draw = (below: number): number => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * below);
  };
  const done: Record<string, number> = {};
  const complaints: string[] = [];
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  // Visible by its styles: where it stands is not asked, which would lay out the page at each action.
  const all = <E extends HTMLElement>(selector: string): E[] =>
    Array.from(document.querySelectorAll<E>(selector)).filter((element) => element.checkVisibility());
  const named = (name: string): HTMLElement | undefined =>
    Array.from(document.querySelectorAll<HTMLElement>('button, a')).find(
      (element) => (element.ariaLabel ?? element.textContent).trim() === name && element.checkVisibility(),
    );
  const press = (name: string): boolean => {
    const control = named(name);
    if (control === undefined || (control as HTMLButtonElement).disabled) return false;
    control.click();
    return true;
  };
  /** Lets what goes on come to its end, or ends it: a search that takes long, a playback, also one that a search begins. */
  const rest = async (): Promise<void> => {
    const idle = window.tilescope?.whenIdle();
    for (;;) {
      for (const name of ['Pause', 'Stop reverse', 'Pause solution', 'Pause path']) press(name);
      const patience = new Promise<boolean>((resolve) => setTimeout(resolve, 300, false));
      if ((await Promise.race([idle, patience])) !== false) return;
      press('Stop');
    }
  };
  const write = (field: HTMLInputElement | HTMLSelectElement, value: string, event: string): void => {
    const kind = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(event, { bubbles: true }));
  };
  const choose = (label: string): boolean => {
    const field = all<HTMLSelectElement>('select').find(
      (select) => (select.ariaLabel ?? select.labels[0]?.textContent) === label,
    );
    const options = Array.from(field?.options ?? []).filter((option) => !option.disabled);
    const option = options[draw(options.length)];
    // Own code needs a text first, which the Lab is for.
    if (field === undefined || option === undefined || option.value === 'own') return false;
    write(field, option.value, 'change');
    return true;
  };
  const slider = (): HTMLInputElement | undefined => all<HTMLInputElement>('input[aria-label="Step"]')[0];
  const jump = (): boolean => {
    const field = slider();
    if (field === undefined) return false;
    write(field, String(draw(Number(field.max) + 1)), 'input');
    return true;
  };
  const shown = (): string =>
    JSON.stringify([
      all('section[aria-label="Board"] [aria-label^="Tile "]').map((tile) => tile.ariaLabel),
      all<HTMLSelectElement>('section[aria-label="Search view"] select').map((select) => select.value),
      [slider()?.value, slider()?.max],
    ]);
  const awayAndBack = async (): Promise<boolean> => {
    await rest();
    const before = shown();
    press(['Compare', 'Experiments', 'Learn'][draw(3)] ?? 'Compare');
    await frame();
    press('Explore');
    await rest();
    if (shown() !== before) complaints.push(`${before} became ${shown()} on another screen`);
    return true;
  };
  const press1 =
    (...names: readonly string[]) =>
    (): boolean =>
      press(names[draw(names.length)] ?? '');
  const habits: Readonly<Record<string, readonly [number, () => boolean | Promise<boolean>]>> = {
    shuffle: [8, press1('Shuffle')],
    slide: [
      12,
      () => {
        const tiles = all('section[aria-label="Board"] [aria-label^="Tile "]');
        tiles[draw(tiles.length)]?.click();
        return tiles.length > 0;
      },
    ],
    undo: [6, press1('Undo', 'Redo')],
    search: [12, press1('Search')],
    hold: [3, press1('Pause search', 'Resume search')],
    stop: [3, press1('Stop')],
    algorithm: [6, () => choose('Algorithm')],
    heuristic: [6, () => choose('Heuristic')],
    jump: [16, jump],
    step: [12, press1('Step forward', 'Step back', 'Go to start', 'Go to end')],
    play: [6, press1('Play', 'Pause', 'Reverse')],
    view: [8, press1('Tree', 'Space', 'g–h', 'Frontier', 'Split view')],
    look: [6, press1('Zoom in', 'Zoom out', 'Fit', 'Follow', 'Path and frontier only')],
    mode: [4, press1('Watch', 'Play', 'Predict', 'Watch')],
    replay: [3, press1('Watch solution', 'Next move', 'Previous move')],
    away: [2, awayAndBack],
  };
  const lots = Object.entries(habits).flatMap(([name, [weight]]) => Array<string>(weight).fill(name));
  const listen = (event: ErrorEvent | PromiseRejectionEvent): void => {
    complaints.push(String('message' in event ? event.message : event.reason));
  };
  addEventListener('error', listen);
  addEventListener('unhandledrejection', listen);
  for (let count = 0; count < actions;) {
    const name = lots[draw(lots.length)] ?? 'search';
    if (!(await habits[name]?.[1]())) continue; // that control is not there now, as in another mode
    count++;
    done[name] = (done[name] ?? 0) + 1;
    if (draw(4) === 0) await frame();
    if (draw(40) === 0) await rest();
    if (document.querySelectorAll('[role=status]').length > 1) complaints.push(`${name}: two status lines`);
  }
  press('Watch');
  await rest();
  removeEventListener('error', listen);
  removeEventListener('unhandledrejection', listen);
  return { done, complaints };
}
