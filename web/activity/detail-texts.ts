export const detailTexts = {
  when: 'When',
  addToCalendar: 'Add to calendar',
  category: 'Category',
  place: 'Location',
  to: 'To',
  duration: 'Duration',
  cost: 'Cost',
  googleMaps: 'Open in Google Maps',
  appleMaps: 'Open in Apple Maps',
  gone: 'Someone else deleted this activity.',
};
