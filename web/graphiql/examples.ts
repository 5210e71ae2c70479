/** One tab, as GraphiQL opens it for whoever comes for the first time. */
export interface Example {
  query: string;
  variables: string;
}

const example = (query: string, variables: object = {}): Example => ({
  query: `${query.trim()}\n`,
  variables: JSON.stringify(variables, null, 2),
});

const trip = { tripId: 'trip_…' };

/** The main job in seven steps, in lines short enough for the editor's half of a window. */
export const examples: Example[] = [
  example(
    `
# Run this first: the answer sets the session's cookie,
# and every other tab uses it. The person is one of the
# demo's (npm run seed); for an account of your own
# there is the mutation register.
mutation SignIn($input: LoginInput!) {
  login(input: $input) {
    ... on LoginPayload {
      viewer { email user { id username } }
    }
    # Failures are members of the result:
    # this catches each of them.
    ... on Failure { code message }
  }
}`,
    { input: { email: 'ana@planjam.example', password: 'a-marigold-signpost' } },
  ),
  example(`
# Your trips, the one you joined last first. Copy a
# trip's id into the variables of the other tabs.
query MyTrips {
  viewer {
    user { username }
    trips(first: 20) {
      edges {
        node {
          id
          name
          destination
          startDate
          endDate
          viewerSeat { role }
        }
      }
      pageInfo { hasNextPage endCursor }
    }
    invitations {
      tripName
      inviter { username }
      role
      status
      expiresAt
      token
    }
  }
}`),
  example(
    `
# All that a screen needs, in one request. Null means:
# no such trip, or no seat on it for you.
query OpenTrip($tripId: ID!) {
  trip(id: $tripId) {
    name
    timeZone
    # The newest line of the trip's journal: subscribe
    # with it as "after" to miss nothing since then.
    seq
    viewerCan { update invite manageMembers delete }
    members(first: 20) {
      edges { node { role user { id username } } }
    }
    activities(first: 50) {
      edges {
        node {
          id
          name
          category
          scheduledTime
          endTime
          location
          cost
        }
      }
    }
    messages(last: 10) {
      edges { node { author { username } text sentAt } }
    }
    polls(first: 10) {
      edges {
        node {
          id
          question
          status
          totalVotes
          options { id text votes percentage }
          viewerVote { id }
        }
      }
    }
  }
}`,
    trip,
  ),
  example(
    `
# Adds an activity. Cost is in cents, duration in
# minutes; the category may be a word of your own.
# Leave the name empty to see a failure.
mutation AddActivity($input: AddActivityInput!) {
  addActivity(input: $input) {
    ... on AddActivityPayload {
      activity { id name category endTime position }
    }
    ... on InvalidInput { issues { path message } }
    ... on Refusal { code message }
  }
}`,
    {
      input: {
        ...trip,
        name: 'Pastéis by the river',
        category: 'dining',
        location: 'Belém, Lisbon',
        latitude: 38.6975,
        longitude: -9.2033,
        cost: 1250,
        duration: 45,
      },
    },
  ),
  example(
    `
# Says something in the chat. Open the last tab in
# another window first, and watch it arrive.
mutation SendMessage($input: SendMessageInput!) {
  sendMessage(input: $input) {
    # Another name: failures have a text called message.
    ... on SendMessagePayload {
      sent: message { id seq sentAt }
    }
    ... on Failure { code message }
  }
}`,
    { input: { ...trip, text: 'Hello from GraphiQL' } },
  ),
  example(
    `
# One vote a person: the second ends in ALREADY_VOTED.
# OpenTrip shows the ids of polls and their options.
mutation Vote($input: CastVoteInput!) {
  castVote(input: $input) {
    ... on CastVotePayload {
      poll {
        totalVotes
        options { text votes percentage }
        viewerVote { text }
      }
    }
    ... on Failure { code message }
  }
}`,
    { input: { pollId: 'poll_…', optionId: 'option_…' } },
  ),
  example(
    `
# Runs until you stop it. With "after" (a seq that you
# have seen; 0 for the very start) whatever you missed
# comes first, then all that is new, in order, once.
subscription Messages($tripId: ID!, $after: Int) {
  messageSent(tripId: $tripId, after: $after) {
    seq
    message { author { username } text sentAt }
  }
}`,
    { ...trip, after: null },
  ),
];
