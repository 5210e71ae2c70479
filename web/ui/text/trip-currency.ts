import { createContext, useContext } from 'react';
import { formatCost } from './money.ts';

/** The currency of the trip on the page, in which planned costs are shown. */
export const TripCurrency = createContext('USD');

export const useTripCurrency = (): string => useContext(TripCurrency);

/** Returns a function that formats a planned cost in the trip's currency: see `formatCost`. */
export function useFormatCost(): (hundredths: number) => string {
  const currency = useTripCurrency();
  return (hundredths) => formatCost(hundredths, currency);
}
