import { CURRENCIES } from '../../../schema/core/input/money/currencies.ts';

const names = new Intl.DisplayNames('en', { type: 'currency' });

/** The currencies to choose from, such as “EUR · Euro”. They are found by their codes. */
export const currencyOptions = CURRENCIES.map((id) => ({ id, label: `${id} · ${names.of(id) ?? id}`, typed: id }));
