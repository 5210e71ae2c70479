import { builder } from '../core/builder.ts';
import { deleteAccount } from './delete-account.ts';

builder.relayMutationField(
  'deleteAccount',
  { inputFields: (t) => ({ password: t.string({ required: true, description: 'The account’s current password.' }) }) },
  {
    description:
      'Deletes the viewer’s account. It is hidden at once: its sessions and access tokens end, and it leaves its trips, with a MEMBER_LEFT event each. Its pending invitations and join links are withdrawn. The next login within 30 days restores it, with its memberships. After that, the person’s data is erased, and so are trips without other members. For everyone who is signed in. Fails with WRONG_CREDENTIALS if the password is wrong, and with LAST_OWNER if the viewer is the only owner of trips with other members: Refusal.trips lists them.',
    scope: null,
    errors: {},
    resolve: (_root, { input }, ctx) => deleteAccount(ctx, input),
  },
  {
    outputFields: (t) => ({
      finalAt: t.expose('finalAt', {
        type: 'DateTime',
        description: 'The time from which the account can’t be restored.',
      }),
    }),
  },
);
