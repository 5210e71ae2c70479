let region: HTMLElement | null = null;

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
