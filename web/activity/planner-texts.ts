export const plannerTexts = {
  noneScheduled: 'No activities scheduled',
  noneScheduledHint: 'Activities with a date and time appear here, grouped by day.',
  tripTotal: 'Trip total',
};
