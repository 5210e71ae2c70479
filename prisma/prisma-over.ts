import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { PrismaClient } from './generated/client.ts';

/** Returns Prisma's client on this pool, for the factories and the demo. It takes 90 MB, so no server process has one. */
export const prismaOver = (pool: Pool): PrismaClient => new PrismaClient({ adapter: new PrismaPg(pool) });
