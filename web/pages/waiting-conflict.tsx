import { useId, useState } from 'react';
import { belongingTo } from '../../schema/activity/entity.ts';
import { labelOf } from '../history/fields.ts';
import type { Clash, Waiting } from '../queue/entry.ts';
import { onQueue } from '../queue/waiting.ts';
import { useAuth } from '../session/auth.ts';
import { Button } from '../ui/button/button.tsx';
import { deviceTimeZone } from '../ui/device/time-zone.ts';
import { formatDateTime } from '../ui/text/format.ts';
import { waitingTexts as texts } from './waiting-texts.ts';
import { type TripOfValues, valueShown, zoneOf } from './waiting-words.ts';

type Side = 'theirs' | 'yours';

/** Fields that are one value, by the first of them: they are chosen together. */
function groupsOf(clashes: readonly Clash[]): [name: string, clashes: Clash[]][] {
  const groups = new Map<string, Clash[]>();
  for (const clash of clashes) {
    const [name = clash.field] = belongingTo(clash.field);
    groups.set(name, [...(groups.get(name) ?? []), clash]);
  }
  return [...groups];
}

const groupLabels: Readonly<Record<string, string>> = {
  scheduledTime: texts.when,
  location: texts.place,
  toLocation: texts.end,
};

const zoneIn = (value: unknown) => (typeof value === 'string' ? value : null);

/** Formats one side of a group. A value that is empty on this side says nothing beside another one. */
function shownSide(entry: Waiting, clashes: readonly Clash[], side: Side, trip: TripOfValues): string {
  const ofZone = clashes.find(({ field }) => field === 'timeZone');
  const zone = ofZone ? zoneIn(ofZone[side]) : zoneOf(entry);
  const values = clashes.flatMap((clash) => {
    const text = valueShown(clash[side], { ...trip, zone, field: clash.field, format: clash.format });
    return text ? [{ label: labelOf(clash.field), text }] : [];
  });
  const [only, ...others] = values;
  if (only && others.length === 0) return only.text;
  return values.map(({ label, text }) => `${label}: ${text}`).join('\n') || texts.nothing;
}

interface WaitingConflictProps {
  entry: Waiting;
  clashes: readonly Clash[];
  trip: TripOfValues;
}

/** Both values of what two people changed, to choose from. The person's own are then sent on top of the others. */
export function WaitingConflict({ entry, clashes, trip }: WaitingConflictProps) {
  const id = useId();
  const { user } = useAuth();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const groups = groupsOf(clashes);
  const isDecided = groups.every(([name]) => chosen[name]);

  const save = () => {
    const fieldsOn = (side: Side) =>
      groups.flatMap(([name, own]) => (chosen[name] === side ? own.map(({ field }) => field) : []));
    onQueue((queue) => {
      for (const side of ['theirs', 'yours'] as const) {
        const fields = fieldsOn(side);
        if (fields.length > 0) queue.decide(entry.id, fields, side);
      }
    });
  };

  return (
    <div className="mt-3 flex flex-col gap-4 rounded-card border-2 border-warning p-4">
      {groups.map(([name, own]) => {
        const [{ by = null, at = null } = {}] = own;
        const labels = {
          theirs: by !== null && by === user?.username ? texts.keepOther : texts.keep(by),
          yours: texts.mine,
        };
        return (
          <fieldset key={name} className="grid min-w-0 gap-2 sm:grid-cols-2">
            <legend className="mb-1 font-semibold text-sm">
              {own.length > 1 ? (groupLabels[name] ?? labelOf(name)) : labelOf(own[0]?.field ?? name)}
            </legend>
            {(['theirs', 'yours'] as const).map((side) => (
              <label
                key={side}
                className="touch-target flex min-w-0 cursor-pointer items-start gap-2 rounded-control border border-input bg-card px-3 py-2 hover:border-ink has-checked:border-2 has-checked:border-ink"
              >
                <input
                  type="radio"
                  name={`${id}-${name}`}
                  checked={chosen[name] === side}
                  onChange={() => setChosen({ ...chosen, [name]: side })}
                  className="mt-1 size-4 shrink-0 checked:accent-primary"
                />
                <span className="min-w-0">
                  <span className="wrap-anywhere block text-muted text-sm">
                    <bdi>{labels[side]}</bdi>
                    {side === 'theirs' && at && (
                      <>
                        {' · '}
                        <span className="figures">{formatDateTime(at, deviceTimeZone())}</span>
                      </>
                    )}
                  </span>
                  <span className="written whitespace-pre-line">{shownSide(entry, own, side, trip)}</span>
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
      <Button isDisabled={!isDecided} onPress={save} className="self-start">
        {texts.save}
      </Button>
    </div>
  );
}
