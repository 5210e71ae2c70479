import { type FormEvent, useState } from 'react';
import { failureIn } from '../apollo/outcome.ts';
import type { Preferences } from '../session/session.ts';
import { Button } from '../ui/button/button.tsx';
import { serverNow } from '../ui/device/clock.ts';
import { deviceTimeZone, isDeviceZoneKnown } from '../ui/device/time-zone.ts';
import { currencyOptions } from '../ui/form/currency-options.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { Select } from '../ui/form/select.tsx';
import { TimeZoneField } from '../ui/form/time-zone-field.tsx';
import { formatDateTime, formatWeekday } from '../ui/text/format.ts';
import { languageOptions } from './languages.ts';
import { Saved } from './section.tsx';
import { texts } from './texts.ts';
import { useUpdateAccount } from './use-update-account.ts';

/** The value of null in a list. */
const USUAL = 'usual';

const optionsIn = <Id extends string>(labels: Record<Id, string>) =>
  (Object.keys(labels) as Id[]).map((id) => ({ id, label: labels[id] }));
const orNull = <Id extends string>(id: Id | typeof USUAL) =>
  (id === USUAL ? null : id) as Exclude<Id, typeof USUAL> | null;

const currencies = [{ id: USUAL, label: texts.noCurrency, typed: texts.noCurrency }, ...currencyOptions];

/** What has been chosen since these changes were sent. */
const without = (now: Partial<Preferences>, sent: Partial<Preferences>): Partial<Preferences> =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => Reflect.get(sent, field) !== value));

export function DatesForm({ preferences }: { preferences: Preferences }) {
  const update = useUpdateAccount();
  /** Only what the viewer changes here: another window may change the rest. */
  const [changed, setChanged] = useState<Partial<Preferences>>({});
  const draft = { ...preferences, ...changed };
  const [languages] = useState(() => [
    { id: USUAL, label: texts.usualLanguage },
    ...languageOptions(preferences.language),
  ]);
  const [now] = useState(() => new Date(serverNow()).toISOString());
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const set = (change: Partial<Preferences>) => {
    setSaved(null);
    setChanged((before) => ({ ...before, ...change }));
  };
  const deviceZone = deviceTimeZone();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setSaved(null);
    setPending(true);
    const outcome = await update(changed);
    setPending(false);
    if (outcome.ok) {
      setChanged((now) => without(now, changed));
      setSaved(texts.saved);
    } else setFailure(failureIn(outcome, texts.saveFailed));
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Select
        label={texts.language}
        options={languages}
        value={draft.language ?? USUAL}
        onChange={(id) => set({ language: orNull(id) })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={texts.clock}
          options={optionsIn(texts.clocks)}
          value={draft.clock ?? USUAL}
          onChange={(id) => set({ clock: orNull(id) })}
        />
        <Select
          label={texts.firstWeekday}
          options={optionsIn(texts.weekdays)}
          value={draft.firstWeekday ?? USUAL}
          onChange={(id) => set({ firstWeekday: orNull(id) })}
        />
      </div>
      <p className="text-muted">
        {texts.example}{' '}
        <output className="figures block text-ink">
          {formatWeekday(now, deviceZone, draft)}
          <br />
          {formatDateTime(now, deviceZone, draft)}
        </output>
      </p>
      <div className="flex flex-col">
        {draft.defaultTimeZone !== null && (
          <TimeZoneField
            label={texts.timeZone}
            value={draft.defaultTimeZone}
            onChange={(zone) => set({ defaultTimeZone: zone })}
          />
        )}
        {draft.defaultTimeZone === null && <span className="font-semibold text-sm">{texts.timeZone}</span>}
        <label className="flex min-h-11 w-fit items-center gap-2">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-primary"
            checked={draft.defaultTimeZone === null}
            onChange={({ target }) => set({ defaultTimeZone: target.checked ? null : deviceZone })}
          />
          {texts.deviceZone(deviceZone)}
        </label>
        {!isDeviceZoneKnown() && <p className="text-muted text-sm">{texts.unknownDeviceZone}</p>}
      </div>
      <Select
        label={texts.currency}
        description={texts.currencyHint}
        options={currencies}
        value={draft.defaultCurrency ?? USUAL}
        onChange={(id) => set({ defaultCurrency: orNull(id) })}
      />
      <FormFailure message={failure} />
      <Saved text={Object.keys(changed).length > 0 ? null : saved} />
      <Button needsLine type="submit" variant="primary" isPending={isPending} className="self-start">
        {texts.save}
      </Button>
    </form>
  );
}
