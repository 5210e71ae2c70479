/** The texts of an opened activity, which load together with it. */
export const detailTexts = {
  when: 'When',
  category: 'Category',
  place: 'Location',
  duration: 'Duration',
  cost: 'Cost',
  gone: 'Someone else deleted this activity.',
};
