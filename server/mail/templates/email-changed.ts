import { shownAddress } from '../../../schema/core/shown-address.ts';
import type { Template } from './compose.ts';

/** Both the old and the new address get it. */
export const emailChanged: Template<'email-changed'> = ({ username, from, to, contactEmail }, publicUrl) => ({
  subject: 'The e-mail address of your PlanJam account was changed',
  paragraphs: [
    `Hello ${username},`,
    `The address of your account was changed from ${shownAddress(from)} to ${shownAddress(to)}. Sign in with the new one from now on.`,
    `If it wasn’t you, write to ${contactEmail}.`,
  ],
  reason: `You get this e-mail because you have an account at ${publicUrl}.`,
});
