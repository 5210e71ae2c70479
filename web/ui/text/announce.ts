let region: HTMLElement | null = null;

/** Makes screen readers announce what has just happened, such as a move made with a menu. */
export function announce(text: string): void {
  if (!region) {
    region = document.createElement('div');
    region.className = 'sr-only';
    region.setAttribute('aria-live', 'assertive');
    document.body.append(region);
  }
  // A new paragraph each time, so that the same text is announced again.
  const words = document.createElement('p');
  words.textContent = text;
  region.replaceChildren(words);
}
