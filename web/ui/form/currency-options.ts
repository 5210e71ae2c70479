import { CURRENCIES } from '../../../schema/core/input/money/currencies.ts';

const names = new Intl.DisplayNames('en', { type: 'currency' });

/** The currencies to choose from, each with its code first, by which it is found: “EUR · Euro”. */
export const currencyOptions = CURRENCIES.map((id) => ({ id, label: `${id} · ${names.of(id) ?? id}` }));
