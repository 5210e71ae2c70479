/** The texts of the forms that create, edit and delete a trip, and of the actions that open them. Loaded on demand. */
export const formTexts = {
  createTitle: 'Create New Trip',
  create: 'Create Trip',
  cancel: 'Cancel',
  edit: 'Edit trip',
  save: 'Save',
  updateFailed: 'Failed to update trip. Please try again.',
  delete: 'Delete trip',
  confirmDelete: (name: string) => `Delete ${name}?`,
  deleteFailed: 'Failed to delete trip. Please try again.',
  createFailed: 'Failed to create trip',
  dates: 'Dates',
  point: 'Destination on the map',
  getsAroundHint: 'For the time between places that are too far apart to walk.',
  timeZoneHint: 'All times are in this time zone.',
  unknownZoneHint: 'This device names no time zone that is known here. Choose the zone of the trip.',
  ownTimeZoneHint: "This is your time zone. The trip's place may have another.",
};
