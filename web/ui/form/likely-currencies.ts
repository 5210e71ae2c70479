import { isCurrency } from '../../../schema/core/input/money/currencies.ts';
import { currencyIn } from './zone-currencies.ts';

interface Known {
  /** The trip’s currency. */
  base: string;
  /** Those in which something was spent. */
  used?: Iterable<string>;
  timeZone: string | null | undefined;
  /** The one that the person usually has. Their account may have one that trips do not know. */
  usual: string | null | undefined;
}

/** Returns the currencies that are on top of a list, each once: the most likely ones of a trip and a person. */
export const likelyCurrencies = ({ base, used = [], timeZone, usual }: Known): string[] =>
  [
    ...new Set(
      [base, ...used, timeZone ? currencyIn(timeZone) : null, usual].filter((code) => code && isCurrency(code)),
    ),
  ] as string[];
