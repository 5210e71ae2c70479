import { appDocuments } from './app-documents.ts';
import type { TestBrowser } from './browser.ts';

/** Returns the document of the app's operation with this name, as its client sends it. */
export function appDocument(name: string): string {
  const found = appDocuments.find((text) => new RegExp(`^\\w+ ${name}\\b`).test(text));
  if (!found) throw new Error(`The app has no operation ${name}.`);
  return found;
}

/** The queries of a trip's page, with the variable `id`, and of the list of trips. */
export const pageQueries = ['TripPage', 'ActivitiesTab', 'ChatTab', 'PollsTab', 'MembersTab', 'TripsPage'];

/** Sends one of the app's mutations. @throws if the result is a failure. */
const command =
  (name: string) =>
  async (browser: TestBrowser, input: object): Promise<void> => {
    const answer = JSON.stringify(await browser.graphql(appDocument(name), { input }));
    if (!/"__typename":"\w+Payload"/.test(answer)) throw new Error(answer);
  };

export const sendMessage = command('ChatPanel_send');
export const updateActivity = command('ActivityForm_update');
export const castVote = command('PollCard_vote');
export const updatePoll = command('EditPoll');
export const noteTyping = command('ChatPanel_noteTyping');
