/** Someone who dismisses the share sheet does not want a copy either. */
const isGivenUp = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Shares the page with the device's own sheet, or copies its address if there is none. */
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
      // To copy manually.
      alert.textContent = url;
    }
  };
  button.addEventListener('click', () => {
    const sharing = typeof navigator.share === 'function' ? navigator.share({ title, text, url }) : copy();
    sharing.catch((error: unknown) => (isGivenUp(error) ? null : copy()));
  });
  element.classList.remove('scripted');
}
