import type { TravelMode } from '../../schema/trip/entity.ts';

/** More names do not help. */
const MOST_NAMED = 5;

export const texts = {
  title: 'Activities',
  add: 'Add activity',
  views: 'Views',
  itinerary: 'Itinerary',
  dayPlanner: 'Day Planner',
  map: 'Map',
  none: 'No activities yet',
  noneHint: 'Start adding activities to your trip!',
  addFirst: 'Add Your First Activity',
  unscheduled: 'Unscheduled Activities',
  actionsFor: (name: string) => `Actions for ${name}`,
  drag: (name: string) => `Move ${name}`,
  noDay: 'No day',
  noDayInSpeech: 'unscheduled',
  placeOf: (place: number, all: number) => `${place} of ${all}`,
  moved: (where: string) => `Moved: ${where}`,
  reordered: (name: string) => `Moved “${name}”`,
  movedTo: (name: string, when: string) => `Moved “${name}”: ${when}`,
  noFurther: (name: string) => `${name} can’t move any further.`,
  addOn: (day: string) => `Add on ${day}`,
  orderOf: (day: string) => `Best order of ${day}`,
  addUnscheduled: 'Add without a day',
  addHere: 'Add',
  nothingPlanned: 'Nothing planned yet',
  today: 'Today',
  days: 'Days',
  allDays: 'All days',
  showMap: 'Show map',
  openMap: 'Show map of the plan',
  showAllDays: 'Show all days',
  print: 'Print this view',
  select: 'Select activities',
  total: (cost: string) => `Total ${cost}`,
  /** In place of an amount, while activities are loading. */
  counting: '…',
  nights: (count: number) => (count === 1 ? '1 night' : `${count} nights`),
  checkIn: (time: string) => `Check-in ${time}`,
  checkOut: (time: string) => `Check-out ${time}`,
  fromCheckIn: (from: string, until: string) => `Check-in ${from} – check-out ${until}`,
  nightOf: (night: number, nights: number) => `night ${night} of ${nights}`,
  /** As one phrase for screen readers. */
  openNight: (name: string, night: string) => `${name}, ${night}`,
  openCheckOut: (name: string, checkOut: string) => `${checkOut}, ${name}`,
  /** How many days after its start an activity ends: “+1 day”, in one line. */
  daysOn: (count: number) =>
    `${count < 0 ? '−' : '+'}${Math.abs(count) === 1 ? '1\u00a0day' : `${Math.abs(count)}\u00a0days`}`,
  overlaps: 'Overlaps',
  overlapsHint: (names: string) => `At the same time as ${names}`,
  ways: {
    WALK: (duration) => `≈ ${duration} walk`,
    BIKE: (duration) => `≈ ${duration} by bike`,
    TRANSIT: (duration) => `≈ ${duration} by public transport`,
    DRIVE: (duration) => `≈ ${duration} by car`,
  } satisfies Record<TravelMode, (duration: string) => string>,
  farWay: (km: string) => `≈ ${km} km`,
  wayFrom: (way: string, name: string) => `${way} from ${name}`,
  short: (duration: string) => `${duration} short`,
  shortHint: (duration: string) => `You would arrive ${duration} after it starts.`,
  tooFar: 'Too far',
  tooFarHint: 'You would arrive long after it starts.',
  several: (names: readonly string[]) =>
    names.length > MOST_NAMED
      ? `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`
      : names.join(', '),
  openOne: (name: string) => `Open ${name}`,
  editOne: (name: string) => `Edit ${name}`,
  edit: 'Edit',
  recordCost: 'Record what it cost',
  delete: 'Delete',
  deleteOne: (name: string) => `Delete ${name}`,
  saveFailed: 'Failed to save activity. Please try again.',
  justAdded: 'Added',
};
