import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FaqList } from '../blocks/faq-list.tsx';
import { start } from './faq.ts';

const items = ['first', 'second'].map((id) => ({ id, question: `The ${id} question?`, answer: [`The ${id} answer.`] }));
const url = location.href;

beforeEach(() => {
  document.body.innerHTML = renderToStaticMarkup(<FaqList items={items} name="faq" level="h2" />);
});
afterEach(() => history.replaceState(null, '', url));

/** Unlike following a link, this does not make the browser open an answer. */
const address = (hash: string) => history.replaceState(null, '', hash);
const answer = (id: string) => expect.element(page.getByText(`The ${id} answer.`));
function begin() {
  const list = document.querySelector<HTMLElement>('[data-island=faq]');
  if (list) start(list);
}

test('opens the answer in the address', async () => {
  address('#second');
  begin();
  await answer('second').toBeVisible();
  await answer('first').not.toBeVisible();
});

test('opens the next one when the address changes, and closes the previous one', async () => {
  address('#second');
  begin();
  address('#first');
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  await answer('first').toBeVisible();
  await answer('second').not.toBeVisible();
});

test.each(['', '#', '#elsewhere', '#%'])('opens nothing for "%s"', async (hash) => {
  address(hash || location.pathname);
  begin();
  await answer('first').not.toBeVisible();
  await answer('second').not.toBeVisible();
});

test('opening a question closes the open one, and clicking the open one closes it', async () => {
  await page.getByText('The first question?').click();
  await answer('first').toBeVisible();
  await page.getByText('The second question?').click();
  await answer('second').toBeVisible();
  await answer('first').not.toBeVisible();
  await page.getByText('The second question?').click();
  await answer('second').not.toBeVisible();
});
