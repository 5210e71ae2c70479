import { createHash } from 'node:crypto';

// Accounts that are in the database before the server starts: registering over the API takes a request and a password's
// hash, and most tests need two. Each worker of Playwright has its own.

/** How many accounts each worker has, by the name of their person. When they are used up, tests register more. */
export const madeBefore: Readonly<Record<string, number>> = { ana: 150, bob: 60 };
/** A worker that fails a test is replaced by one with the next number. Those beyond register all their accounts. */
export const WORKERS = 5;
export const PASSWORD = 'correct horse';

export interface MadeAccount {
  name: string;
  email: string;
  password: string;
  session: string;
}

const accountOf = (name: string, worker: number, index: number): MadeAccount => {
  const email = `${name}.${worker}.${index}@example.com`;
  return { name, email, password: PASSWORD, session: createHash('sha256').update(email).digest('base64url') };
};

export const allAccounts = (): MadeAccount[] =>
  Object.entries(madeBefore).flatMap(([name, count]) =>
    Array.from({ length: WORKERS * count }, (_, index) => accountOf(name, Math.floor(index / count), index % count)),
  );

const used: Record<string, number> = {};

/** Returns an account of this worker that no test has used. Null if there is none with this name. */
export function takeAccount(name: string): MadeAccount | null {
  const worker = Number(process.env.TEST_WORKER_INDEX ?? WORKERS);
  const index = used[name] ?? 0;
  if (worker >= WORKERS || index >= (madeBefore[name] ?? 0)) return null;
  used[name] = index + 1;
  return accountOf(name, worker, index);
}
