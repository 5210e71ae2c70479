import type { Article } from '../blocks.ts';
import { budgetTools } from '../budget-tools.ts';

export const getEveryoneOnBoardWithTripPlan: Article = {
  id: '2',
  slug: 'get-everyone-on-board-with-trip-plan',
  title: 'How to Get Everyone on Board with a Trip Plan',
  metaDescription:
    'Which questions to ask first, how to write a poll that people answer, and three calculators for the talk about money before a group trip.',
  publishDate: '2026-10-29',
  author: 'The PlanJam Team',
  readTime: '5 min read',
  tags: ['Polls', 'Budget', 'Group decisions'],
  excerpt:
    'People follow a plan that they had a hand in. Here is how to ask less, get real answers, and talk about money while it’s still cheap to do so.',
  content: [
    {
      kind: 'paragraph',
      text: 'You have made a lovely plan. There is a spreadsheet with a tab for each day, and a restaurant that you found on page four of somebody’s travel notes. You send it to the group on Sunday evening. By Monday noon there is one heart, one “wow, thank you for doing this!!”, and a message from Jo asking whether anyone has thought about Croatia.',
    },
    {
      kind: 'paragraph',
      text: 'Jo isn’t being difficult. The plan arrived finished, and the only thing left to do with a finished plan is to praise it or to start again. People come along with a plan that they had a hand in, and a hand can be as small as one vote. What follows is how to give everybody that hand without holding a parliament.',
    },
    { kind: 'heading', id: 'ask-first', text: 'Ask three things before you look at a single flat' },
    {
      kind: 'paragraph',
      text: 'Send them to each person alone. In the group, the second answer copies the first.',
    },
    {
      kind: 'list',
      items: [
        '**Dates:** which of these three weeks is impossible for you? Asking for the impossible gets short, firm answers. Asking for the ideal gets essays.',
        '**Money:** what could you spend in all, the journey included, and not think about it afterwards?',
        '**Musts:** what would you be sorry to miss, and what would you rather not do?',
      ],
    },
    {
      kind: 'paragraph',
      text: 'Cross out the impossible weeks, take the lowest amount, and keep the list of musts for the itinerary. With that, half of the decisions are made, and nobody has had to lose an argument.',
    },
    { kind: 'heading', id: 'five-decisions', text: 'Only five things need all of you' },
    {
      kind: 'paragraph',
      text: 'When, how much, where, where to sleep, and how to get there: those cost money and can’t be undone. Everything else, from the museum to the second breakfast, can be settled by whoever turns up. If you put fourteen questions to a group you’ll get tired answers to all of them, including the five that mattered.',
    },
    {
      kind: 'quote',
      text: 'We must not think of the things we could do with, but only of the things that we can’t do without.',
      author: 'Jerome K. Jerome, Three Men in a Boat (1889)',
    },
    { kind: 'heading', id: 'polls', text: 'Write polls that people answer' },
    {
      kind: 'paragraph',
      text: '“Thoughts on accommodation??” has no wrong answer, so it gets none. Compare: “Where do we sleep from 12 to 16 May? House in Alfama, $86 a night each, stairs. Two flats by the river, $70, ten minutes apart. Hostel with a roof, $34, shared bathroom.” That can be answered at a bus stop.',
    },
    {
      kind: 'list',
      items: [
        '**Offer only what you could book tonight.** A dream among the options collects votes that are worth nothing.',
        '**Put the price and the catch into the option.** People read the options and skip the explanation.',
        '**Three options are plenty.** PlanJam allows five. Among five, three votes of eight can win.',
        '**Give it an end.** Two days are enough. Given two weeks, people vote on the last evening.',
        '**Say first what a tie means:** “If it’s even, Dev decides.” Said afterwards, it sounds like a trick.',
      ],
    },
    {
      kind: 'featureHighlight',
      title: 'A question with an end',
      description:
        'A poll in PlanJam has two to five options and, if you like, a closing time that counts down on everyone’s screen. Each person has one vote and can’t change it, so think for a minute first.',
      icon: 'vote',
    },
    {
      kind: 'featureHighlight',
      title: 'You see that your vote counted',
      description:
        'Your choice is ticked and says “You voted”. The bars show how many chose each option. They don’t show who, which makes it easier to vote for the hostel.',
      icon: 'check',
    },
    { kind: 'heading', id: 'numbers', text: 'Talk about money in numbers' },
    {
      kind: 'paragraph',
      text: '“Not too expensive” means $40 a night to one of you and $140 to another, and both are sure that they were clear. A number can be agreed with or not. Start with the roughest one there is.',
    },
    { kind: 'budgetTool', tool: budgetTools.perPersonPerDay },
    {
      kind: 'paragraph',
      text: 'Four people, five days and $150 a day come to $3,000. Is that what the four of you had in mind? If somebody swallows, you have found that out for the price of one question. Next, look at where the money goes. The bed is usually shared by all and paid by the night; food and tickets go by the head.',
    },
    { kind: 'budgetTool', tool: budgetTools.stay },
    {
      kind: 'paragraph',
      text: 'The same four for five nights, in a flat at $200 a night, with $60 for meals and $50 for tickets and taxis a day: $1,000 for the bed and $2,200 for everything else. It is $200 more than the first guess, or $50 each. A cheaper flat hardly helps, because the beds are less than a third of it. Cooking on two evenings does.',
    },
    { kind: 'budgetTool', tool: budgetTools.split },
    {
      kind: 'paragraph',
      text: 'Equal shares are simple, and they are fair as long as everybody gets about the same. If one couple has the bedroom and two friends have the sofa, agree on another split before you book. Afterwards it is a grievance.',
    },
    {
      kind: 'featureHighlight',
      title: 'What each day costs',
      description:
        'Give an activity its cost, and the day planner adds up the day. Type the price for all of you or for each person: the total is what counts. PlanJam doesn’t keep track of who owes whom.',
      icon: 'dollar',
    },
    { kind: 'heading', id: 'awkward', text: 'The awkward cases' },
    {
      kind: 'faq',
      items: [
        {
          id: 'somebody-never-answers',
          question: 'What if somebody never answers?',
          answer: [
            'Name a default when you ask, and mean it: “If I hear nothing by Sunday, you’re on the early train with me.” Then book the early train. One gentle call beforehand is kind. Three are a job.',
          ],
        },
        {
          id: 'one-person-says-no',
          question: 'What if one person says no to everything?',
          answer: [
            'Ask them for a proposal that they’d pay for themselves. Very often there is one reason behind all the noes, and it is money, a bad back or somebody else in the group. Ask alone, and on the phone.',
          ],
        },
        {
          id: 'does-everyone-do-everything',
          question: 'Does everyone have to do everything?',
          answer: [
            'No. Plan one thing a day that all of you do, dinner for example, and let the rest be open. Groups of eight that move as one spend a good part of the day waiting for whoever is in the toilet.',
          ],
        },
        {
          id: 'too-late-to-change',
          question: 'When is it too late to change the plan?',
          answer: [
            'When it costs somebody money. Up to then a change should need a reason, afterwards it should need everybody who pays.',
          ],
        },
      ],
    },
    { kind: 'heading', id: 'keep-them', text: 'Keep them on board' },
    {
      kind: 'paragraph',
      text: 'Once the five decisions are made, give the rest away. Everybody gets one half-day to fill as they like, with their name on it. The ones who had no opinions in April turn out to have strong ones about the Saturday market, and you’ll have a plan with eight owners. When Jo mentions Croatia, you can say that there is a free afternoon on Thursday, and that it’s hers.',
    },
    {
      kind: 'callToAction',
      variant: 'inline',
      text: 'Who may edit a poll, how long an invitation lasts and what a member can do are all in the FAQ.',
      buttonText: 'Read about polls',
      link: '/faq#can-i-change-my-vote',
    },
    {
      kind: 'callToAction',
      variant: 'prominent',
      text: 'Put the first of the five questions to your group tonight. An account is free and asks for no card.',
      buttonText: 'Create a poll',
      link: '/login?sign-up',
    },
  ],
};
