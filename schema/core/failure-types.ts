import { builder } from './builder.ts';
import { type Failure, failureCodes, type InputIssue, InvalidInput, Refusal } from './failures.ts';

const meanings: Record<(typeof failureCodes)[number], string> = {
  INVALID_INPUT: 'A field can’t be taken as it is; InvalidInput.issues says which.',
  UNAUTHENTICATED: 'Signed out.',
  FORBIDDEN: 'The viewer’s role doesn’t allow it.',
  NOT_FOUND: 'It doesn’t exist, or the viewer holds no seat on its trip: the two can’t be told apart.',
  CONFLICT: 'It clashes with what is there: a taken id, a stale edit, someone already invited.',
  RATE_LIMITED: 'Too often in too short a time.',
  EMAIL_TAKEN: 'There is an account with this e-mail.',
  WRONG_CREDENTIALS: 'No account with this e-mail and password.',
  ACCOUNT_LOCKED: 'The e-mail and password are right, but the operator has locked the account.',
  REGISTRATION_CLOSED: 'The operator lets no one make an account, or only people with a pending invitation to a trip.',
  RESET_LINK_CLOSED: 'The password link is unknown, was used, was replaced by a newer one, or has expired.',
  POLL_CLOSED: 'The poll takes no more votes or edits.',
  ALREADY_VOTED: 'One vote a person.',
  INVITATION_CLOSED: 'The invitation was answered, withdrawn, or has expired.',
  LAST_OWNER: 'A trip needs an owner.',
  QUOTA_REACHED: 'The trip, or the viewer, has as many of these as allowed. The message names the limit.',
};

const FailureCode = builder.enumType('FailureCode', {
  description: 'Why something was refused.',
  values: Object.fromEntries(failureCodes.map((code) => [code, { description: meanings[code] }])) as Record<
    (typeof failureCodes)[number],
    { description: string }
  >,
});

const FailureInterface = builder.interfaceRef<Failure>('Failure').implement({
  description: 'Why a mutation did nothing.',
  fields: (t) => ({
    code: t.expose('code', { type: FailureCode, description: 'For programs.' }),
    message: t.exposeString('message', { description: 'For people: one or more sentences.' }),
  }),
});

const InputIssueType = builder.objectRef<InputIssue>('InputIssue').implement({
  description: 'One field that can’t be taken as it is.',
  fields: (t) => ({
    path: t.exposeStringList('path', { description: 'What leads to the field from the input’s top.' }),
    message: t.exposeString('message', { description: 'What is wrong with it, for people.' }),
  }),
});

builder.objectType(InvalidInput, {
  name: 'InvalidInput',
  description: 'The input breaks a rule of its own, whoever sends it. Code INVALID_INPUT.',
  interfaces: [FailureInterface],
  fields: (t) => ({
    issues: t.expose('issues', { type: [InputIssueType], description: 'Every field that can’t be taken.' }),
  }),
});

builder.objectType(Refusal, {
  name: 'Refusal',
  description: 'The input is well-formed, but it may not happen: now, here, or for this viewer.',
  interfaces: [FailureInterface],
  fields: (t) => ({
    // Not by its class: what Pothos hands over in place of an error isn't an instance of it.
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', {
      nullable: true,
      description: 'With RATE_LIMITED, in how many seconds to try again; otherwise null.',
    }),
  }),
});
