import { byId, sumOf } from './allocate.ts';

// Finds few payments after which no one owes anything. Isomorphic.

export interface Transfer {
  fromId: string;
  toId: string;
  amount: bigint;
}

interface Open {
  id: string;
  amount: bigint;
}

const largestOf = (open: readonly Open[]): Open | undefined =>
  open.reduce<Open | undefined>(
    (largest, each) => (largest && largest.amount >= each.amount ? largest : each),
    undefined,
  );

/**
 * Clears all balances exactly, with fewer payments than people: first those who owe as much as another gets, then the
 * largest debtor pays the largest creditor. Among equal ones the lower id is first.
 * @param balances What each traveler gets back, in minor units of one currency. Negative: what they owe.
 * @throws RangeError if the balances do not add up to 0.
 */
export function settle(balances: ReadonlyMap<string, bigint>): Transfer[] {
  if (sumOf(balances.values()) !== 0n) throw new RangeError('Balances must add up to 0.');
  const sorted = Array.from(balances, ([id, amount]) => ({ id, amount })).sort((a, b) => byId(a.id, b.id));
  let debtors = sorted.filter(({ amount }) => amount < 0n).map(({ id, amount }) => ({ id, amount: -amount }));
  let creditors = sorted.filter(({ amount }) => amount > 0n);

  const transfers: Transfer[] = [];
  const pay = (debtor: Open, creditor: Open) => {
    const amount = debtor.amount < creditor.amount ? debtor.amount : creditor.amount;
    transfers.push({ fromId: debtor.id, toId: creditor.id, amount });
    debtor.amount -= amount;
    creditor.amount -= amount;
  };

  for (const debtor of debtors) {
    const equal = creditors.find(({ amount }) => amount === debtor.amount);
    if (equal) pay(debtor, equal);
  }
  for (;;) {
    debtors = debtors.filter(({ amount }) => amount > 0n);
    creditors = creditors.filter(({ amount }) => amount > 0n);
    const [debtor, creditor] = [largestOf(debtors), largestOf(creditors)];
    if (!debtor || !creditor) return transfers;
    pay(debtor, creditor);
  }
}
