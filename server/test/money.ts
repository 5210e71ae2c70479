import type { Expense, ExpensePart, Payment, PrismaClient } from '../../prisma/generated/client.ts';
import { newId } from '../../schema/core/ids.ts';

// Inserts rows of money as they are, for what only reads them. They write no events.

type Db = Pick<PrismaClient, 'expense' | 'payment'>;

const day = new Date('2027-05-02T00:00:00Z');

interface Divided {
  /** What each part weighs in the split. */
  weights?: Record<string, string>;
  parts: readonly Omit<ExpensePart, 'expenseId'>[];
}

type InsertedExpense = Partial<Omit<Expense, 'split'>> & Pick<Expense, 'tripId' | 'amount'> & Divided;

/** Inserts an expense with its parts in one transaction, divided equally if its weights are. @returns its id. */
export async function insertExpense(db: Db, { weights = {}, parts, ...expense }: InsertedExpense): Promise<string> {
  const written = { title: 'Dinner', category: 'dining', spentOn: day, createdAt: day, updatedAt: day };
  const split = { kind: 'EQUALLY', weights };
  const { id } = await db.expense.create({
    data: {
      ...{ id: newId('Expense'), currency: 'USD', baseAmount: expense.amount, split, ...written },
      ...expense,
      parts: { createMany: { data: [...parts] } },
    },
  });
  return id;
}

type Inserted = Partial<Payment> & Pick<Payment, 'tripId' | 'fromId' | 'toId' | 'amount'>;

/** Inserts a payment. */
export const insertPayment = (db: Db, payment: Inserted): Promise<Payment> =>
  db.payment.create({
    data: {
      ...{ id: newId('Payment'), currency: 'USD', baseAmount: payment.amount, paidOn: day, createdAt: day },
      ...payment,
    },
  });
