/** The first steps on a trip without activities; adding the first one is among the texts of activities. */
export const stepTexts = {
  steps: 'First steps',
  invite: 'Invite people',
  inviteMore: 'Invite more people',
  chooseDates: 'Choose the dates',
  changeDates: 'Change the dates',
  done: 'Done:',
};
