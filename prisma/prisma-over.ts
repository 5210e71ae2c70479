import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { PrismaClient } from './generated/client.ts';

const clients = new WeakMap<Pool, PrismaClient>();

/** One client per pool, because each listens to the pool's errors for good. It takes 90 MB, so no server has one. */
export function prismaOver(pool: Pool): PrismaClient {
  const client = clients.get(pool) ?? new PrismaClient({ adapter: new PrismaPg(pool) });
  clients.set(pool, client);
  return client;
}
