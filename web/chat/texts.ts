/** The words of the chat. */
export const texts = {
  title: 'Trip Chat',
  connecting: 'Connecting',
  connected: 'Connected',
  disconnected: 'Disconnected',
  messages: 'Messages',
  earlier: 'Earlier messages',
  earlierFailed: 'Failed to load earlier messages. Please try again.',
  latest: 'Jump to latest',
  none: 'No messages yet',
  noneHint: 'Say hello: everyone on the trip reads along.',
  gone: 'Someone who left',
  you: 'You',
  message: 'Message',
  placeholder: 'Write to everyone on the trip',
  send: 'Send',
  sending: 'Sending…',
  sent: 'Sent',
  failed: 'Not sent.',
  retry: 'Try again',
  typing: (names: readonly string[]) => {
    const [first, second] = names;
    if (!first) return '';
    if (!second) return `${first} is typing…`;
    return names.length === 2 ? `${first} and ${second} are typing…` : 'Several people are typing…';
  },
};
