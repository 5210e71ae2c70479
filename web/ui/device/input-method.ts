/** Keys of an input method have this code. Safari sends its last one after the composition. */
const OF_INPUT_METHOD = 229;

/**
 * Keeps the keys of an input method away from all handlers of the app and of its libraries: an Enter that chooses a
 * character is no Enter for them. The browser still gets these keys.
 */
export function keepInputMethodKeys(): void {
  const takeKey = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === OF_INPUT_METHOD) event.stopImmediatePropagation();
  };
  // On the window and first, so that no handler is earlier.
  addEventListener('keydown', takeKey, { capture: true });
}
