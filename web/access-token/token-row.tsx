import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { deviceTimeZone } from '../ui/device/time-zone.ts';
import { formatDateTime, formatInstantDay } from '../ui/text/format.ts';
import { texts } from './texts.ts';

const TokenRow_token = graphql(`
  fragment TokenRow_token on AccessToken {
    id
    name
    hint
    scopes
    trips {
      id
      name
    }
    expiresAt
    lastUsedAt
  }
`);

interface TokenRowProps {
  token: FragmentType<typeof TokenRow_token>;
  isPending: boolean;
  onRevoke: (token: { id: string; name: string }) => void;
}

export function TokenRow({ token, isPending, onRevoke }: TokenRowProps) {
  const { data, complete } = useFragment({ fragment: TokenRow_token, from: token });
  if (!complete) return null;
  const { id, name, hint, scopes, trips, expiresAt, lastUsedAt } = data;
  const zone = deviceTimeZone();
  // Every token may read: the list names what else it may do.
  const writes = scopes.filter((scope) => scope !== 'READ' || scopes.length === 1);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">
          <bdi className="wrap-anywhere">{name}</bdi>{' '}
          <span className="font-normal text-muted text-sm">· {texts.ending(hint)}</span>
        </p>
        <p className="wrap-anywhere text-sm">
          {writes.map((scope) => texts.scopes[scope]).join(', ')}
          {trips && ` · ${texts.onlyOn(trips.map((trip) => trip.name))}`}
        </p>
        <p className="text-muted text-sm">
          {lastUsedAt ? texts.lastUsed(formatDateTime(lastUsedAt, zone)) : texts.unused}
          {expiresAt && ` · ${texts.until(formatInstantDay(expiresAt, zone))}`}
        </p>
      </div>
      <Button needsLine onPress={() => onRevoke({ id, name })} isPending={isPending} aria-label={texts.revokeOf(name)}>
        {texts.revoke}
      </Button>
    </li>
  );
}
