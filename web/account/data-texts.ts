export const texts = {
  data: 'Your data',
  dataHint:
    'A zip file with your account and what you see of your trips: plans, polls and messages, as JSON, which programs can read. The pictures that you have uploaded are in it too.',
  request: 'Make a file of my data',
  requestAgain: 'Make a new file',
  making: (percent: number) => `The file is being made: ${percent}%`,
  makingHint: 'This takes a while. You can leave this page and come back.',
  download: (size: string) => `Download (about ${size})`,
  until: (made: string, until: string) => `Made ${made}. You can download it until ${until}.`,
  failed: 'The file could not be made. Please try again.',
  requestFailed: 'Failed to request the file. Please try again.',
  delete: 'Delete account',
  deleteHint: 'You can restore it within 30 days by signing in.',
  open: 'Delete my account…',
  atOnce:
    'At once, you are signed out everywhere and leave your trips. Your pending invitations, join links and access tokens stop working. Others no longer see your name.',
  stays: 'What you wrote on trips with other people stays there for them, under “Someone who left”.',
  later:
    'For 30 days you can change your mind: sign in, and you are back on your trips. After that, your account, your votes and the trips that you alone are on are erased for good.',
  yourPassword: 'Your password',
  confirm: 'Delete account',
  cancel: 'Cancel',
  handOver: 'You are the only owner of these trips. Make someone else an owner of each, or delete it:',
  deleteFailed: 'Failed to delete the account. Please try again.',
  deleted: (day: string) => `Your account is deleted. To restore it, sign in before ${day}.`,
};
