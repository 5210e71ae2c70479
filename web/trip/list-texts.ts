export const listTexts = {
  upcoming: 'Upcoming trips',
  past: 'Past trips',
  welcome: (username: string) => `Welcome, ${username}`,
  none: 'No trips yet',
  noneHint: 'A trip has an itinerary, a map, a chat and polls. Start with a name and a destination.',
  allArchived: 'All your trips are archived',
  allArchivedHint: 'You find them below. The others still have them in their lists.',
  createFirst: 'Create Your First Trip',
  listFailed: "Your trips couldn't be loaded just now.",
  showMore: 'Show more trips',
  moreFailed: "More couldn't be loaded just now.",
};
