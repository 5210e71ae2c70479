import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { CurrencyField } from './currency-field.tsx';

function Owner() {
  const [currency, setCurrency] = useState('EUR');
  return <CurrencyField label="Currency" value={currency} onChange={setCurrency} likely={['EUR', 'JPY']} isBrief />;
}

const field = page.getByRole('combobox', { name: 'Currency' });
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);

test('the likely currencies are on top, and others are found by their name or their code', async () => {
  await render(<Owner />);
  await field.click();
  await expect.element(page.getByRole('listbox')).toBeVisible();
  expect(options().slice(0, 3)).toEqual(['EUR · Euro', 'JPY · Japanese Yen', 'AED · United Arab Emirates Dirham']);
  await userEvent.keyboard('swiss');
  await page.getByRole('option', { name: 'CHF · Swiss Franc' }).click();
  await expect.element(field).toHaveValue('CHF');
  await field.fill('jpy');
  await userEvent.tab();
  await expect.element(field).toHaveValue('JPY');
});
