import { movers } from '../../kit/commands.ts';

/** Where Page ↑ and Page ↓, ← and → choose something else. */
const settings = `${movers}, select, [role=radio], [role=combobox]`;
/** Where ← and → move the caret, or lead into a menu and out of it. */
const texts = 'input:not([type=checkbox], [type=radio], [type=range]), [role=menu]';

/** By which a clicker makes the screen black. */
const blackens = /^[bB.]$/;

/**
 * In presenter mode a clicker's keys change no setting, on any screen and in any dialog: what they do is done before they get here, on their
 * way down. Other arrows still choose.
 * @returns the way out
 */
export function leaveSettings(root: HTMLElement): () => void {
  const guard = (event: KeyboardEvent): void => {
    const { key, code, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    const isPage = key === 'PageUp' || key === 'PageDown';
    if (target instanceof HTMLElement && blackens.test(key) && !altKey && !ctrlKey && !metaKey) {
      if (target.closest(`${settings}, [inputmode=numeric]`) === null) return;
      // What it would choose by its letter, or write, it leaves: the key is the page's.
      event.preventDefault();
      event.stopPropagation();
      target.blur();
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }),
      );
      return;
    }
    if (!isPage && key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    if (altKey || ctrlKey || metaKey || shiftKey) return; // no clicker's
    const at = target instanceof Element ? target : null;
    if (at === null || at.closest(settings) === null || (!isPage && at.closest(texts) !== null)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  root.addEventListener('keydown', guard, { capture: true });
  return () => root.removeEventListener('keydown', guard, { capture: true });
}
