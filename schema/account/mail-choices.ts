import { builder, QUERY_COST } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { isOptional, type OptionalMail, optionalMails } from '../core/input/optional-mails.ts';
import { inputFields, mutation } from '../core/mutation.ts';
import { parse } from '../core/parse.ts';
import { ViewerType } from './graphql.ts';
import { chooseMailInput } from './input.ts';
import { chooseMail, type MailChoice, readMailChoices } from './mail-refusals.ts';

const kinds = Object.keys(optionalMails).filter(isOptional);

/** The kind’s name in GraphQL. An enum’s values are its names: compiled execution does not serialize them. */
const nameOf = (kind: OptionalMail) => kind.toUpperCase().replaceAll('-', '_');

const kindOf = (name: string) => name.toLowerCase().replaceAll('_', '-') as OptionalMail;

const OptionalMailEnum = builder.enumType('OptionalMail', {
  description: 'A kind of e-mail that a person may refuse. E-mails about the security of an account are always sent.',
  values: Object.fromEntries(kinds.map((kind) => [nameOf(kind), { description: optionalMails[kind].description }])),
});

const MailChoiceType = builder.objectRef<MailChoice>('MailChoice').implement({
  extensions: cacheable(false),
  description: 'An optional kind of e-mail, and whether the viewer gets it.',
  fields: (t) => ({
    kind: t.field({
      type: OptionalMailEnum,
      description: 'The kind of e-mail.',
      resolve: ({ kind }) => nameOf(kind),
    }),
    isWanted: t.exposeBoolean('isWanted', { description: 'Whether the viewer gets these e-mails. True at first.' }),
  }),
});

builder.objectField(ViewerType, 'mailChoices', (t) =>
  t.field({
    extensions: cacheable(false),
    type: [MailChoiceType],
    complexity: { field: QUERY_COST, multiplier: kinds.length },
    description: 'The viewer’s choice for each optional kind of e-mail. Empty until the address is confirmed.',
    resolve: (_viewer, _args, ctx) => readMailChoices(ctx),
  }),
);

mutation('chooseMail', {
  description:
    'Sets whether the viewer gets an optional kind of e-mail. The link in each of these e-mails refuses them too. For everyone who is signed in. Fails with FORBIDDEN until the address is confirmed.',
  scope: null,
  input: inputFields(chooseMailInput, {
    kind: { type: OptionalMailEnum, description: 'The kind of e-mail.' },
    isWanted: 'Whether to send these e-mails to the viewer’s address.',
  }),
  command: async (ctx, input) => {
    const { kind, isWanted } = parse(chooseMailInput, input);
    return { viewer: await chooseMail(ctx, { kind: kindOf(kind), isWanted }) };
  },
  payload: (t) => ({ viewer: t.expose('viewer', { type: ViewerType, description: 'The viewer after the change.' }) }),
});
