import type { readersPoint } from './decimal.ts';

/**
 * Converts digits with a point ('0.29') to whole cents (29) exactly; null for negative amounts and fractions of a cent.
 */
export function toCents(dollars: string): number | null {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d{0,2})0*)?$/.exec(dollars) ?? [];
  return whole === undefined ? null : Number(whole + decimals.padEnd(2, '0'));
}

/** Formats 29 as '0.29' or '0,29'. */
export function showCents(cents: number, point: ReturnType<typeof readersPoint>): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}${point}${digits.slice(-2)}`;
}
