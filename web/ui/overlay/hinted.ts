/** So long is a button pointed at before its name is shown, unless another's has just been. */
const DELAY_MS = 500;
/** So long it stays when the pointer has left, which may be on its way to it. */
const COOL_DOWN_MS = 500;

const hintOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null;
const isHint = (target: EventTarget | null) => target instanceof Element && target.closest('[role="tooltip"]') !== null;

/**
 * Tells whose name is to be shown: that of what is pointed at for a while, or of what the keyboard comes to; null for none,
 * as when anything is pressed. @returns how to have it hidden, and how to end.
 */
export function watchHinted(show: (button: HTMLElement | null) => void): { hide: () => void; end: () => void } {
  let pointedAt: HTMLElement | null = null;
  let isShown = false;
  /** For the browser a focus that a script moves is the keyboard's, whatever was pressed. */
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
  // Out of the window.
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
    // It closes just this.
    if (isShown && event.key === 'Escape') event.stopPropagation();
    hide();
  });
  const end = () => {
    listening.abort();
    clearTimeout(timer);
  };
  return { hide, end };
}
