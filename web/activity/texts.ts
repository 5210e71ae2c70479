/** More names do not help. */
const MOST_NAMED = 5;

/** The texts of activities. */
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
  noneScheduled: 'No activities scheduled',
  noneScheduledHint: 'Activities with a date and time appear here, grouped by day.',
  unscheduled: 'Unscheduled Activities',
  actionsFor: (name: string) => `Actions for ${name}`,
  drag: (name: string) => `Move ${name}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  moveToDay: 'Move to day…',
  moveOneToDay: (name: string) => `Move ${name} to…`,
  noDay: 'No day',
  noDayInSpeech: 'unscheduled',
  hereNow: 'here now',
  at: (name: string, place: number, all: number, day: string) => `${name}, ${place} of ${all}, ${day}`,
  atDay: (name: string, day: string) => `${name}, ${day}`,
  moved: (where: string) => `Moved: ${where}`,
  nothingPlanned: 'Nothing planned yet',
  today: 'Today',
  days: 'Days',
  print: 'Print this view',
  total: (cost: string) => `Total ${cost}`,
  tripTotal: 'Trip total',
  /** In place of an amount, while activities are loading. */
  counting: '…',
  overlaps: 'Overlaps',
  overlapsHint: (names: string) => `At the same time as ${names}`,
  several: (names: readonly string[]) =>
    names.length > MOST_NAMED
      ? `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`
      : names.join(', '),
  deleted: (name: string) => `Deleted “${name}”`,
  restoreFailed: 'Failed to restore activity. Please try again.',
  editOne: (name: string) => `Edit ${name}`,
  delete: 'Delete',
  deleteOne: (name: string) => `Delete ${name}`,
  confirmDelete: 'Are you sure you want to delete this activity?',
  deleteFailed: 'Failed to delete activity. Please try again.',
  saveFailed: 'Failed to save activity. Please try again.',
  justAdded: 'Added',
};
