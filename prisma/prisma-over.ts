import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { PrismaClient } from './generated/client.ts';

const clients = new WeakMap<Pool, PrismaClient>();

/**
 * Returns Prisma's client on this pool, for the factories and the demo: one for each pool, because each one listens to
 * the pool's errors for good. It takes 90 MB, so no server process has one.
 */
export function prismaOver(pool: Pool): PrismaClient {
  const client = clients.get(pool) ?? new PrismaClient({ adapter: new PrismaPg(pool) });
  clients.set(pool, client);
  return client;
}
