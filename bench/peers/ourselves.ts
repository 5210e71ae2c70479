import { appDocument } from '../../server/test/app-commands.ts';
import { firstActivityOf, idOf } from '../../server/test/many-trips.ts';
import { fillFolder } from '../support/fill-folder.ts';
import { fillPlanner, memberOf, TRIPS } from '../support/planner.ts';
import { planjam, planjamIn, type Running } from '../support/processes.ts';
import type { Opening, RecipeRequest } from '../support/recipe.ts';
import { type SentRequest, sentTo, whatPagesSend } from '../support/sent.ts';
import type { Peer, Recipe } from './peer.ts';

const graphqlOf = ({ headers, body }: SentRequest, cookie: string): RecipeRequest => ({
  path: '/graphql',
  headers: { ...headers, cookie },
  body,
});

async function recipeOf(url: string, cookies: readonly string[]): Promise<Recipe> {
  const cookieOf = (person: number) => cookies[person - 1] ?? '';
  const sent = await whatPagesSend(url, cookieOf(1));
  const openingOf = (requests: readonly SentRequest[], tripId: string, person: number): Opening =>
    [false, true].map((isLater) =>
      requests
        .filter((request) => request.isLater === isLater)
        .map((request) => graphqlOf(sentTo(request, { url, tripId }), cookieOf(person))),
    );
  const command =
    (name: string) =>
    (person: number, input: object): RecipeRequest => ({
      path: '/graphql',
      headers: { cookie: cookieOf(person) },
      body: { query: appDocument(name), variables: { input } },
      expect: 'Payload"',
    });
  const [edit, add, say] = [command('ActivityForm_update'), command('ActivityForm_add'), command('ChatPanel_send')];
  const trips = Array.from({ length: TRIPS }, (_, index) => index + 1);
  return {
    open: trips.map((trip) => openingOf(sent.trip.requests, idOf('trip', trip), memberOf(trip))),
    edit: trips.map((trip) =>
      edit(memberOf(trip), { activityId: firstActivityOf(trip), name: 'Pastéis, then tram {n}' }),
    ),
    list: cookies.map((_, index) => openingOf(sent.trips.requests, '', index + 1)),
    add: trips.map((trip) => add(memberOf(trip), { tripId: idOf('trip', trip), name: 'Pastéis de Belém {n}' })),
    send: trips.map((trip) => say(memberOf(trip), { tripId: idOf('trip', trip), text: 'The tram leaves at {n}.' })),
  };
}

async function peerOf(name: string, server: Running, cookies: readonly string[]): Promise<Peer> {
  return { name, url: server.url, cpu: server.cpu, stop: server.stop, ...(await recipeOf(server.url, cookies)) };
}

export async function onPostgres(): Promise<Peer> {
  const server = await planjam();
  return peerOf('PlanJam on Postgres', server, await fillPlanner(server.pool));
}

/** @param folder An empty folder. */
export async function embedded(folder: string): Promise<Peer> {
  const cookies = await fillFolder(folder, fillPlanner);
  return peerOf('PlanJam, embedded', await planjamIn(folder), cookies);
}
