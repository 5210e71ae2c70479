export const detailTexts = {
  when: 'When',
  category: 'Category',
  place: 'Location',
  duration: 'Duration',
  cost: 'Cost',
  gone: 'Someone else deleted this activity.',
};
