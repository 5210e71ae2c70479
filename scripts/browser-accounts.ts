import { allAccounts } from '../e2e/support/accounts.ts';
import { draftUser, hashOf } from '../prisma/drafts.ts';
import { prismaOver } from '../prisma/prisma-over.ts';
import { newId } from '../schema/core/ids.ts';
import { hashOfToken } from '../schema/core/token-hash.ts';
import { openFolder } from '../server/database/database.ts';

// Creates the database of the browser tests in DATA_DIR, with accounts that are signed in. Runs before their server.

const DAY_MS = 24 * 60 * 60_000;

const { pool, close } = await openFolder(process.env.DATA_DIR ?? '');
const db = prismaOver(pool);
const now = new Date();
const made = allAccounts().map(({ name, email, password, session }) => {
  const user = draftUser({ email, username: name, passwordHash: hashOf(password), emailConfirmedAt: now });
  return { user, session: { id: hashOfToken(session), publicId: newId('Session'), userId: user.id } };
});
await db.user.createMany({ data: made.map(({ user }) => user) });
await db.session.createMany({
  data: made.map(({ session }) => ({ ...session, createdAt: now, expiresAt: new Date(now.getTime() + DAY_MS) })),
});
await close();
