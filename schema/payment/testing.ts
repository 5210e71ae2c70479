import { type DomainTesting, MEMBERS } from '../../server/test/domain-testing.ts';
import { insertPayment } from '../../server/test/money.ts';
import { newId } from '../core/ids.ts';

export const testing: DomainTesting = {
  reads: [
    ['Trip', 'balances settlement', MEMBERS],
    ['TravelerBalance', 'traveler paid share sent received balance balanceText', MEMBERS],
    ['Transfer', 'from to amount amountText', MEMBERS],
  ],
  stage: async ({ db, people: { owner }, tripId }) => {
    const [fromId, toId] = [newId('Traveler'), newId('Traveler')];
    const added = { tripId, createdById: owner.id, createdAt: new Date() };
    await db.traveler.createMany({
      data: [
        { ...added, id: fromId, name: 'Mia, 6' },
        { ...added, id: toId, name: 'Noa, 8' },
      ],
    });
    await insertPayment(db, { tripId, fromId, toId, amount: 1_240n });
    return {};
  },
};
