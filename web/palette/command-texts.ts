/** The texts of commands that each page of a signed-in person has. */
export const commandTexts = {
  searchTrips: 'Search your trips',
  searchCommand: 'Search',
  trips: 'Your trips',
  newTrip: 'New trip',
  shortcuts: 'Keyboard shortcuts',
};
