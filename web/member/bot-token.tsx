import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql/gql.ts';
import type { TokenScope } from '../gql/graphql.ts';
import { deviceTimeZone } from '../ui/device/time-zone.ts';
import { formatDateTime, formatInstantDay } from '../ui/text/format.ts';
import { botTexts } from './bot-texts.ts';

// Apart from the tab's query, whose response the server caches: a token is used without an event.
export const BotTokenQuery = graphql(`
  query BotToken($memberId: ID!) {
    node(id: $memberId) {
      id
      ... on Member {
        botToken {
          id
          scopes
          expiresAt
          lastUsedAt
        }
      }
    }
  }
`);

const names: Record<TokenScope, string> = { ...botTexts.scopes, ...botTexts.otherScopes };

/** What a bot's token may do, and its last use, for those who may manage the bot. */
export function BotToken({ memberId }: { memberId: string }) {
  const { data } = useQuery(BotTokenQuery, { variables: { memberId }, fetchPolicy: 'cache-and-network' });
  if (data?.node?.__typename !== 'Member') return null;
  const { botToken } = data.node;
  if (!botToken) return <p className="text-sm text-warning">{botTexts.noToken}</p>;
  const { scopes, expiresAt, lastUsedAt } = botToken;
  const zone = deviceTimeZone();
  // Every token may read: the list names what else it may do.
  const writes = scopes.filter((scope) => scope !== 'READ' || scopes.length === 1);
  return (
    <p className="wrap-anywhere text-muted text-sm">
      {botTexts.may} {writes.map((scope) => names[scope]).join(', ')}
      {' · '}
      {lastUsedAt ? botTexts.lastUsed(formatDateTime(lastUsedAt, zone)) : botTexts.unused}
      {expiresAt && ` · ${botTexts.until(formatInstantDay(expiresAt, zone))}`}
    </p>
  );
}
