export const menuTexts = {
  menu: 'Your menu',
  trips: 'Trips',
  account: 'Account',
  waiting: (count: number) => `Waiting changes (${count})`,
  theme: 'Theme',
  signOutFailed: 'Failed to log out. Please try again.',
  themes: { system: 'Like this device', light: 'Light', dark: 'Dark' },
};
