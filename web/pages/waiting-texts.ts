/** @param count 0 if it is not known. */
const changes = (count: number) => (count === 1 ? '1 change has' : `${count || 'Some'} changes have`);

export const waitingTexts = {
  title: 'Waiting changes',
  hint: 'These changes are on this device only. They are sent when you are connected, or when you have decided what is in doubt.',
  none: 'Nothing waits',
  noneHint: 'All your changes are on the server.',
  aTrip: 'A trip',
  tripGone: 'You are no longer on this trip, or it was deleted. These changes can’t be sent any more.',
  tryAll: 'Try again now',
  madeAt: (when: string) => `Made ${when}.`,
  sending: 'Is being sent…',
  unreached: 'Waits for a connection.',
  unserved: 'The server cannot take it now: it is busy, or of another version. It is sent again by itself.',
  held: 'Waits for an earlier change.',
  unknown: 'This version of the app cannot send this change.',
  decide: 'Choose what to keep.',
  retry: 'Try again',
  copy: 'Copy',
  copied: 'Copied to clipboard!',
  discard: 'Discard',
  confirmDiscard: 'Discard this change?',
  lost: 'What you wrote is lost.',
  removeAnyway: 'Remove it anyway',
  leaveThere: 'Leave it there',
  putBack: 'Put it back with your changes',
  mine: 'Use mine',
  keep: (name: string | null) => (name === null ? 'Keep theirs' : `Keep ${name}’s`),
  save: 'Save the choice',
  nothing: '(empty)',
  about: (button: string, edit: string) => `${button}: ${edit}`,
  leaveTitle: 'Log out?',
  leave: (count: number) =>
    `${changes(count)} not been sent. If you log out, ${count === 1 ? 'it is' : 'they are'} lost.`,
  stay: 'Stay',
  leaveAnyway: 'Log out anyway',
  when: 'Day and time',
  place: 'Place',
  end: 'Place of the end',
};

/** How an edit is called in the list. The name follows, and then the fields. */
export const leads: Readonly<Record<string, string>> = {
  addActivity: 'New activity',
  updateActivity: 'Edit of',
  moveActivity: 'Move of',
  removeActivity: 'Removal of',
  restoreActivity: 'Restoration of',
  castVote: 'Vote on',
  sendMessage: 'Message',
  recordExpense: 'New expense',
};
