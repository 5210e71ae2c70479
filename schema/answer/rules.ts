import type { Traveler } from '../../prisma/generated/client.ts';
import { declarePermissions, EVERY_MEMBER, type Rows } from '../core/permissions.ts';
import { isWithoutAccount } from '../traveler/rules.ts';

export const answerPermissions = declarePermissions({ answer: { roles: EVERY_MEMBER, to: 'say who comes' } });

declare module '../core/permissions.ts' {
  interface Capabilities extends Rows<typeof answerPermissions> {}
}

/** Whether a member may answer for the traveler: for themselves, and for everyone without an account. */
export const mayAnswerFor = (traveler: Pick<Traveler, 'name' | 'userId'>, userId: string): boolean =>
  isWithoutAccount(traveler) || traveler.userId === userId;
