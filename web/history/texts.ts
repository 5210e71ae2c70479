/** The texts of a trip's history. */
export const texts = {
  history: 'History',
  hint: 'Who changed what, and when. Messages and votes are not listed.',
  of: (trip: string) => `History of ${trip}`,
  back: 'Back to the trip',
  by: 'Changes by',
  everyone: 'Everyone',
  only: (name: string) => `Only changes of ${name}`,
  onlyOf: (name: string) => `Only changes of “${name}” are shown.`,
  showAll: 'Show all changes',
  none: 'No changes yet',
  noneHint: 'What people change on the trip shows here.',
  noneMatch: 'No changes match',
  earlier: 'Show earlier changes',
  earlierFailed: "Earlier changes couldn't be loaded just now.",
  restore: 'Restore',
  restoreOf: (name: string) => `Restore ${name}`,
  restored: (name: string) => `${name} is back on the plan.`,
  restoreFailed: "It couldn't be restored. Please try again.",
  someoneWhoLeft: 'Someone who left',
  nothing: 'nothing',
  byItself: 'PlanJam',
  unnamed: 'an activity that was removed',
};

/** The labels of the fields that a history shows. */
const labels: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  location: 'Location',
  latitude: 'Latitude',
  longitude: 'Longitude',
  scheduledTime: 'Time',
  scheduledDay: 'Day',
  category: 'Category',
  cost: 'Cost',
  duration: 'Duration',
  destination: 'Destination',
  startDate: 'Start date',
  endDate: 'End date',
  timeZone: 'Time zone',
  question: 'Question',
  closesAt: 'Closes',
  options: 'Options',
  role: 'Role',
};

/** The label of a field. A server that is newer than the page may send others: these show under their own name. */
export const labelOf = (field: string): string => labels[field] ?? field;
