import { buildEvent } from '../../prisma/factories.ts';
import {
  COUNTED,
  type DomainTesting,
  LIST_OF_TRIP,
  MANAGERS,
  MEMBERS,
  namesOf,
  PAGE,
  type Scene,
  sampleOf,
} from '../../server/test/domain-testing.ts';
import { insertPayment } from '../../server/test/money.ts';
import { newId } from '../core/ids.ts';
import { paymentFields } from './entity.ts';
import { recorded } from './recorded.ts';

interface Pair {
  tripId: string;
  createdById: string;
}

/** Inserts two travelers without an account. */
async function buildPair(db: Scene['db'], { tripId, createdById }: Pair) {
  const pair = { fromId: newId('Traveler'), toId: newId('Traveler') };
  const added = { tripId, createdById, createdAt: new Date() };
  const travelers = Object.values(pair).map((id, place) => ({ ...added, id, name: `Mia, ${place}` }));
  await db.traveler.createMany({ data: travelers });
  return pair;
}

/** Inserts a payment between two new travelers, and its event. */
async function buildPayment(db: Scene['db'], by: Pair, note: string | null = null): Promise<string> {
  const pair = await buildPair(db, by);
  const payment = await insertPayment(db, {
    ...{ ...by, ...pair, ...sampleOf(paymentFields), note },
    ...{ currency: 'EUR', amount: 1_240n, baseAmount: 1_343n, rate: '1.083' },
  });
  const after = recorded({ ...payment, baseCurrency: 'USD', fromUserId: null, toUserId: null });
  await buildEvent(db, by.tripId, {
    ...{ kind: 'PAYMENT_RECORDED', subjectId: payment.id, actorId: by.createdById, at: payment.createdAt },
    after: { ...after },
  });
  return payment.id;
}

const byOwner = ({ tripId, people }: Scene) => ({ tripId, createdById: people.owner.id });
const newPayment = (scene: Scene) => buildPayment(scene.db, byOwner(scene));

export const testing: DomainTesting = {
  reads: [
    ['Trip', 'payments balances settlement statement viewerBalance viewerBalanceText', MEMBERS],
    ['TravelerBalance', 'traveler paid share sent received balance balanceText', MEMBERS],
    ['Transfer', 'from to amount amountText', MEMBERS],
    ['Payment', `id trip from to currency amount amountText ${namesOf(paymentFields)}`, MEMBERS],
    ['Payment', 'baseAmount baseAmountText rate createdBy createdAt viewerCan', MEMBERS],
    // For a payment of two others that the owner recorded. Its people and who recorded it have the right in any role.
    ['PaymentPermissions', 'remove', MANAGERS],
  ],
  hidden: { Payment: 'removedAt' },
  passages: {
    PaymentConnection: COUNTED,
    StatementConnection: PAGE,
    StatementLine: 'subjectId day title other paid share sent received amount amountText',
  },
  mutations: {
    recordPayment: {
      may: MEMBERS,
      gives: 'payment',
      input: async (scene) => {
        const pair = await buildPair(scene.db, byOwner(scene));
        return { tripId: scene.tripId, ...pair, amount: 1_240, paidOn: '2027-05-02' };
      },
    },
    removePayment: {
      may: MANAGERS,
      gives: 'paymentId',
      input: async (scene) => ({ paymentId: await newPayment(scene) }),
    },
    restorePayment: {
      may: MANAGERS,
      gives: 'payment',
      input: async (scene) => {
        const paymentId = await newPayment(scene);
        await scene.people.owner.command('removePayment', { paymentId });
        return { tripId: scene.tripId, paymentId };
      },
    },
  },
  stage: async ({ db, people: { owner }, tripId }) => ({
    Payment: await buildPayment(db, { tripId, createdById: owner.id }, 'In cash.'),
  }),
  archived: {
    lists: [
      {
        at: 'trips.0.payments.0',
        model: 'Payment',
        as: { fromId: 'from', toId: 'to', createdById: 'createdBy' },
        leftOut: { ...LIST_OF_TRIP, removedAt: 'removed ones are left out' },
      },
    ],
  },
  async plant({ db, tripId, userId, texts, now }) {
    for (const note of texts) await buildPayment(db, { tripId, createdById: userId }, note);
    const pair = await buildPair(db, { tripId, createdById: userId });
    await insertPayment(db, { tripId, ...pair, amount: 10_000_000_000_000n, removedAt: now });
  },
};
