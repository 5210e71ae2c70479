import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ShareButton } from '../pages/share-button.tsx';
import { start } from './share.ts';

/** Stubs the device's share and clipboard functions; undefined: not supported. */
function device(share: Navigator['share'] | undefined, writeText: Clipboard['writeText']) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
}

const address = () => location.origin + location.pathname;
const button = () => page.getByRole('button', { name: 'Share Article' });
const alert = () => page.getByRole('alert');
const refused = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
const givenUp = () => Promise.reject(new DOMException('Closed', 'AbortError'));
const done = () => Promise.resolve();

const url = location.href;
beforeEach(() => {
  document.body.innerHTML = renderToStaticMarkup(<ShareButton title="Rain & shine" text="What to do." />);
});
afterEach(() => {
  history.replaceState(null, '', url);
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

function begin() {
  const island = document.querySelector<HTMLElement>('[data-island=share]');
  if (island) start(island);
}

test('passes title, excerpt and address to the device', async () => {
  const [share, writeText] = [vi.fn(done), vi.fn(done)];
  device(share, writeText);
  history.replaceState(null, '', `${location.pathname}?from=mail#polls`);
  begin();
  await button().click();
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Rain & shine', text: 'What to do.', url: address() });
  expect(writeText).not.toHaveBeenCalled();
  await expect.element(alert()).toBeEmptyDOMElement();
});

test('copies the address if the device cannot share, and says so each time', async () => {
  const writeText = vi.fn(done);
  device(undefined, writeText);
  begin();
  await button().click();
  await expect.element(alert()).toHaveTextContent('Link copied to clipboard!');
  await button().click();
  await expect.element(alert()).toHaveTextContent('Link copied to clipboard!');
  expect(writeText.mock.calls).toEqual([[address()], [address()]]);
});

test('does nothing more when the share sheet is dismissed', async () => {
  const writeText = vi.fn(done);
  device(givenUp, writeText);
  begin();
  await button().click();
  expect(writeText).not.toHaveBeenCalled();
  await expect.element(alert()).toBeEmptyDOMElement();
});

test('copies the address when the device refuses to share', async () => {
  device(refused, done);
  begin();
  await button().click();
  await expect.element(alert()).toHaveTextContent('Link copied to clipboard!');
});

test('shows the address when the clipboard is refused', async () => {
  device(undefined, refused);
  begin();
  await button().click();
  await expect.element(alert()).toHaveTextContent(address());
});
