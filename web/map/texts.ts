/** The words of the map. */
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
  pasteFailed: 'No place found in it. Paste “lat, lng”, or the full link from the address bar of a map.',
  picked: (lat: number, lng: number) => `Taken over: ${lat}, ${lng}`,
  pick: 'Pick on a map',
  pickMap: 'Map to pick a place on',
  takeMiddle: 'Take the middle of the map',
};
