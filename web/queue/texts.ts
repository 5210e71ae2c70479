export const texts = {
  saved: 'Saved on this device. It is sent when you are connected.',
  unsafe: 'This browser cannot store changes. Keep this page open until they are sent.',
  unreadable:
    'This browser cannot read the changes that wait on this device. They are not sent before it can: try to reload the page.',
  unknown: 'This version of the app cannot send this change.',
  gone: 'It is no longer there: someone has removed it, or you are no longer on the trip.',
  refused: 'The server did not take this change.',
  conflict: 'Someone else changed this in the meantime.',
};
