/** What is typed in dollars, in whole cents: 0.29 is 29, for all that 0.29 * 100 isn't. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** For a field that is typed in dollars. */
export const toDollars = (cents: number): number => cents / 100;
