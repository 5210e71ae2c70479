import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { spenders } from '../../server/test/spenders.ts';
import '../expense/new-currency.ts';
import { changeTripCurrency } from '../trip/currency.ts';
import { balanceIn, balancesOf } from './balances.ts';

const domain = await testDomain();

/** What one unit of each costs in euros. */
const rates = { EUR: '1', USD: '0.9234', JPY: '0.0061', KWD: '2.9977' };
type Code = keyof typeof rates;
const code = fc.constantFrom(...(Object.keys(rates) as Code[]));
const spent = fc.record({
  currency: code,
  amount: fc.integer({ min: 10_000, max: 10 ** 6 }),
  isRefund: fc.boolean(),
  shares: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 3, maxLength: 3 }),
});
const change = fc.record({ to: code, rate: fc.constantFrom('0.5', '1.0477', '16.321') });

test('however the currency changes, the balances add up to 0, and each share is within one unit of its part', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(spent, { minLength: 1, maxLength: 4 }),
      fc.array(change, { minLength: 1, maxLength: 3 }),
      async (all, changes) => {
        const { tripId, owner, record, ...group } = await spenders(domain);
        const travelers = [group.olga, group.adam, group.mia];
        for (const { shares, ...expense } of all) {
          await record({
            ...expense,
            rate: expense.currency === 'EUR' ? null : rates[expense.currency],
            split: { kind: 'SHARES', shares: travelers.map((id, at) => ({ travelerId: id, shares: shares[at] })) },
          });
        }
        let from = 'EUR';
        for (const { to, rate } of changes) {
          await changeTripCurrency(owner, { tripId, from, to, rate });
          from = to;
        }
        const balances = await balancesOf(owner, tripId);
        expect(balances.reduce((sum, each) => sum + balanceIn(each), 0n)).toBe(0n);
        const expenses = await domain.db.expense.findMany({ where: { tripId }, include: { parts: true } });
        for (const { currency, amount, baseAmount, parts } of expenses) {
          if (currency === from) expect(baseAmount).toBe(amount);
          for (const { share, shareBase } of parts) {
            const distance = shareBase * amount - share * baseAmount;
            expect((distance < 0n ? -distance : distance) <= amount + baseAmount).toBe(true);
          }
        }
      },
    ),
    { numRuns: 8 },
  );
});
