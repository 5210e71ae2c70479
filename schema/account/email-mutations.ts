import { builder } from '../core/builder.ts';
import { changeEmail, requestEmailConfirmation } from './email-commands.ts';
import { ViewerType } from './graphql.ts';

const invitationInput = {
  description: 'The id of an invitation to the address, to accept when the mailed link is opened.',
} as const;
const viewerOutput = { type: ViewerType, description: 'The viewer after the mutation.' } as const;

builder.relayMutationField(
  'changeEmail',
  {
    inputFields: (t) => ({
      email: t.field({ type: 'EmailAddress', required: true, description: 'The new e-mail address.' }),
      password: t.string({ required: true, description: 'The account’s current password.' }),
      invitationId: t.id(invitationInput),
    }),
  },
  {
    description:
      'Gives the viewer’s account a new e-mail address, and tells both addresses. If the server has mail set up, it e-mails a link to the new address first, and the address changes when confirmEmail gets the link’s token within 24 hours. A changed address appends a MEMBER_UPDATED event to each of the viewer’s trips. For everyone who is signed in. Fails with WRONG_CREDENTIALS if the password is wrong, and with CONFLICT if the address changes at once and another account has confirmed it.',
    scope: null,
    errors: {},
    resolve: (_root, { input }, ctx) => changeEmail(ctx, input),
  },
  {
    outputFields: (t) => ({
      viewer: t.field({ ...viewerOutput, resolve: ({ viewer }) => viewer }),
      email: t.expose('email', { type: 'EmailAddress', description: 'The e-mail address from the input.' }),
      isPending: t.exposeBoolean('isPending', {
        description: 'Whether the address changes only when the mailed link is opened.',
      }),
    }),
  },
);

builder.relayMutationField(
  'requestEmailConfirmation',
  {
    inputFields: (t) => ({ invitationId: t.id(invitationInput) }),
  },
  {
    description:
      'E-mails the viewer a link that confirms the address of their account, in place of an earlier one: confirmEmail takes its token. Without mail, it confirms the address at once. Does nothing if the address is confirmed. For everyone who is signed in. Fails with CONFLICT if another account has confirmed the address, and with RATE_LIMITED after five links within an hour.',
    scope: null,
    errors: {},
    resolve: (_root, { input }, ctx) => requestEmailConfirmation(ctx, input),
  },
  {
    outputFields: (t) => ({
      viewer: t.field({ ...viewerOutput, resolve: ({ viewer }) => viewer }),
      email: t.expose('email', { type: 'EmailAddress', description: 'The address of the viewer’s account.' }),
      isPending: t.exposeBoolean('isPending', {
        description: 'Whether the address is confirmed only when the mailed link is opened.',
      }),
    }),
  },
);
