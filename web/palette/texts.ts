/** The words of the palette and of the keyboard shortcuts. */
export const texts = {
  palette: 'Go to or do…',
  search: 'Search commands and trips',
  nothing: 'Nothing by that name',
  trip: (name: string) => `Trip: ${name}`,
  trips: 'Your trips',
  newTrip: 'New trip',
  shortcuts: 'Keyboard shortcuts',
  openPalette: 'Search commands and trips',
  singleKeys: 'Single keys do what stands beside them',
  singleKeysHint: 'Turn this off if your keyboard, or speech control, types keys that you don’t mean.',
  drag: 'Pick up and drop an activity, on its handle',
  dragMove: 'Move what is picked up',
  close: 'Put it back; close what is open',
};
