import type { PrismaClient } from '../../prisma/generated/client.ts';

/** A fraction. It is never reduced, so that nothing is rounded. */
type Fraction = readonly [dividend: bigint, divisor: bigint];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];

/**
 * A second implementation of balances, for tests: from the rows, one by one. `exact` adds up what the parts say. With
 * fractions, no part is rounded: each expense may then differ by one unit for the payer and one for the share.
 */
export async function recomputed(db: PrismaClient, tripId: string) {
  const where = { tripId, removedAt: null };
  const [exact, fractions, roundings] = [
    new Map<string, bigint>(),
    new Map<string, Fraction>(),
    new Map<string, bigint>(),
  ];
  const add = (id: string, amount: bigint) => exact.set(id, (exact.get(id) ?? 0n) + amount);
  const addFraction = (id: string, ...part: Fraction) => fractions.set(id, plus(fractions.get(id) ?? [0n, 1n], part));
  for (const expense of await db.expense.findMany({ where, include: { parts: true } })) {
    const { weights } = expense.split as { weights: Record<string, string> };
    const all = Object.values(weights).reduce((sum, weight) => sum + BigInt(weight), 0n);
    const sign = expense.isRefund ? -1n : 1n;
    for (const { travelerId: id, paid, paidBase, shareBase } of expense.parts) {
      add(id, sign * (paidBase - shareBase));
      addFraction(id, sign * paid * expense.baseAmount, expense.amount);
      addFraction(id, -sign * BigInt(weights[id] ?? 0) * expense.baseAmount, all);
      roundings.set(id, (roundings.get(id) ?? 0n) + 2n);
    }
  }
  for (const { fromId, toId, baseAmount } of await db.payment.findMany({ where })) {
    add(fromId, baseAmount);
    add(toId, -baseAmount);
    addFraction(fromId, baseAmount, 1n);
    addFraction(toId, -baseAmount, 1n);
  }
  const isWithinRounding = (id: string, balance: bigint) => {
    const [dividend, divisor] = plus(fractions.get(id) ?? [0n, 1n], [-balance, 1n]);
    return (dividend < 0n ? -dividend : dividend) <= (roundings.get(id) ?? 0n) * divisor;
  };
  return { exact, isWithinRounding };
}
