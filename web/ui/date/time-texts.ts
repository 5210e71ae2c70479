export const timeTexts = {
  day: 'Day',
  time: 'Time',
  hint: (example: string) => `Such as ${example}`,
  unread: (example: string) => `This is not a time. Type one such as ${example}.`,
};
