/** The texts of the palette and of the keyboard shortcuts. */
export const texts = {
  palette: 'Search or jump to…',
  search: 'Search commands and trips',
  nothing: 'No results',
  trip: (name: string) => `Trip: ${name}`,
  trips: 'Your trips',
  newTrip: 'New trip',
  shortcuts: 'Keyboard shortcuts',
  openPalette: 'Search commands and trips',
  singleKeys: 'Turn on single-key shortcuts',
  singleKeysHint: 'Turn this off if your keyboard or speech control presses keys by mistake.',
  drag: 'Pick up or drop an activity by its handle',
  dragMove: 'Move the activity you picked up',
  close: 'Cancel a move or close a dialog',
};
