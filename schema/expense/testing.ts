import { buildEvent, buildPicture } from '../../prisma/factories.ts';
import {
  COUNTED,
  type DomainTesting,
  LIST_OF_TRIP,
  MANAGERS,
  MEMBERS,
  namesOf,
  OWNERS,
  type Scene,
  sampleOf,
} from '../../server/test/domain-testing.ts';
import { insertExpense } from '../../server/test/money.ts';
import { expenseFields } from './entity.ts';

type Db = Scene['db'];

interface Recorded {
  tripId: string;
  createdById: string;
  title?: string;
  removedAt?: Date;
}

/** Inserts an expense of 12.50, which one traveler paid for themselves, and its event. */
async function buildExpense(db: Db, { tripId, createdById, title = 'Dinner', removedAt }: Recorded): Promise<string> {
  const { id: travelerId } = await db.traveler.findFirstOrThrow({ where: { tripId }, orderBy: { createdAt: 'asc' } });
  const at = new Date();
  const [amount, baseAmount] = [1250n, 1310n];
  const id = await insertExpense(db, {
    ...{ tripId, createdById, title, currency: 'EUR', amount, baseAmount, weights: { [travelerId]: '1' } },
    ...{ createdAt: at, updatedAt: at, removedAt: removedAt ?? null },
    parts: [{ travelerId, paid: amount, paidBase: baseAmount, share: amount, shareBase: baseAmount }],
  });
  const after = { title, amount: '1250 EUR' };
  await buildEvent(db, tripId, { kind: 'EXPENSE_RECORDED', subjectId: id, actorId: createdById, at, after });
  return id;
}

const newExpense = ({ db, tripId, people }: Scene) => buildExpense(db, { tripId, createdById: people.owner.id });

export const testing: DomainTesting = {
  reads: [
    ['Trip', 'expenses lastRates', MEMBERS],
    [
      'Expense',
      `id ${namesOf(expenseFields)} isRefund refundOf refundOfId activityId split parts rate pictures`,
      MEMBERS,
    ],
    ['Expense', 'currency amount amountText baseAmount baseAmountText', MEMBERS],
    ['Expense', 'createdAt createdBy updatedAt trip viewerCan', MEMBERS],
    // For an expense of the owner. Who recorded it and who paid it have these rights too, in any role.
    ['ExpensePermissions', 'update remove', MANAGERS],
  ],
  hidden: { Expense: 'removedAt', ExpensePart: 'expenseId' },
  passages: {
    ExpenseConnection: COUNTED,
    CurrencyRate: 'currency rate',
    ExpensePart: 'traveler paid paidBase share shareBase shares',
  },
  mutations: {
    recordExpense: {
      may: MEMBERS,
      gives: 'expense',
      input: ({ tripId }) => ({ tripId, title: 'Dinner', spentOn: '2026-05-12', amount: 1250 }),
    },
    updateExpense: {
      may: MANAGERS,
      gives: 'expense',
      input: async (scene) => ({ expenseId: await newExpense(scene), title: 'Supper' }),
    },
    addExpensePictures: {
      // Managers may, each with pictures of their own: these are the owner’s.
      may: OWNERS,
      gives: 'expense',
      refusals: { admin: 'NOT_FOUND' },
      input: async (scene) => {
        const { db, tripId, people } = scene;
        const uploaded = { tripId, purpose: 'EXPENSE', uploadedById: people.owner.id, attachedAt: null } as const;
        return { expenseId: await newExpense(scene), pictureIds: [(await buildPicture(db, uploaded)).id] };
      },
    },
    removeExpense: {
      may: MANAGERS,
      gives: 'expenseId',
      input: async (scene) => ({ expenseId: await newExpense(scene) }),
    },
    restoreExpense: {
      may: MANAGERS,
      gives: 'expense',
      input: async (scene) => {
        const expenseId = await newExpense(scene);
        await scene.people.owner.command('removeExpense', { expenseId });
        return { tripId: scene.tripId, expenseId };
      },
    },
  },
  async stage({ db, people, tripId }) {
    const refundOfId = await buildExpense(db, { tripId, createdById: people.owner.id });
    const id = await buildExpense(db, { tripId, createdById: people.owner.id });
    const { id: activityId } = await db.activity.findFirstOrThrow({ where: { tripId } });
    const links = { isRefund: true, refundOfId, activityId, rate: '1.048' };
    await db.expense.update({ where: { id }, data: { ...sampleOf(expenseFields), ...links } });
    return { Expense: id };
  },
  archived: {
    lists: [
      {
        at: 'trips.0.expenses.0',
        model: 'Expense',
        as: { createdById: 'createdBy' },
        leftOut: { ...LIST_OF_TRIP, removedAt: 'null: removed ones are left out' },
      },
      {
        at: 'trips.0.expenses.0.parts.0',
        model: 'ExpensePart',
        leftOut: { expenseId: 'the expense that it is in' },
      },
    ],
  },
  async plant({ db, tripId, userId, now, texts }) {
    for (const title of texts) await buildExpense(db, { tripId, createdById: userId, title });
    await buildExpense(db, { tripId, createdById: userId, removedAt: now });
  },
};
