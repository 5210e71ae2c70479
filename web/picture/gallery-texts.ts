export const galleryTexts = {
  title: 'Pictures',
  of: (trip: string) => `Pictures of ${trip}`,
  hint: 'The cover, and what people added to activities and the chat. The newest come first.',
  none: 'No pictures yet',
  noneHint: 'Add pictures to an activity, or send them in the chat. They show up here.',
  more: 'Show more pictures',
  moreFailed: 'More pictures couldn’t be loaded just now.',
  cover: 'The trip’s cover',
  inChat: 'Show in the chat',
  gone: 'Someone who left',
};
