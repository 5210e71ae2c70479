import type { Poll } from '../../prisma/generated/client.ts';
import { declareEvents, event, type Kinds, recordingsOf, type ShownFields } from '../core/events.ts';
import type { Recorded } from '../core/journal/changes.ts';
import { pollFields } from './entity.ts';
import { pollById } from './queries.ts';
import { canManagePoll } from './rules.ts';

type Fields = Recorded<Pick<Poll, keyof typeof pollFields>> & { options: readonly string[] };

const shown: ShownFields<Fields & { createdById: string }> = {
  ...recordingsOf(pollFields),
  options: 'LINES',
  createdById: null,
};

/** Removals from before polls could be restored have no creator. */
const asId = (value: unknown) => (typeof value === 'string' ? value : null);

const ofPoll = {
  version: 1,
  subject: 'Poll',
  readSubject: pollById,
  audience: 'members',
  stream: 'pollChanged',
  shown,
} as const;

export const pollEvents = declareEvents({
  POLL_CREATED: event<{ after: Partial<Fields> }>({
    ...ofPoll,
    notice: 'POLL_OPENED',
    description: 'A poll was created.',
    unseen: 'polls',
    undoneBy: 'POLL_REMOVED',
  }),
  POLL_UPDATED: event<{ before?: Partial<Fields>; after?: Partial<Fields> }>({
    ...ofPoll,
    description: 'A poll was edited.',
    undoneBy: 'POLL_UPDATED',
  }),
  POLL_CLOSED: event<{ after: Pick<Fields, 'question'> }>({
    ...ofPoll,
    // The question did not change. It says which poll it was, also after its removal.
    shown: {},
    notice: 'POLL_CLOSED',
    description: 'A poll was closed: by the actor or, if the actor is null, automatically at its closing time.',
  }),
  POLL_REMOVED: event<{ before: Pick<Fields, 'question'> & { createdById?: string | null } }>({
    ...ofPoll,
    description: 'A poll was removed. The event’s subject is null.',
    stream: 'tripChanged',
    undoneBy: 'POLL_RESTORED',
    mayRestore: ({ userId, role }, before) =>
      'createdById' in before && canManagePoll({ createdById: asId(before.createdById) }, userId, role),
  }),
  POLL_RESTORED: event<{ after: Pick<Fields, 'question'> }>({
    ...ofPoll,
    description: 'A removed poll was restored, with its votes.',
    restores: true,
    undoneBy: 'POLL_REMOVED',
  }),
  // Without the chosen option: a vote must not be readable in the history. Version 1 had it.
  VOTE_CAST: event({
    ...ofPoll,
    version: 2,
    description: 'A member voted. The event’s subject is the poll.',
  }),
});

declare module '../core/events.ts' {
  interface EventKinds extends Kinds<typeof pollEvents> {}
}
