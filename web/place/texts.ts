export const texts = {
  places: 'Places',
  found: (count: number) => (count === 1 ? '1 place found' : `${count} places found`),
  nothing: 'Nothing found',
  searching: 'Searching…',
  partial: 'Only towns can be found right now',
  failed: 'Places can’t be searched right now. Your text is kept.',
  limited: 'Too many searches in a short time. Go on in a minute. Your text is kept.',
  offline: 'No connection. The search needs one.',
  kinds: {
    CITY: 'Town',
    AIRPORT: 'Airport',
    COUNTRY: 'Country',
    AREA: 'Area',
    ADDRESS: 'Address',
    VENUE: 'Place',
    OTHER: 'Place',
  },
};
