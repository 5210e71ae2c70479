import { type DocumentNode, OperationTypeNode, print } from 'graphql';
import { sentFor } from '../../scripts/sent-document.ts';
import {
  ActivitiesTabDocument,
  ChatTabDocument,
  MembersTabDocument,
  PollsTabDocument,
  TripLive_messageSentDocument,
  TripLive_pollChangedDocument,
  TripLive_tripChangedDocument,
  TripPageDocument,
  TripPresence_changedDocument,
  TripsPageDocument,
} from '../../web/gql/graphql.ts';

/** A document by its name, as the app sends it. */
type Sent = [name: string, text: string];

const sentAs = (operation: OperationTypeNode, documents: Record<string, DocumentNode>): Promise<Sent[]> =>
  Promise.all(
    Object.entries(documents).map(
      async ([name, document]): Promise<Sent> => [name, print(await sentFor(document, operation))],
    ),
  );

/** Returns the queries of a trip's page, with the variable `id`, and of the list of trips. */
export const pageQueries = () =>
  sentAs(OperationTypeNode.QUERY, {
    TripPage: TripPageDocument,
    ActivitiesTab: ActivitiesTabDocument,
    ChatTab: ChatTabDocument,
    PollsTab: PollsTabDocument,
    MembersTab: MembersTabDocument,
    TripsPage: TripsPageDocument,
  });

/** Returns the subscriptions of a trip's page, with the variables `tripId` and `after`. */
export const tripSubscriptions = () =>
  sentAs(OperationTypeNode.SUBSCRIPTION, {
    tripChanged: TripLive_tripChangedDocument,
    messageSent: TripLive_messageSentDocument,
    pollChanged: TripLive_pollChangedDocument,
    presenceChanged: TripPresence_changedDocument,
  });
