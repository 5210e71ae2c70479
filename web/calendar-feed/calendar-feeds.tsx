import { useState } from 'react';
import { failureIn } from '../apollo/outcome.ts';
import { Awaited } from '../ui/fault/not-loaded.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { Folded } from '../ui/layout/folded.tsx';
import { AlertDialog } from '../ui/overlay/alert-dialog.tsx';
import { toastSuccess } from '../ui/overlay/notices.ts';
import { FeedRow, type NamedFeed } from './feed-row.tsx';
import { type FeedTrip, Subscribe } from './subscribe.tsx';
import { texts } from './texts.ts';
import { type Feeds, useFeeds } from './use-feeds.ts';

/** Subscribes to a trip, and lists the viewer's feeds that have it; without a trip, all of them. */
export function CalendarFeeds({ trip }: { trip: FeedTrip | null }) {
  const feeds = useFeeds();
  return (
    <div className="flex flex-col gap-4">
      <Subscribe trip={trip} feeds={feeds} />
      <FeedList tripId={trip?.id ?? null} feeds={feeds} />
    </div>
  );
}

type Asking = NamedFeed & { whether: 'renew' | 'revoke' };

function FeedList({ tripId, feeds }: { tripId: string | null; feeds: Feeds }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const renew = async (id: string) => {
    const outcome = await feeds.renewFeed(id);
    if (!outcome.ok) setFailure(failureIn(outcome, texts.renewFailed));
  };
  const revoke = async (id: string) => {
    const outcome = await feeds.revokeFeed(id);
    // It was revoked meanwhile, as the viewer wanted.
    if (outcome.ok || outcome.code === 'NOT_FOUND') toastSuccess(texts.revoked);
    else setFailure(failureIn(outcome, texts.revokeFailed));
  };
  const act = async ({ id, whether }: Asking) => {
    setFailure(null);
    setPending(id);
    await (whether === 'renew' ? renew(id) : revoke(id));
    setPending(null);
  };

  if (!feeds.feeds)
    return <Awaited isPart error={feeds.error} onRetry={() => void feeds.fetchAgain()} className="h-16" />;
  const shown = feeds.feeds.filter(({ trip }) => tripId === null || trip === null || trip.id === tripId);
  const isRenewing = asking?.whether === 'renew';
  return (
    <>
      {shown.length > 0 && (
        <Folded title={texts.list(shown.length)} {...(tripId === null && { isOpen: true })}>
          <ul className="divide-y">
            {shown.map((feed) => (
              <FeedRow
                key={feed.id}
                feed={feed}
                address={feeds.addressOf(feed.id)}
                isPending={pending === feed.id}
                onRenew={(named) => setAsking({ ...named, whether: 'renew' })}
                onRevoke={(named) => setAsking({ ...named, whether: 'revoke' })}
              />
            ))}
          </ul>
        </Folded>
      )}
      <FormFailure message={failure} />
      <AlertDialog
        title={(isRenewing ? texts.confirmRenew : texts.confirmRevoke)(asking?.name ?? '')}
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => void (asking && act(asking))}
        confirmLabel={isRenewing ? texts.renew : texts.revoke}
      >
        {isRenewing ? texts.confirmRenewHint : texts.confirmRevokeHint}
      </AlertDialog>
    </>
  );
}
