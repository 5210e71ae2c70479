import { browsersInWords } from '../../browsers.ts';
import type { FaqItem } from './blocks.ts';
import { source } from './source.ts';

/** The questions that people ask, in the order in which they come up. Their number: product spec, section 2. */
export const faq: readonly FaqItem[] = [
  {
    id: 'what-does-it-cost',
    question: 'What does PlanJam cost?',
    answer: [
      'Nothing. There is no paid plan, no trial that runs out, no advertising, and nowhere to type in a card number. You can have as many trips as you like.',
      'There are limits that keep the service fast for everyone, and few groups ever meet one: a trip has room for 200 members, 5,000 activities and 500 polls, and you can create 200 new trips a day. PlanJam tells you when you come to one of them, and nothing gets lost: an invitation to a full trip stays open until someone leaves.',
    ],
  },
  {
    id: 'does-everyone-need-an-account',
    question: 'Does everyone need an account?',
    answer: [
      'Yes, everyone on a trip has a free account of their own: an e-mail address, a username and a password of at least 8 characters. It takes about as long as typing those three. Where this PlanJam is set up to send mail, it sends a link that confirms your address; you can plan before you open it, and only invitations to that address wait for it. Someone who only reads the plan needs no account, if the trip has a public page.',
      'If you forget it, choose **Forgot your password?** on the sign-in page. Where this PlanJam is set up to send mail, you get a link that sets a new one. Otherwise the page says whom to write to.',
    ],
  },
  {
    id: 'who-can-see-my-trip',
    question: 'Who can see my trip?',
    answer: [
      'Only the people who are on it, unless an owner or admin publishes it. To every other account the trip’s address says “Trip not found”. Members see each other’s usernames and e-mail addresses, and the codes of bookings, which are in no history, search or copy of the trip.',
      'Under **Share and export** in the trip’s menu, owners and admins can make a public page: everyone who has its address can read the plan, without an account. It says “Day 1, Day 2” instead of dates, and has no descriptions, unless they tick them, and it never shows people, chat, polls, money, files or booking codes. Everyone on the trip sees that there is a page, and closing it takes effect at once.',
      'A member’s calendar can read the plan, too, by a secret address: whoever has that address can read it, with the booking codes and costs if the member ticked them. It stops working when they revoke it or leave the trip.',
      'There is one thing to know about invitations: whoever has an invitation’s link can see the trip’s name and destination, and your username, but nothing of what is inside. Your personal message is for the invited person. Whoever has a join link that is still open can see the trip’s name, destination and dates, and the usernames and pictures of the first eight people on it, and can join.',
    ],
  },
  {
    id: 'how-do-invitations-work',
    question: 'How do I invite people, and how long does an invitation last?',
    answer: [
      'On the Members tab, owners and admins make a **join link** with one press and put it into the group chat: whoever opens it signs up or in and is on the trip. A link lasts 30 days, or as long as you choose between a day and a year. You can limit how many people may use it, see who came by it, and revoke it.',
      'For particular people, they type or paste in one or more e-mail addresses, choose **member** or **admin** and may add a message. Where this PlanJam is set up to send mail, the invitations go out by e-mail, and whoever opens the link in it is on the trip after signing up or in. In any case you can copy the link of each and send it yourself. The invited person finds it among their trips too, once they are signed in with that address and have confirmed it.',
      'An invitation is meant for one address and can be accepted once, within 14 days. After that it shows as expired. You can send it again, for another 14 days, or withdraw it.',
    ],
  },
  {
    id: 'what-can-each-role-do',
    question: 'What can owners, admins and members do?',
    answer: [
      '**Members** do everything that planning needs: add, edit, move and delete activities, add files such as tickets, chat, say who comes, create polls and vote. **Admins** can also edit the trip itself, invite people, remove members or make them admins, manage everybody’s polls and remove everybody’s files. **Owners** can do all of that to admins as well, and they alone can delete the trip or hand it over to somebody else.',
      'A trip always has an owner. Its last owner can’t leave before someone else is one.',
    ],
  },
  {
    id: 'can-i-change-my-vote',
    question: 'Can I change my vote in a poll?',
    answer: [
      'No. Each person has one vote in each poll, and it stays. The one exception: if whoever manages the poll takes out the option that you chose, your vote goes with it and you can vote again.',
      'A poll has two to five options and may have a closing time. The person who created it, and the trip’s owners and admins, can edit it while it is open, close it early or delete it. Everyone sees how many chose each option; PlanJam doesn’t show who did.',
      'Who comes is no poll, and can be changed at any time. On each activity you say **I’m in**, **Maybe** or **I’m out**, on an idea without a day that you’d like it, and on the Members tab whether you come on the trip. Everyone sees who said what, and ideas can be sorted by wishes. For children and friends without an account, anyone on the trip can answer.',
    ],
  },
  {
    id: 'which-time-zone',
    question: 'We live in different time zones. Whose clock counts?',
    answer: [
      'The trip’s. Each trip has one time zone, and all its days and times are shown in it, wherever the reader is. Only what starts or ends elsewhere, such as a flight, can have a time zone of its own at each end. The trip’s zone is set to your own zone when you create the trip, so change it to that of the destination if you’re going far. Owners and admins can change it later.',
    ],
  },
  {
    id: 'how-do-places-get-on-the-map',
    question: 'How do I get a place onto the map?',
    answer: [
      'Type its name or its address into the activity and choose it from the list. You can also point at the place on the small map, or paste its coordinates or a link from a map that you use already, such as Google Maps, Apple Maps or OpenStreetMap. The [privacy policy](/privacy#others) says which server is asked for places, and what it learns.',
      'On the Map view each place has a numbered sign, and the stops of a day are joined by a dashed line in the order of their times. It isn’t navigation: the line is straight and knows nothing of streets.',
    ],
  },
  {
    id: 'can-we-plan-a-budget',
    question: 'Can we plan a budget and split the costs?',
    answer: [
      'You can give each activity a cost in the trip’s currency, and the day planner shows what every day comes to. Type the price for all of you, or for each person and how many come: PlanJam keeps the total.',
      'What you really spend goes under Money: who paid, in which currency, and who shares it. PlanJam says who owes whom, to the cent, and proposes few payments that settle it. What an activity cost is shared among those who said that they are in, unless you choose others. Children and friends without an account can be part of it. It moves no money, and it doesn’t know exchange rates: you type the rate, or what your bank took.',
      'You can take it all to a spreadsheet: **CSV** under Money has every expense and every payment, with a column for each person that adds up to what they get back or owe.',
      'For a first guess there are three small calculators in our article on [getting everyone on board](/blog/get-everyone-on-board-with-trip-plan).',
    ],
  },
  {
    id: 'how-live-is-it',
    question: 'Do we have to reload to see each other’s changes?',
    answer: [
      'No. Activities, votes, messages and members change on everyone’s screen as they happen, and you see who has the trip open and who is typing. After a break in the connection the page fetches what it missed. What you change or write without a connection waits on your device, and is sent by itself when the connection is back. The history of a trip, in its menu, shows who changed what and when, and brings a deleted activity or poll back for 30 days.',
      'In the chat you can answer a message, react to it with one of six emoji and mention people with an @, who see that until they have read it. Any message can become an activity or a poll. Quiet lines say who joined or left, when the dates moved and what was asked or added; you can hide them.',
      'You can edit and delete your own messages in the chat. Nobody else can, not even the owner. To find one again, or an activity or a poll, search: the field at the top, or Ctrl+K (Cmd+K on a Mac), looks through all your trips.',
    ],
  },
  {
    id: 'does-it-work-on-a-phone',
    question: 'Does it work on a phone, and without a connection?',
    answer: [
      `It works on a phone as well as on a computer, in ${browsersInWords}, and in newer ones. There is no app to install. You can drag activities with a finger, with the mouse or with the keyboard, or move them by a menu.`,
      'Without a connection your trips open too, if you let this browser keep them: it asks once, and your account page turns it on and off. They are on the device until 30 days after the trip, with everything but the tiles of the map. You can plan, say who comes, vote, write messages, react to them and record expenses, and all of it is sent once when the connection is back. If somebody has changed the same thing meanwhile, nothing is overwritten: you see both and choose. Signing in, invitations, settings and uploads need a connection.',
      'There are no push notifications: what is new since your last visit is shown in your list of trips.',
    ],
  },
  {
    id: 'can-i-print-the-plan',
    question: 'Can I print the plan?',
    answer: [
      'Yes. Open the Itinerary or the Day Planner and print the page as you’d print any other; the buttons and bars are left out. On a computer, Ctrl+K (Cmd+K on a Mac) and “Print this view” does the same. It is a good idea before you go where there’s no signal. For the whole trip there is a booklet with a page or more for each day: **Share and export** in the trip’s menu opens it.',
    ],
  },
  {
    id: 'is-there-an-api',
    question: 'Is there an API?',
    answer: [
      'Yes, a GraphQL API at [/graphql](/graphql). The app has no private way in: what it can do, your programs can do too. Open that address in a browser for an editor with examples and the documentation of every field. The schema is at [/schema.graphql](/schema.graphql). There are subscriptions for live changes, and REST calls for programs that speak no GraphQL.',
      'A program signs in with an access token, which you make on your [account page](/account): you choose what it may do, on which trips and until when, and can revoke it. A **bot** is a program with a seat on one trip: owners and admins add it on the Members tab, and it speaks under a name of its own.',
    ],
  },
  {
    id: 'can-i-run-it-myself',
    question: 'Is PlanJam open source, and can I run it myself?',
    answer: [
      `It is [open source](${source}) under the MIT licence. With Node 20.19 or later, **npm ci && npm start** in its folder is all: it brings a database along and answers at http://localhost:4000. For more than a household, connect it to a Postgres server.`,
      'One of its libraries, react-leaflet, has a licence of its own that restricts some uses. The README says where it is used and what to put in its place.',
    ],
  },
  {
    id: 'what-happens-to-my-data',
    question: 'What happens to my data, and how do I delete it?',
    answer: [
      'It is kept to show you and your group your trips, and for nothing else. There are no analytics and no advertising, and nothing is sold. The [privacy policy](/privacy) says what is stored, down to the cookie.',
      `You can delete activities and your own messages at any time, and leave a trip that isn’t yours alone. An owner can delete a trip with everything in it, and restore it for 30 days. On your [account page](/account) you can download a file with your data, choose which e-mails you get, and delete your account. It is then hidden at once. For 30 days you can restore it by signing in; after that, your data is deleted or made anonymous.`,
    ],
  },
];
