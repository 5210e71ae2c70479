import type { Context } from '../core/context.ts';
import { Refusal } from '../core/failures.ts';

export interface Newcomer {
  email: string;
  joinToken?: string | null | undefined;
  invitationSecret?: string | null | undefined;
}

interface Welcome {
  /** Whether the person may register where only invited people may. */
  isInvited: boolean;
  /** Whether the person reads the mailbox of the address. */
  provesAddress: boolean;
}

type WayIn = (ctx: Context, newcomer: Newcomer) => Promise<Welcome>;

const waysIn: WayIn[] = [];

/** Declares a way in. Each domain that lets people in has the rule of its own. */
export const declareWayIn = (wayIn: WayIn): void => void waysIn.push(wayIn);

/** @returns whether the person has proved that the address is theirs. @throws Refusal REGISTRATION_CLOSED. */
export async function requireWayIn(ctx: Context, newcomer: Newcomer): Promise<{ provesAddress: boolean }> {
  const { registration, contactEmail } = ctx.settings;
  if (registration === 'closed') {
    throw new Refusal('REGISTRATION_CLOSED', `New accounts are closed here. To ask for one, write to ${contactEmail}.`);
  }
  if (registration === 'open' && !newcomer.invitationSecret) return { provesAddress: false };
  const welcomes = await Promise.all(waysIn.map((wayIn) => wayIn(ctx, newcomer)));
  if (registration === 'invited' && !welcomes.some(({ isInvited }) => isInvited)) {
    throw new Refusal(
      'REGISTRATION_CLOSED',
      'Only people who are invited to a trip can sign up here: with the address that the invitation was sent to, or from an open join link.',
    );
  }
  return { provesAddress: welcomes.some(({ provesAddress }) => provesAddress) };
}
