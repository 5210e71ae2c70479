import { draftMember, draftUser } from '../../prisma/drafts.ts';
import type { PrismaClient } from '../../prisma/generated/client.ts';

/** Adds so many new people to a trip at once, without events. @returns their memberships. */
export async function insertMembers(db: PrismaClient, tripId: string, count: number) {
  const users = Array.from({ length: count }, () => draftUser());
  await db.user.createMany({ data: users });
  const members = users.map(({ id: userId }) => draftMember({ tripId, userId }));
  await db.member.createMany({ data: members });
  return members;
}
