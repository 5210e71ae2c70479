import '../../schema/generated/events.ts';
import type { Pool } from 'pg';
import type { PrismaClient } from '../../prisma/generated/client.ts';
import type { Context } from '../../schema/core/context.ts';
import { Feed } from '../../schema/core/feed/feed.ts';
import { TripWriters } from '../../schema/core/journal/trip-writers.ts';
import type { Settings } from '../../schema/core/settings.ts';
import type { Sql } from '../../schema/core/sql/tables.ts';
import type { Viewer } from '../../schema/core/viewer.ts';
import { kyselyOver } from '../database/kysely.ts';
import { writersOfOneTrip } from '../database/writers-of-one-trip.ts';
import { joinedGeocoder } from '../geocoder/joined-geocoder.ts';
import { RateLimits } from '../limits/limits.ts';
import { LocalBus } from '../live/bus.ts';
import { LocalPresence } from '../live/presence.ts';
import { anonymous } from '../sessions/credential.ts';
import { Sessions } from '../sessions/sessions.ts';
import { atEnd } from './at-end.ts';
import { testDatabase } from './database.ts';
import { generousLimits } from './limits.ts';
import { listedMail } from './mail.ts';
import { cheapPasswords } from './passwords.ts';

/** Of a server without mail, where anyone may register. */
export const testSettings: Settings = {
  registration: 'open',
  contactEmail: 'contact@planjam.example',
  requiresInvitationLink: false,
  publicUrl: 'https://planjam.example',
  hasPublicPages: true,
};

export interface TestDomain {
  /** For factories. */
  db: PrismaClient;
  kysely: Sql;
  pool: Pool;
  /** Creates a request's context for this person, or signed out. `own` overrides its parts. */
  as(userId: string | null, own?: Partial<Context>): Promise<Context>;
}

/** Creates the domain on its own database, for tests of commands and queries. Everything is real except SMTP. */
export async function testDomain(): Promise<TestDomain> {
  const database = await testDatabase();
  const { db } = database;
  const kysely = kyselyOver(database.pool);
  const writers = new TripWriters(writersOfOneTrip(database.pool));
  const fail = (error: unknown) => {
    throw error;
  };
  const bus = new LocalBus(fail);
  const feed = new Feed(kysely, bus, fail);
  const presence = new LocalPresence((tripId) => bus.publish({ kind: 'presence', tripId }));
  const limits = new RateLimits(generousLimits);
  const sessions = new Sessions(kysely, bus, false, fail);
  atEnd(() => {
    feed.close();
    presence.close();
    sessions.close();
  });
  return {
    db,
    kysely,
    pool: database.pool,
    async as(userId, own) {
      const session = sessions.cookieSession(anonymous);
      const viewer: Viewer | null = userId === null ? null : await session.begin(userId);
      const now = () => new Date();
      return {
        kysely,
        writers,
        bus,
        feed,
        presence,
        passwords: cheapPasswords,
        limits,
        mail: { ...listedMail().mail, isSetUp: false },
        geocoder: joinedGeocoder({ gazetteer: null, server: null }),
        readShortLink: null,
        router: null,
        settings: testSettings,
        viewer,
        session,
        resumeAfter: null,
        address: '192.0.2.1',
        trace: { id: 'test' },
        now,
        ...own,
      };
    },
  };
}
