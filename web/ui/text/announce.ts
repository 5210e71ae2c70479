let region: HTMLElement | null = null;

/** Has screen readers say what has just happened on the screen. For moves made with a menu, and the like. */
export function announce(text: string): void {
  if (!region) {
    region = document.createElement('div');
    region.className = 'sr-only';
    region.setAttribute('aria-live', 'assertive');
    document.body.append(region);
  }
  // A paragraph of its own: the same words are said again when they happen again.
  const words = document.createElement('p');
  words.textContent = text;
  region.replaceChildren(words);
}
