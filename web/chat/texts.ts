/** The texts of the chat. */
export const texts = {
  title: 'Trip Chat',
  connecting: 'Connecting',
  connected: 'Connected',
  disconnected: 'Disconnected',
  messages: 'Messages',
  earlier: 'Earlier messages',
  earlierFailed: 'Failed to load earlier messages. Please try again.',
  latest: 'Jump to latest',
  unread: 'Unread messages',
  edited: '(edited)',
  none: 'No messages yet',
  noneHint: 'Say hello! Everyone on the trip can read this chat.',
  gone: 'Someone who left',
  message: 'Message',
  placeholder: 'Write to everyone on the trip',
  send: 'Send',
  sending: 'Sending…',
  sent: 'Sent',
  failed: 'Not sent.',
  retry: 'Try again',
  discard: 'Discard',
  actionsFor: (text: string) => `Actions for your message: ${[...text].slice(0, 40).join('')}`,
  edit: 'Edit',
  editTitle: 'Edit message',
  clash: 'You changed this elsewhere too',
  goneMeanwhile: 'This message was deleted. Your text is still here, and you can send it as a new message.',
  sendAsNew: 'Send as new',
  editFailed: 'Failed to edit message. Please try again.',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Delete',
  confirmRemove: 'Delete this message?',
  confirmRemoveHint: 'It will be deleted for everyone.',
  removeFailed: 'Failed to delete message. Please try again.',
  typing: (names: readonly string[]) => {
    const [first, second] = names;
    if (!first) return '';
    if (!second) return `${first} is typing…`;
    return names.length === 2 ? `${first} and ${second} are typing…` : 'Several people are typing…';
  },
};
