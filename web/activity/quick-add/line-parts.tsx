import { CalendarDays, Clock, Coins, Hourglass, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { parseDuration, showDuration } from '../../ui/form/duration.ts';
import { formatBriefDay, formatDayWithWeekday } from '../../ui/text/format.ts';
import { formatCost } from '../../ui/text/money.ts';
import { categoryLook } from '../category.tsx';
import { endOf, formatSpan } from '../times.ts';
import { quickTexts } from './quick-texts.ts';
import type { Cost } from './read-amounts.ts';
import type { PartKind } from './read-line.ts';
import type { Line } from './use-line.ts';

interface Part {
  kind: PartKind;
  icon: ReactNode;
  label: string;
  isAssumed?: boolean;
}

const dayWords = ({ day, isOutside }: Line) =>
  isOutside && day ? quickTexts.outsideTrip(formatDayWithWeekday(day)) : formatBriefDay(day ?? '');

/** As it will be on the card: a time that the clock skips on that day is a later one. */
function timeWords({ draft: { scheduledTime, duration, timeZone = null }, parts }: Line, tripZone: string): string {
  const start = String(scheduledTime);
  const minutes = parts.time?.value.to ? parseDuration(duration ?? '') : null;
  const span = { scheduledTime: start, endTime: endOf(start, minutes), timeZone, endTimeZone: null };
  return formatSpan(span, tripZone, false);
}

function costWords({ cents, isPerPerson }: Cost, currency: string): string {
  const cost = formatCost(cents, currency);
  return isPerPerson ? quickTexts.perPerson(cost) : cost;
}

function placeWords({ place }: Line): string {
  const found = place?.isSearching ? undefined : place?.found?.places[place.index];
  if (!found) return place?.isSearching ? quickTexts.searching(place.name) : (place?.name ?? '');
  return found.context ? `${found.name} · ${found.context}` : found.name;
}

/** Returns what was read, in the order in which people think. */
export function partsOf(line: Line, timeZone: string, currency: string): Part[] {
  const { parts } = line;
  const { Icon, label } = categoryLook(parts.category?.value ?? 'other');
  const all: (Part | false)[] = [
    line.day !== null && {
      kind: 'day',
      icon: <CalendarDays aria-hidden />,
      label: dayWords(line),
      isAssumed: line.isDayAssumed,
    },
    parts.time !== undefined && { kind: 'time', icon: <Clock aria-hidden />, label: timeWords(line, timeZone) },
    parts.duration !== undefined && {
      kind: 'duration',
      icon: <Hourglass aria-hidden />,
      label: showDuration(parts.duration.value),
    },
    parts.cost !== undefined && {
      kind: 'cost',
      icon: <Coins aria-hidden />,
      label: costWords(parts.cost.value, currency),
    },
    parts.category !== undefined && { kind: 'category', icon: <Icon aria-hidden />, label },
    line.place !== null && { kind: 'place', icon: <MapPin aria-hidden />, label: placeWords(line) },
  ];
  return all.filter((part) => part !== false);
}
