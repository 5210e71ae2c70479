import type { PrismaClient } from '../../prisma/generated/client.ts';

/** It is never reduced and never rounded. */
type Fraction = readonly [dividend: bigint, divisor: bigint];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];

type Fields = Record<string, unknown>;
const unitsIn = (text: unknown) => BigInt(String(text).split(' ')[0] ?? '');
/** Of texts such as “traveler_… 1250 EUR”. */
const byTraveler = (texts: unknown) =>
  (texts as string[]).map((text) => [text.split(' ')[0] ?? '', BigInt(text.split(' ')[1] ?? '')] as const);

/** Who gets what of an expense or a payment back, as fractions of the trip's minor units. */
function* partsIn({ fromId, toId, isRefund, baseAmount, amount, ...fields }: Fields): Generator<[string, ...Fraction]> {
  const base = isRefund ? -unitsIn(baseAmount) : unitsIn(baseAmount);
  if (fromId) {
    yield [String(fromId), base, 1n];
    return yield [String(toId), -base, 1n];
  }
  const [paid, weights] = [byTraveler(fields.paid), byTraveler(fields.weights)];
  const all = weights.reduce((sum, [, weight]) => sum + weight, 0n);
  for (const [id, units] of paid) yield [id, units * base, unitsIn(amount)];
  for (const [id, weight] of weights) yield [id, -weight * base, all];
}

/**
 * A second implementation of balances, for tests: from the journal, with fractions, so that no part is rounded.
 * Travelers without an account must differ in name: the event of a claim has no more of them.
 * @returns whether a traveler may have this balance: each part of an expense is less than one unit off.
 */
export async function balancesInJournal(db: PrismaClient, tripId: string) {
  const [records, named, claimed] = [new Map<string, Fields>(), new Map<unknown, string>(), new Map<string, string>()];
  for (const event of await db.tripEvent.findMany({ where: { tripId }, orderBy: { seq: 'asc' } })) {
    const [id, before, after] = [event.subjectId ?? '', Object(event.before), Object(event.after)];
    if (event.kind === 'TRAVELER_ADDED') named.set(after.name, id);
    if (event.kind === 'TRAVELER_CLAIMED') claimed.set(named.get(before.name) ?? '', id);
    if (/^(EXPENSE|PAYMENT)_REMOVED$/.test(event.kind)) records.delete(id);
    else if (/^(EXPENSE|PAYMENT)_/.test(event.kind)) records.set(id, { ...records.get(id), ...after });
  }
  const [balances, roundings] = [new Map<string, Fraction>(), new Map<string, bigint>()];
  const joined = (id: string) => 1n + BigInt([...claimed.values()].filter((each) => each === id).length);
  for (const [said, ...part] of [...records.values()].flatMap((fields) => [...partsIn(fields)])) {
    const id = claimed.get(said) ?? said;
    balances.set(id, plus(balances.get(id) ?? [0n, 1n], part));
    roundings.set(id, (roundings.get(id) ?? 0n) + joined(id));
  }
  return (id: string, balance: bigint) => {
    const [dividend, divisor] = plus(balances.get(id) ?? [0n, 1n], [-balance, 1n]);
    const [off, size] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
    return off <= (roundings.get(id) ?? 0n) * size;
  };
}
