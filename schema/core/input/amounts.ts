import * as z from 'zod/mini';
import { textOf } from './fields.ts';
import { isRate } from './money/convert.ts';
import { isCurrency } from './money/currencies.ts';
import { MAX_MINOR_UNITS } from './money/minor-units.ts';
import { scalars } from './scalars.ts';

// The types of money in inputs. Isomorphic.

/** An ISO 4217 code in any case. Gives it in capitals. */
export const currencyCode = textOf('Currency').check(
  z.toUpperCase(),
  z.refine(isCurrency, 'Currency must be an ISO 4217 code such as EUR.'),
);

const most = MAX_MINOR_UNITS.toLocaleString('en');

/** A whole number of minor units, as JSON has it; gives a bigint. */
export const minorUnits = (label: string, least: 0 | 1 = 1) =>
  z.pipe(
    z
      .number(`${label} must be a whole number.`)
      .check(
        z.refine(
          (value) => Number.isInteger(value) && value >= least && value <= Number(MAX_MINOR_UNITS),
          `${label} must be a whole number from ${least} to ${most}.`,
        ),
      )
      .register(scalars, { scalar: 'MinorUnits' }),
    z.transform((value) => BigInt(value)),
  );

/** What one unit of a currency costs in another one, as decimal text. */
export const exchangeRate = textOf('Rate').check(
  z.refine(isRate, 'Rate must be a positive number as text, such as 0.9234, with at most 12 decimals.'),
);
