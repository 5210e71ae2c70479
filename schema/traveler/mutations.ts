import { onCreate, onUpdate } from '../core/entity-fields.ts';
import { inputFields, mutation } from '../core/mutation.ts';
import { addTraveler, claimTraveler, removeTraveler, renameTraveler } from './commands.ts';
import { travelerFields } from './entity.ts';
import { TravelerType } from './graphql.ts';
import { addTravelerInput, claimTravelerInput, removeTravelerInput, renameTravelerInput } from './input.ts';

const travelerAfter = { type: TravelerType, description: 'The traveler after the mutation.' } as const;
const withoutAccount = 'The id of a traveler without an account.';
const forWhom = 'For who added the traveler, owners and admins.';

mutation('addTraveler', {
  description: 'Adds someone without an account to the trip’s travelers. For all members of the trip.',
  scope: 'MONEY_WRITE',
  input: inputFields(addTravelerInput, {
    id: 'A new id made by the client. Sending the same id twice adds one traveler.',
    tripId: 'The trip’s id.',
    ...onCreate(travelerFields),
  }),
  command: async (ctx, input) => ({ traveler: await addTraveler(ctx, input) }),
  payload: (t) => ({ traveler: t.expose('traveler', travelerAfter) }),
});

mutation('renameTraveler', {
  description: `Gives a traveler without an account another name. ${forWhom}`,
  scope: 'MONEY_WRITE',
  input: inputFields(renameTravelerInput, {
    travelerId: withoutAccount,
    baseName: 'The name when the edit began. If it has changed since, the mutation fails with CONFLICT.',
    ...onUpdate(travelerFields),
  }),
  command: async (ctx, input) => ({ traveler: await renameTraveler(ctx, input) }),
  payload: (t) => ({ traveler: t.expose('traveler', travelerAfter) }),
});

mutation('removeTraveler', {
  description: `Removes a traveler without an account. ${forWhom} Fails with FORBIDDEN while the traveler is in expenses or payments, also in removed ones that can be restored.`,
  scope: 'MONEY_WRITE',
  input: inputFields(removeTravelerInput, { travelerId: withoutAccount }),
  command: removeTraveler,
  payload: (t) => ({ travelerId: t.exposeID('travelerId', { description: 'The id of the removed traveler.' }) }),
});

mutation('claimTraveler', {
  description:
    'Says that a member is a traveler who was added by name. The member’s own traveler stays and gets what the other one has in expenses and payments, and the answers that it has not given itself; the other one is removed. Fails with FORBIDDEN if there is a payment between the two. For the member, and for owners.',
  scope: 'MONEY_WRITE',
  input: inputFields(claimTravelerInput, {
    travelerId: withoutAccount,
    userId: 'The id of the member’s account. Default: the viewer’s. Only owners may name another one.',
  }),
  command: async (ctx, input) => ({ traveler: await claimTraveler(ctx, input) }),
  payload: (t) => ({
    traveler: t.expose('traveler', { type: TravelerType, description: 'The member’s traveler.' }),
  }),
});
