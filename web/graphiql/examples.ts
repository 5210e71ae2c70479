export interface Example {
  query: string;
  variables: string;
}

const example = (query: string, variables: object = {}): Example => ({
  query: `${query.trim()}\n`,
  variables: JSON.stringify(variables, null, 2),
});

const trip = { tripId: 'trip_…' };

const A_MONTH_MS = 30 * 86_400_000;

/** The main job in eight steps. The lines are short, because the editor has half of the window. */
export const examples: Example[] = [
  example(
    `
# Run this first: the response sets the session cookie,
# with which CreateToken works. This is a demo account
# (npm run seed). To create your own account, use the
# mutation register.
mutation SignIn($input: LoginInput!) {
  login(input: $input) {
    ... on LoginPayload {
      viewer { email user { id username } }
    }
    # Failures are members of the result union.
    # This matches all of them.
    ... on Failure { code message }
  }
}`,
    { input: { email: 'ana@planjam.example', password: 'a-marigold-signpost' } },
  ),
  example(
    `
# A program sends a token instead of a cookie:
# Authorization: Bearer pjt_…
# Copy the secret into the field "Access token" above.
# All tabs then act as this program, subscriptions too.
# Each mutation's description names the scope that it
# needs.
mutation CreateToken($input: CreateAccessTokenInput!) {
  createAccessToken(input: $input) {
    ... on CreateAccessTokenPayload {
      secret
      accessToken { id scopes expiresAt }
    }
    ... on Failure { code message }
  }
}`,
    {
      input: {
        name: 'My first program',
        scopes: ['ACTIVITIES_WRITE', 'CHAT_WRITE', 'POLLS_WRITE'],
        expiresAt: new Date(Date.now() + A_MONTH_MS).toISOString(),
        password: 'a-marigold-signpost',
      },
    },
  ),
  example(`
# Your trips, the most recently joined one first. Copy
# a trip's id into the variables of the other tabs.
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
          viewerMembership { role }
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
# Everything that a screen needs, in one request. Null
# means: no such trip, or you are not a member of it.
query OpenTrip($tripId: ID!) {
  trip(id: $tripId) {
    name
    timeZone
    # The newest event in the trip's journal. Subscribe
    # with it as "after" to get every later event.
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
          # Show the start in this time zone, or in the
          # trip's if it is null.
          timeZone
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
# minutes. The category may be a custom one.
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
# Sends a chat message. First run the last tab in
# another window, and watch the message arrive there.
mutation SendMessage($input: SendMessageInput!) {
  sendMessage(input: $input) {
    # Renamed, because failures have a field message too.
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
# One vote per person: a second gets ALREADY_VOTED.
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
# Runs until you stop it. With "after" (the last seq
# that you have seen, or 0 for all) the missed messages
# come first, then the new ones: in order, each once.
subscription Messages($tripId: ID!, $after: Int) {
  messageSent(tripId: $tripId, after: $after) {
    seq
    message { author { username } text sentAt }
  }
}`,
    { ...trip, after: null },
  ),
];
