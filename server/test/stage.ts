import { buildMember, buildTrip } from '../../prisma/factories.ts';
import type { PrismaClient } from '../../prisma/generated/client.ts';
import { type IdentifiedType, newId } from '../../schema/core/ids.ts';
import { typeOfId } from '../../schema/core/type-of-id.ts';
import { TestBrowser } from './browser.ts';
import { type Cast, type CastRole, roles, type Stage } from './domain-testing.ts';
import { signedIn } from './people.ts';
import { domains } from './rights.ts';
import { copierOf } from './trip-copies.ts';

/** Creates a browser for each role. `signedOut` is signed out. */
export async function cast(url: string): Promise<Cast> {
  const signedOut = Object.assign(new TestBrowser(url), { id: '', email: '' });
  const [outsider, exMember, member, admin, owner] = await Promise.all(
    (['outsider', 'exMember', 'member', 'admin', 'owner'] as const).map((role) => signedIn(url, role)),
  );
  if (!outsider || !exMember || !member || !admin || !owner) throw new Error('Someone is missing.');
  return { signedOut, outsider, exMember, member, admin, owner };
}

const copiers = new WeakMap<Cast, () => Promise<Stage>>();

/** Creates a trip of the cast, with one of each entity and no empty field. Each but the first is a copy. */
export async function stage(db: PrismaClient, people: Cast): Promise<Stage> {
  // Also with mail, the addresses are confirmed.
  await db.user.updateMany({ data: { avatarUrl: 'https://example.com/face.png', emailConfirmedAt: new Date() } });
  const copy = copiers.get(people);
  if (copy) return copy();
  const first = await firstStage(db, people);
  copiers.set(people, await copierOf(db, first));
  return first;
}

async function firstStage(db: PrismaClient, people: Cast): Promise<Stage> {
  const { owner, admin, member, exMember } = people;
  const { id: tripId } = await buildTrip(db, {
    ownerId: owner.id,
    description: 'Four days.',
    startDate: new Date('2027-05-01'),
    endDate: new Date('2027-05-04'),
    latitude: 38.7223,
    longitude: -9.1393,
    coverImageUrl: 'https://example.com/tram.jpg',
  });
  await buildMember(db, { tripId, userId: admin.id, role: 'ADMIN' });
  const membership = await buildMember(db, { tripId, userId: member.id });
  const left = await buildMember(db, { tripId, userId: exMember.id });
  await db.member.delete({ where: { id: left.id } });
  const ids: Partial<Stage['ids']> = { User: member.id, Trip: tripId, Member: membership.id };
  for (const domain of domains) Object.assign(ids, await domain.stage?.({ db, people, tripId }));
  const { token } = await db.invitation.findFirstOrThrow({ where: { tripId } });
  // permissions.test.ts checks that each type has an id.
  return { tripId, ids: ids as Record<IdentifiedType, string>, token };
}

/** Replaces each id in a value with an unknown id. */
export function absent<T>(value: T): T {
  const text = JSON.stringify(value).replaceAll(/\b[a-z]+_[0-9a-z]{26}\b/g, (id) => {
    const type = typeOfId(id);
    return type ? newId(type) : id;
  });
  return JSON.parse(text);
}

/** Asks for each role. @returns the results by role. */
export async function byRole<T>(ask: (role: CastRole) => Promise<T>): Promise<Record<CastRole, T>> {
  const answers: Partial<Record<CastRole, T>> = {};
  for (const role of roles) answers[role] = await ask(role);
  return answers as Record<CastRole, T>;
}
