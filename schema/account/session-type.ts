import { builder, QUERY_COST } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { inputFields, mutation } from '../core/mutation.ts';
import { ViewerType } from './graphql.ts';
import { endSessionInput } from './input.ts';
import { endOtherSessions, endSession, MOST_SESSIONS, readSessions, type SessionRow } from './sessions.ts';

const SessionType = builder.objectRef<SessionRow>('Session').implement({
  extensions: cacheable(false),
  description: 'A session of the viewer: one browser or program that is signed in. Only its own person sees it.',
  fields: (t) => ({
    id: t.exposeID('publicId', { description: 'The session’s id. No one can use it to sign in.' }),
    device: t.exposeString('device', {
      nullable: true,
      description:
        'The kind of device that signed in, such as “Firefox on Windows”, or the name of a program. Null if it is not known.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'The time of the sign-in.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The hour of the session’s last request. Null: no request since this is recorded.',
    }),
    isCurrent: t.exposeBoolean('isCurrent', { description: 'Whether it is the session of this request.' }),
  }),
});

builder.objectField(ViewerType, 'sessions', (t) =>
  t.field({
    extensions: cacheable(false),
    type: [SessionType],
    description: `The viewer’s sessions: the current one, then the others, the most recently used first. At most ${MOST_SESSIONS}. Empty when the request brings a token.`,
    complexity: { field: QUERY_COST, multiplier: 10 },
    resolve: (_viewer, _args, ctx) => readSessions(ctx),
  }),
);

mutation('endSession', {
  description:
    'Ends one of the viewer’s sessions with its streams and sockets. The current one is ended as by logout. For everyone who is signed in. Fails with NOT_FOUND if the viewer has no such session.',
  scope: null,
  input: inputFields(endSessionInput, { sessionId: 'The id of the session to end.' }),
  command: endSession,
  payload: (t) => ({ sessionId: t.exposeID('sessionId', { description: 'The id of the ended session.' }) }),
});

const EndOtherSessionsPayload = builder.objectRef<{ endedSessions: number }>('EndOtherSessionsPayload').implement({
  fields: (t) => ({
    endedSessions: t.exposeInt('endedSessions', { description: 'The number of sessions that were ended.' }),
  }),
});

builder.mutationField('endOtherSessions', (t) =>
  t.field({
    type: EndOtherSessionsPayload,
    description:
      'Ends all of the viewer’s sessions but the current one, with their streams and sockets. For everyone who is signed in.',
    scope: null,
    errors: {},
    resolve: (_root, _args, ctx) => endOtherSessions(ctx),
  }),
);
