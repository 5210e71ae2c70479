import { builder } from './builder.ts';
import { type Failure, failureCodes, type InputIssue, InvalidInput, Refusal, type RefusedTrip } from './failures.ts';
import { TokenScopeEnum } from './token-scope-type.ts';

const meanings: Record<(typeof failureCodes)[number], string> = {
  INVALID_INPUT: 'One or more fields are invalid. InvalidInput.issues lists them.',
  UNAUTHENTICATED: 'The caller is signed out.',
  FORBIDDEN: 'The viewer’s role doesn’t allow this.',
  NOT_FOUND:
    'The entity doesn’t exist, or the viewer is not a member of its trip. The API hides the difference on purpose.',
  CONFLICT:
    'The change conflicts with the current state: the id is taken, the edit is based on old values, the person is already invited, or another account has confirmed the e-mail address.',
  RATE_LIMITED: 'Too many requests in a short time. Refusal.retryAfterSeconds says when to try again.',
  EMAIL_TAKEN:
    'Another account has confirmed this e-mail address. Only register says so; other mutations say CONFLICT.',
  WRONG_CREDENTIALS: 'No account has this e-mail address and password.',
  ACCOUNT_LOCKED: 'The e-mail address and password are correct, but the operator has locked the account.',
  REGISTRATION_CLOSED: 'The operator allows no new accounts, or only for people with a pending invitation to a trip.',
  RESET_LINK_CLOSED: 'The password link is unknown, already used, replaced by a newer one, or expired.',
  CONFIRMATION_LINK_CLOSED:
    'The link to confirm an e-mail address is unknown, already used, replaced by a newer one, or expired.',
  MAIL_NOT_SET_UP: 'The server sends no e-mail. The message says whom to write to.',
  POLL_CLOSED: 'The poll is closed. It accepts no more votes or edits.',
  ALREADY_VOTED: 'The viewer has already voted in this poll. Each person has one vote.',
  INVITATION_CLOSED: 'The invitation was answered or withdrawn, or it has expired.',
  JOIN_LINK_CLOSED:
    'The join link is expired, used up or revoked, or the viewer was removed from the trip after it was created.',
  LAST_OWNER: 'The change would leave the trip without an owner.',
  QUOTA_REACHED: 'The trip or the viewer has reached the maximum number of these. The message names the limit.',
  INSUFFICIENT_SCOPE: 'The access token lacks a scope. Refusal.missingScopes lists it.',
};

const FailureCode = builder.enumType('FailureCode', {
  description: 'The reason why a mutation was refused.',
  values: Object.fromEntries(failureCodes.map((code) => [code, { description: meanings[code] }])) as Record<
    (typeof failureCodes)[number],
    { description: string }
  >,
});

const FailureInterface = builder.interfaceRef<Failure>('Failure').implement({
  description: 'The reason why a mutation changed nothing.',
  fields: (t) => ({
    code: t.expose('code', { type: FailureCode, description: 'The reason, for programs.' }),
    message: t.exposeString('message', { description: 'The reason, for people: one or more sentences.' }),
  }),
});

const InputIssueType = builder.objectRef<InputIssue>('InputIssue').implement({
  description: 'One invalid field of an input.',
  fields: (t) => ({
    path: t.exposeStringList('path', { description: 'The path to the field, from the top of the input.' }),
    message: t.exposeString('message', { description: 'The problem with the field, for people.' }),
  }),
});

builder.objectType(InvalidInput, {
  name: 'InvalidInput',
  description: 'The input is invalid, no matter who sends it. Code INVALID_INPUT.',
  interfaces: [FailureInterface],
  fields: (t) => ({
    issues: t.expose('issues', { type: [InputIssueType], description: 'The invalid fields: at most 50.' }),
  }),
});

const RefusedTripType = builder.objectRef<RefusedTrip>('RefusedTrip').implement({
  description: 'A trip that is the reason of a refusal. The viewer is a member of it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The trip’s id.' }),
    name: t.exposeString('name', { description: 'The trip’s name.' }),
  }),
});

builder.objectType(Refusal, {
  name: 'Refusal',
  description: 'The input is valid, but the change is not allowed: not now, not here, or not for this viewer.',
  interfaces: [FailureInterface],
  fields: (t) => ({
    // Exposed by name, because Pothos passes an object that is not an instance of the error's class.
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', {
      nullable: true,
      description: 'With RATE_LIMITED, the number of seconds to wait before the next try. Otherwise null.',
    }),
    missingScopes: t.expose('missingScopes', {
      type: [TokenScopeEnum],
      nullable: true,
      description: 'With INSUFFICIENT_SCOPE, the scopes that the access token lacks. Otherwise null.',
    }),
    trips: t.expose('trips', {
      type: [RefusedTripType],
      nullable: true,
      description: 'With LAST_OWNER of deleteAccount, the trips that need another owner first. Otherwise null.',
    }),
  }),
});
