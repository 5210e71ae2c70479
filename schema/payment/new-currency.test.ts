import { expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { spenders } from '../../server/test/spenders.ts';
import '../expense/new-currency.ts';
import { changeTripCurrency } from '../trip/currency.ts';
import { balanceIn, balancesOf } from './balances.ts';
import { recordPayment } from './commands.ts';
import './new-currency.ts';
import { removePayment, restorePayment } from './trash.ts';

const domain = await testDomain();
const { db } = domain;

test('the currency changes only while there is no payment; a removed one is right when it comes back', async () => {
  const { tripId, owner, olga, adam, record } = await spenders(domain);
  await record();
  const pay = (input: object = {}) =>
    recordPayment(owner, { tripId, fromId: adam, toId: olga, amount: 500, paidOn: '2026-05-12', ...input });
  const [euros, yen] = [await pay(), await pay({ currency: 'JPY', rate: '0.0061', amount: 1000 })];
  const change = () => changeTripCurrency(owner, { tripId, from: 'EUR', to: 'USD', rate: '1.1' });
  const refusal = (message: string) => ({ issues: [{ path: ['to'], message }] });

  await expect(change()).rejects.toMatchObject(
    refusal('The currency can’t change while there are 2 payments. Remove them first.'),
  );
  await removePayment(owner, { paymentId: euros.id });
  await expect(change()).rejects.toMatchObject(
    refusal('The currency can’t change while there is one payment. Remove it first.'),
  );
  await removePayment(owner, { paymentId: yen.id });
  await change();
  for (const { id: paymentId } of [euros, yen]) await restorePayment(owner, { tripId, paymentId });

  const found = await db.payment.findMany({ where: { tripId }, orderBy: { currency: 'asc' } });
  expect(found).toMatchObject([
    { currency: 'EUR', amount: 500n, baseAmount: 550n, rate: '1.1' },
    { currency: 'JPY', amount: 1000n, baseAmount: 671n, rate: null },
  ]);
  const balances = await balancesOf(owner, tripId);
  expect(balances.map(balanceIn).reduce((sum, each) => sum + each, 0n)).toBe(0n);
  expect(balances.find(({ id }) => id === adam)).toMatchObject({ currency: 'USD', sent: 1221n });
});

test('what two people owe, and an amount without a currency, is stale once the currency has changed', async () => {
  const { tripId, owner, olga, adam, record } = await spenders(domain);
  await record();
  const { seq } = await db.trip.findUniqueOrThrow({ where: { id: tripId } });
  await changeTripCurrency(owner, { tripId, from: 'EUR', to: 'USD', rate: '1.1' });
  const input = { tripId, fromId: adam, toId: olga, amount: 333, paidOn: '2026-05-12' };
  for (const seen of [{ seq }, { baseCurrency: 'EUR' }]) {
    await expect(recordPayment(owner, { ...input, ...seen })).rejects.toMatchObject({ code: 'CONFLICT' });
  }
  expect(await recordPayment(owner, { ...input, baseCurrency: 'usd' })).toMatchObject({ currency: 'USD' });
});
