import { CalendarPlus, Copy, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { failureIn } from '../apollo/outcome.ts';
import { Button } from '../ui/button/button.tsx';
import { Link } from '../ui/button/link.tsx';
import { ToggleGroup } from '../ui/button/toggle-group.tsx';
import { ChecksField } from '../ui/form/checks-field.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { copy } from '../ui/overlay/copy.ts';
import { linkStyle } from '../ui/text/link-style.ts';
import { writtenConfig } from '../written-config.ts';
import { googleOf, isReadableOnline, outlookOf, webcalOf } from './calendar-links.ts';
import { lastUse } from './last-use.ts';
import { texts } from './texts.ts';
import type { FeedChoice, Feeds } from './use-feeds.ts';

export interface FeedTrip {
  id: string;
  name: string;
}

interface SubscribeProps {
  /** Null: only the feed of all trips is offered. */
  trip: FeedTrip | null;
  feeds: Feeds;
}

const checks = (['codes', 'costs'] as const).map((id) => ({ id, label: texts.parts[id] }));
type Part = (typeof checks)[number]['id'];

/** Creates the address at the first press, and takes it to a calendar. Later presses use the same address. */
export function Subscribe({ trip, feeds }: SubscribeProps) {
  const [scope, setScope] = useState<'this' | 'all'>(trip ? 'this' : 'all');
  const [parts, setParts] = useState<readonly Part[]>([]);
  const [failure, setFailure] = useState<{ text: string; isFull: boolean } | null>(null);
  const [isOnline] = useState(() => isReadableOnline(String(writtenConfig().publicUrl ?? location.origin)));
  const one = scope === 'this' ? trip : null;
  const choice: FeedChoice = {
    tripId: one?.id ?? null,
    hasCodes: parts.includes('codes'),
    hasCosts: parts.includes('costs'),
  };
  const isMade = feeds.addressFor(choice) !== null;
  const madeBefore = feeds.lastReadFor(choice);
  // After a failure, a press may find what it has created.
  const isAnother = madeBefore && !isMade && !feeds.isBusy && !failure;

  const find = async (label: string | null) => {
    setFailure(null);
    const made = feeds.addressFor(choice);
    if (made) return made;
    const outcome = await feeds.createFor(choice, label);
    if (outcome.ok) return outcome.payload.address;
    setFailure({ text: failureIn(outcome, texts.createFailed), isFull: outcome.code === 'QUOTA_REACHED' });
    return null;
  };
  const toApp = async () => {
    const address = await find(texts.labels.app);
    if (address) location.assign(webcalOf(address));
  };
  const toPage = async (label: string, pageOf: (address: string) => string) => {
    // A browser opens a window only during the press. The address comes later.
    const opened = open('', '_blank');
    const address = await find(label);
    if (!address || !opened) return opened?.close();
    opened.opener = null;
    opened.location.replace(pageOf(address));
  };
  const toClipboard = async () => {
    const address = await find(null);
    if (address) await copy(address, texts.copied);
  };
  const toOutlook = (address: string) => outlookOf(address, one?.name ?? texts.allTrips);

  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-pretty">{texts.hint}</p>
      {trip && (
        <ToggleGroup
          label={texts.which}
          options={[
            { id: 'this', label: texts.thisTrip },
            { id: 'all', label: texts.allTrips },
          ]}
          selected={scope}
          onSelect={setScope}
        />
      )}
      {!one && <p className="text-pretty text-muted text-sm">{texts.allTripsHint}</p>}
      <ChecksField isRow label={texts.include} checks={checks} value={parts} onChange={setParts} />
      <p className="text-pretty text-sm">
        {texts.secret} {one ? texts.ends : texts.endsForAll}
      </p>
      <p role="status" className="text-pretty text-sm empty:hidden">
        {isAnother && texts.another(lastUse(madeBefore.lastUsedAt))}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          needsLine
          variant="primary"
          icon={<CalendarPlus aria-hidden />}
          isPending={feeds.isBusy}
          onPress={toApp}
        >
          {texts.app}
        </Button>
        {isOnline && (
          <>
            <Button
              needsLine
              icon={<ExternalLink aria-hidden />}
              isPending={feeds.isBusy}
              onPress={() => void toPage(texts.labels.google, googleOf)}
            >
              {texts.google}
            </Button>
            <Button
              needsLine
              icon={<ExternalLink aria-hidden />}
              isPending={feeds.isBusy}
              onPress={() => void toPage(texts.labels.outlook, toOutlook)}
            >
              {texts.outlook}
            </Button>
          </>
        )}
        <Button needsLine icon={<Copy aria-hidden />} isPending={feeds.isBusy} onPress={toClipboard}>
          {texts.copy}
        </Button>
      </div>
      <FormFailure message={failure?.text ?? null} />
      {failure?.isFull && trip && (
        <Link to="/account" className={linkStyle}>
          {texts.otherFeeds}
        </Link>
      )}
      <p role="status" className="text-pretty text-sm empty:hidden">
        {isMade && texts.nothingOpened}
      </p>
      <p className="text-pretty text-muted text-sm">{isOnline ? texts.googleHint : texts.notOnline}</p>
    </div>
  );
}
