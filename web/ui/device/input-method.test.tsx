import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TimeZoneField } from '../form/time-zone-field.tsx';
import { keepInputMethodKeys } from './input-method.ts';

keepInputMethodKeys();

/** A chat field, which counts its Enters, and a list that chooses the entry in focus with Enter. */
function Form() {
  const [enters, setEnters] = useState(0);
  const [zone, setZone] = useState('Europe/Lisbon');
  return (
    <>
      <input aria-label="Message" onKeyDown={({ key }) => key === 'Enter' && setEnters((before) => before + 1)} />
      <TimeZoneField label="Zone" value={zone} onChange={setZone} />
      <output>{`${enters} in ${zone}`}</output>
    </>
  );
}

/** An open list hides the rest from roles. */
const shown = () => document.querySelector('output')?.textContent;

const press = (init: KeyboardEventInit) => {
  const event = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true, ...init });
  document.activeElement?.dispatchEvent(event);
};
const compose = () => document.activeElement?.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));

const enters: Record<string, () => void> = {
  'of a composition': () => press({ isComposing: true, keyCode: 229 }),
  'with the code of input methods after a composition, as in Safari': () => {
    compose();
    press({ keyCode: 229 });
  },
};

test.each(Object.keys(enters))('an Enter %s sends nothing and chooses nothing', async (name) => {
  await render(<Form />);
  await userEvent.click(page.getByLabelText('Message'));
  enters[name]?.();
  await userEvent.click(page.getByRole('combobox'));
  await userEvent.keyboard('Berlin{ArrowDown}');
  enters[name]?.();
  await expect.poll(shown).toBe('0 in Europe/Lisbon');

  await userEvent.keyboard('{Enter}');
  await userEvent.click(page.getByLabelText('Message'));
  await userEvent.keyboard('{Enter}');
  await expect.poll(shown).toBe('1 in Europe/Berlin');
});

test('the Enter that follows a composition is the person’s own', async () => {
  await render(<Form />);
  await userEvent.click(page.getByLabelText('Message'));
  press({ isComposing: true, keyCode: 229 });
  compose();
  press({ keyCode: 13 });
  await expect.poll(shown).toBe('1 in Europe/Lisbon');
});
