import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { zoneOf } from '../../schema/activity/plan-order.ts';
import { endZoneOf } from '../../schema/activity/stay.ts';
import { parseDuration, showDuration } from '../ui/form/duration.ts';
import type { ActivityFormState } from './activity-form.tsx';
import { type EndZones, inZones, zoneThere } from './zones.ts';

/** The time zones of the activity in a form. An empty one is the trip's, at the end that of the start. */
export function useZones(form: ActivityFormState, tripZone: string) {
  const { control, getValues, setValue } = form;
  const [timeZone, endTimeZone] = useWatch({ control, name: ['timeZone', 'endTimeZone'] });
  const [isEndTyped, setEndTyped] = useState(false);
  const own = { timeZone: timeZone || null, endTimeZone: endTimeZone || null };
  const zones: EndZones = { start: zoneOf(own, tripZone), end: endZoneOf(own, tripZone) };

  const write = (name: 'timeZone' | 'endTimeZone' | 'scheduledTime' | 'duration' | 'cancelBy', value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: true });
  const moveTo = (to: EndZones) => {
    const { scheduledTime = null, duration, cancelBy } = getValues();
    const minutes = parseDuration(duration);
    const moved = inZones({ scheduledTime, minutes, isEndTyped }, zones, to);
    if (moved.scheduledTime !== null && moved.scheduledTime !== scheduledTime)
      write('scheduledTime', moved.scheduledTime);
    if (moved.minutes !== null && moved.minutes !== minutes) write('duration', showDuration(moved.minutes));
    const cancelled = inZones({ scheduledTime: cancelBy, minutes: null, isEndTyped: false }, zones, to).scheduledTime;
    if (cancelled !== null && cancelled !== cancelBy) write('cancelBy', cancelled);
  };
  const setStart = (zone: string) => {
    write('timeZone', zone === tripZone ? '' : zone);
    moveTo({ start: zone, end: own.endTimeZone ?? zone });
  };
  const setEnd = (zone: string) => {
    write('endTimeZone', zone === zones.start ? '' : zone);
    moveTo({ ...zones, end: zone });
  };

  return {
    ...zones,
    setStart,
    setEnd,
    setEndTyped,
    /** Takes the zone of a found place, unless its clock shows the same anyway. */
    takeStart: (zone: string) => {
      const at = getValues('scheduledTime') ?? null;
      if (zoneThere(zone, zones.start, at) !== zones.start) setStart(zoneThere(zone, tripZone, at));
    },
    takeEnd: (zone: string) => {
      const at = getValues('scheduledTime') ?? null;
      if (zoneThere(zone, zones.end, at) !== zones.end) setEnd(zoneThere(zone, zones.start, at));
    },
  };
}

export type FormZones = ReturnType<typeof useZones>;
