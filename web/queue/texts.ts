export const texts = {
  saved: 'Saved on this device. It is sent when you are connected.',
  unsafe: 'This browser cannot store changes. Keep this page open until they are sent.',
  unknown: 'This version of the app cannot send this change.',
  gone: 'It is no longer there: someone has removed it, or you are no longer on the trip.',
  refused: 'The server did not take this change.',
  conflict: 'Someone else changed this in the meantime.',
};
