import { CURRENCIES } from '../../../schema/core/input/money/currencies.ts';

const names = new Intl.DisplayNames('en', { type: 'currency' });

export const currencyName = (code: string): string => names.of(code) ?? code;

/** The currencies to choose from, each with its code first, by which it is found: “EUR · Euro”. */
export const currencyOptions = CURRENCIES.map((id) => ({ id, label: `${id} · ${currencyName(id)}` }));
