import type { ApolloCache, ApolloClient } from '@apollo/client';
import type { Waiting } from './entry.ts';
import type { DomainQueued, QueuedKind } from './kind.ts';
import type { Verdict } from './settle.ts';
import { texts } from './texts.ts';

const domains = import.meta.glob<DomainQueued>('../*/queued.ts', { eager: true, import: 'queued' });
/** How each kind is sent and shown. */
export const kinds = new Map<string, QueuedKind>(Object.values(domains).flatMap((domain) => Object.entries(domain)));

/** Sends an entry. Never throws. */
export const sendEntry = async (client: ApolloClient, entry: Waiting): Promise<Verdict> =>
  kinds.get(entry.kind)?.send(client, entry) ?? { reason: 'refused', message: texts.unknown };

/** Writes what an entry changes into an optimistic layer of the cache. */
export const showEntry = (cache: ApolloCache, entry: Waiting): void => kinds.get(entry.kind)?.show(cache, entry);
