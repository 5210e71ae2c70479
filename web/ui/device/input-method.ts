/** Keys of an input method have this code, also in Safari, whose last one comes after the composition. */
const OF_INPUT_METHOD = 229;

/**
 * Keeps the keys of an input method away from all handlers of the app and of its libraries: an Enter that chooses a
 * character is no Enter for them. The browser still gets these keys.
 */
export function keepInputMethodKeys(): void {
  let isJustComposed = false;
  let isEnterDown = false;
  const takeKey = (event: KeyboardEvent) => {
    const isOfInputMethod = event.isComposing || event.keyCode === OF_INPUT_METHOD;
    isEnterDown = event.code === 'Enter' && isOfInputMethod;
    if (isOfInputMethod || (isJustComposed && event.key === 'Enter')) event.stopImmediatePropagation();
    isJustComposed = false;
  };
  const end = () => {
    // Other browsers send the Enter before the end. The next one is the person's own then.
    isJustComposed = !isEnterDown;
    setTimeout(() => {
      isJustComposed = false;
    });
  };
  // On the window and first, so that no handler is earlier.
  addEventListener('keydown', takeKey, { capture: true });
  addEventListener('compositionend', end, { capture: true });
}
