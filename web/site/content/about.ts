import type { LegalDocument } from './blocks.ts';
import { contactLink } from './contact.ts';
import { source } from './source.ts';

export const about: LegalDocument = {
  title: 'About Us',
  lead: 'PlanJam is a place for a group to plan a trip in: one itinerary that everybody edits at once, with a map, a chat and a vote for when you can’t agree.',
  updated: '2026-11-30',
  sections: [
    {
      id: 'why',
      title: 'Why there is a PlanJam',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Most trips with friends are planned in a group chat. The chat is good company and a bad notebook: the address of the house is in there, somewhere between a birthday and a photo of a dog. One person ends up copying it all into a document, and becomes the travel office for everybody else.',
        },
        {
          kind: 'paragraph',
          text: 'We wanted the document and the chat to be in the same room, and the document to belong to the whole group. So in PlanJam anyone on the trip can add a stop, move it to another day or put it on the map, and the others watch it happen. Questions that need an answer become a poll with an end, each activity shows who is in, and a message with an idea in it becomes an activity that nobody has to type again. What was said stays in the chat, and what was decided stands in the plan.',
        },
      ],
    },
    {
      id: 'what-we-hold-to',
      title: 'What we hold to',
      blocks: [
        {
          kind: 'list',
          items: [
            '**It’s meant for everyone on the trip,** also for the uncle who types with one finger and for the cousin who never touches a mouse. What can be dragged can be moved with the keyboard and by a menu too.',
            '**Nothing is lost by accident.** A deleted activity can be had back for thirty days, what you write in a tunnel is sent when you are out of it, and an edit that would replace somebody else’s says so first.',
            '**It keeps to itself.** One cookie, no analytics, no advertising. The [privacy policy](/privacy) lists what is kept, item by item.',
            '**We say what it can’t do.** There are no push notifications, and it works out who owes whom for the pizza but won’t move the money. The [FAQ](/faq) is honest about the rest.',
          ],
        },
      ],
    },
    {
      id: 'how-it-looks',
      title: 'Why it looks like a road sign',
      blocks: [
        {
          kind: 'paragraph',
          text: 'We took road signs and paper atlases for models, because both are made to be understood in a hurry by somebody who is lost. The days have marigold plates, and a dashed line joins their stops. Headings are set in Overpass, which is drawn after the lettering of American highway signs, and the text in Atkinson Hyperlegible Next, which the Braille Institute made for readers with low vision.',
        },
      ],
    },
    {
      id: 'open-source',
      title: 'Who makes it',
      blocks: [
        {
          kind: 'paragraph',
          text: `PlanJam is [open source](${source}) under the MIT licence, made by its contributors. You can run it on your own computer with two commands, read how it works, and change it. Everything that the app does is open to your own programs too, through the GraphQL API at [/graphql](/graphql).`,
        },
        {
          kind: 'paragraph',
          text: 'It stands on the work of others: the map is drawn from data of the OpenStreetMap contributors, places are found with the same data, through Photon, and in the lists of GeoNames and OurAirports, the database is Postgres, and the list of libraries is long. We are grateful to all of them.',
        },
      ],
    },
    {
      id: 'contact',
      title: 'Write to us',
      blocks: [
        {
          kind: 'paragraph',
          text: `Praise, trouble, ideas and questions about your data go to ${contactLink}. If you’d like to see what we think about planning, there is the [blog](/blog).`,
        },
        {
          kind: 'callToAction',
          variant: 'prominent',
          text: 'The best way to know PlanJam is to put a trip into it.',
          buttonText: 'Get Started for Free',
          link: '/login?sign-up',
        },
      ],
    },
  ],
};
