/** How long the pointer must be on a button before its name shows, unless another name was just shown. */
const DELAY_MS = 500;
/** How long the name stays after the pointer leaves, since it may be moving onto the name. */
const COOL_DOWN_MS = 500;

const hintOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null;
const isHint = (target: EventTarget | null) => target instanceof Element && target.closest('[role="tooltip"]') !== null;

/**
 * Reports the button whose name should be shown: the one under the pointer for a while, or with the keyboard focus.
 * Null for none, for example after a press. @returns functions that hide it and that stop watching.
 */
export function watchHinted(show: (button: HTMLElement | null) => void): { hide: () => void; end: () => void } {
  let pointedAt: HTMLElement | null = null;
  let isShown = false;
  /** When a script moves the focus, the browser always treats it as a keyboard focus. */
  let isByKey = false;
  let hiddenAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const showNow = (button: HTMLElement) => {
    clearTimeout(timer);
    isShown = true;
    show(button);
  };
  const hide = () => {
    clearTimeout(timer);
    if (!isShown) return;
    isShown = false;
    hiddenAt = performance.now();
    show(null);
  };
  const pointAt = (target: EventTarget | null) => {
    if (isHint(target)) return clearTimeout(timer);
    const button = hintOf(target);
    if (button === pointedAt && (button || !isShown)) return;
    pointedAt = button;
    clearTimeout(timer);
    if (!button) timer = setTimeout(hide, COOL_DOWN_MS);
    else if (isShown || performance.now() - hiddenAt < COOL_DOWN_MS) showNow(button);
    else timer = setTimeout(() => showNow(button), DELAY_MS);
  };

  const listening = new AbortController();
  const listen = <Type extends keyof DocumentEventMap>(type: Type, heed: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(type, heed, { capture: true, signal: listening.signal });
  listen('pointerover', ({ pointerType, target }) => pointerType !== 'touch' && pointAt(target));
  // The pointer left the window.
  listen('pointerout', ({ relatedTarget }) => !relatedTarget && pointAt(null));
  listen('focusin', ({ target }) => {
    const button = hintOf(target);
    if (isByKey && button?.matches(':focus-visible')) showNow(button);
  });
  listen('focusout', hide);
  listen('pointerdown', () => {
    isByKey = false;
    hide();
  });
  listen('keydown', (event) => {
    isByKey = true;
    // Escape closes only the hint.
    if (isShown && event.key === 'Escape') event.stopPropagation();
    hide();
  });
  const end = () => {
    listening.abort();
    clearTimeout(timer);
  };
  return { hide, end };
}
