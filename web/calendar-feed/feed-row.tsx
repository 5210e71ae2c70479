import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { lastUse } from './last-use.ts';
import { ShownAddress } from './shown-address.tsx';
import { texts } from './texts.ts';

const FeedRow_feed = graphql(`
  fragment FeedRow_feed on CalendarFeed {
    id
    label
    hint
    hasCodes
    hasCosts
    lastUsedAt
    trip {
      id
      name
    }
  }
`);

export interface NamedFeed {
  id: string;
  name: string;
}

interface FeedRowProps {
  feed: FragmentType<typeof FeedRow_feed>;
  /** Its address, if it was created or renewed here. */
  address: string | null;
  isPending: boolean;
  onRenew: (feed: NamedFeed) => void;
  onRevoke: (feed: NamedFeed) => void;
}

export function FeedRow({ feed: from, address, isPending, onRenew, onRevoke }: FeedRowProps) {
  const { data: feed, complete } = useFragment({ fragment: FeedRow_feed, from });
  if (!complete) return null;
  const { id, label, hint, hasCodes, hasCosts, lastUsedAt, trip } = feed;
  const name = label ?? texts.unnamed;
  const named = { id, name: `${name}, ${texts.ending(hint)}` };
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-56">
          <p>
            <bdi className="wrap-anywhere font-semibold">{name}</bdi>{' '}
            <span className="text-muted text-sm">· {texts.ending(hint)}</span>
          </p>
          <p className="wrap-anywhere text-sm">
            {[trip?.name ?? texts.allTrips, texts.holds(hasCodes, hasCosts)].filter(Boolean).join(' · ')}
          </p>
          <p className="text-muted text-sm">{lastUse(lastUsedAt)}</p>
        </div>
        <div className="-mx-4 flex">
          <Button
            needsLine
            variant="quiet"
            isPending={isPending}
            onPress={() => onRenew(named)}
            aria-label={texts.renewOf(named.name)}
          >
            {texts.renew}
          </Button>
          <Button
            needsLine
            variant="quiet"
            isPending={isPending}
            onPress={() => onRevoke(named)}
            aria-label={texts.revokeOf(named.name)}
          >
            {texts.revoke}
          </Button>
        </div>
      </div>
      {address && <ShownAddress address={address} />}
    </li>
  );
}
