// The documents of the older benchmarks. New benchmarks use those that clients send: support/sent.ts.

/** Makes a request new to the server, by a variable that the document doesn't declare and that has no effect. */
export const askedAnew = (body: object, number: number): object => ({
  ...body,
  variables: { ...Reflect.get(body, 'variables'), number },
});

const tripWith = (viewersOwn: string) => `query ($id: ID!) {
  trip(id: $id) {
    id name description destination startDate endDate timeZone seq ${viewersOwn}
    members(first: 50) { edges { node { id role joinedAt user { id username avatarUrl } } } }
    activities(first: 50) {
      edges { node {
        id name description location latitude longitude scheduledTime endTime category cost duration position updatedAt
        createdBy { id username }
      } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

/** A trip, its members and 50 activities. */
export const openTrip = tripWith('viewerSeat { role }');

/** The same without the viewer's own fields. */
export const openShared = tripWith('');

/** 20 trips of the viewer. */
export const listTrips = `{
  viewer {
    trips(first: 20) {
      edges { node { id name description destination startDate endDate coverImageUrl memberCount viewerSeat { role } } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

/** The newest 50 messages of a chat. */
export const readChat = `query ($id: ID!) {
  trip(id: $id) { messages(last: 50) { edges { cursor node { id text sentAt seq author { id username } } } } }
}`;

/** The counts of unseen changes in the list of trips. */
export const readNews =
  '{ viewer { trips(first: 20) { edges { node { id unseen { activities messages polls } } } } } }';

export const addActivity = `mutation ($input: AddActivityInput!) {
  addActivity(input: $input) { ... on AddActivityPayload { activity { id } } ... on Failure { code } }
}`;

export const updateActivity = `mutation ($input: UpdateActivityInput!) {
  updateActivity(input: $input) { ... on UpdateActivityPayload { activity { id } } ... on Failure { code } }
}`;

export const sendMessage = `mutation ($input: SendMessageInput!) {
  sendMessage(input: $input) { ... on SendMessagePayload { message { id } } ... on Failure { code } }
}`;

export const moveActivity = `mutation ($input: MoveActivityInput!) {
  moveActivity(input: $input) { ... on MoveActivityPayload { activity { id } } ... on Failure { code } }
}`;

export const castVote = `mutation ($input: CastVoteInput!) {
  castVote(input: $input) { ... on CastVotePayload { poll { id } } ... on Failure { code } }
}`;
