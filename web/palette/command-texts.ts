export const commandTexts = {
  searchTrips: 'Search your trips',
  searchCommand: 'Search',
  trips: 'Your trips',
  newTrip: 'New trip',
  shortcuts: 'Keyboard shortcuts',
};
