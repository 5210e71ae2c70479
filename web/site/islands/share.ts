/** Whoever closes the device's own sheet doesn't want a copy either. */
const isGivenUp = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Hands the page to the device's own way of sharing; without one, copies its address. */
export function start(element: HTMLElement): void {
  const button = element.querySelector('button');
  const alert = element.querySelector('[role=alert]');
  if (!button || !alert) return;
  const { title = '', text = '' } = element.dataset;
  const url = location.origin + location.pathname;

  const copy = async () => {
    alert.textContent = '';
    try {
      await navigator.clipboard.writeText(url);
      alert.textContent = 'Link copied to clipboard!';
    } catch {
      // To be copied by hand.
      alert.textContent = url;
    }
  };
  button.addEventListener('click', () => {
    const sharing = typeof navigator.share === 'function' ? navigator.share({ title, text, url }) : copy();
    sharing.catch((error: unknown) => (isGivenUp(error) ? null : copy()));
  });
  element.classList.remove('scripted');
}
