import { builder } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import type { EmailStatus, Viewer } from '../core/viewer.ts';
import type { Person } from './people.ts';
import { knownPerson, readViewer, watchViewer } from './queries.ts';

export const UserType = builder.node(builder.objectRef<Person>('User'), {
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'A person, as other members of their trips see them.',
  id: { resolve: ({ id }) => id },
  loadWithoutCache: (id, ctx) => knownPerson(ctx, id),
  fields: (t) => ({
    username: t.exposeString('username', { description: 'The person’s name: 2 to 40 characters. Not unique.' }),
    avatarUrl: t.expose('avatarUrl', {
      type: 'URL',
      nullable: true,
      description: 'The address of the person’s picture. It may be relative to this server: /files/{id}.',
    }),
  }),
});

const EmailStatusEnum = builder.enumType('EmailStatus', {
  description: 'Whether a person has proved that the e-mail address of their account is theirs.',
  values: {
    CONFIRMED: { description: 'They have. Without mail, every new address counts as confirmed.' },
    UNCONFIRMED: { description: 'They have not opened a mailed link yet. requestEmailConfirmation mails another one.' },
    TAKEN: {
      description:
        'They have not, and another account has confirmed the address. They keep their trips, and should give their account another address with changeEmail.',
    },
  } satisfies Record<EmailStatus, { description: string }>,
});

export const ViewerType = builder.objectRef<Viewer>('Viewer').implement({
  extensions: cacheable(),
  description: 'The signed-in person, with the fields that only they may see.',
  fields: (t) => ({
    user: t.field({
      type: UserType,
      description: 'The viewer, as other people see them.',
      resolve: (viewer): Person => viewer,
    }),
    email: t.expose('email', { type: 'EmailAddress', description: 'The e-mail address of the viewer’s account.' }),
    emailStatus: t.expose('emailStatus', {
      type: EmailStatusEnum,
      description:
        'Whether the viewer has proved that the address is theirs. Until then they see no invitations to it.',
    }),
  }),
});

builder.queryField('viewer', (t) =>
  t.field({
    extensions: cacheable(),
    type: ViewerType,
    nullable: true,
    description: 'The signed-in person. Null when signed out.',
    resolve: (_root, _args, ctx) => ctx.viewer,
  }),
);

builder.subscriptionField('viewerChanged', (t) =>
  t.field({
    type: ViewerType,
    description:
      'Streams the viewer, at the start and when one of the viewer’s own lists has changed: an invitation arrived or was closed, a membership began or ended, or the viewer changed their account. Ends with the session. For everyone who is signed in.',
    subscribe: (_root, _args, ctx) => watchViewer(ctx),
    resolve: (_changed, _args, ctx) => readViewer(ctx),
  }),
);
