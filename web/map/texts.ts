/** The texts of the map. */
export const texts = {
  none: 'No activities with coordinates',
  noneHint: 'Add latitude and longitude to your activities to see them on the map.',
  map: 'Map of the activities',
  previous: 'Previous activity',
  next: 'Next activity',
  counter: (place: number, all: number) => `${place} / ${all}`,
  marker: (place: number, name: string) => `${place}. ${name}`,
  cluster: (count: number) => `${count} activities close together. Zoom in`,
  paste: 'Paste a map link or coordinates',
  pasteFailed: 'No location found. Paste “lat, lng”, or the full link from the address bar of a map.',
  picked: (lat: number, lng: number) => `Location set: ${lat}, ${lng}`,
  pick: 'Choose on a map',
  pickMap: 'Map for choosing a place',
  takeMiddle: 'Use the center of the map',
};
