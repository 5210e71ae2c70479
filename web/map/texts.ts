/** The words of the map. */
export const texts = {
  none: 'No activities with coordinates',
  noneHint: 'Add latitude and longitude to your activities to see them on the map.',
  map: 'Map of the activities',
  previous: 'Previous activity',
  next: 'Next activity',
  counter: (place: number, all: number) => `${place} / ${all}`,
  marker: (place: number, name: string) => `${place}. ${name}`,
};
