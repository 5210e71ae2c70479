import type { Article } from '../blocks.ts';

export const whyGroupTripPlanningFeelsHard: Article = {
  id: '1',
  slug: 'why-group-trip-planning-feels-hard',
  title: 'Why Group Trip Planning Feels Hard',
  metaDescription:
    'Why a group of friends takes months to agree on a weekend away, from the arithmetic to the good manners, and five habits that help.',
  publishDate: '2026-10-08',
  author: 'The PlanJam Team',
  readTime: '6 min read',
  tags: ['Group travel', 'Planning', 'Friends'],
  excerpt:
    'Six people who like each other can take three months to choose a weekend. Some of the reasons are arithmetic, the others are good manners, and there is something to be done about each.',
  content: [
    {
      kind: 'paragraph',
      text: 'A Tuesday in March, half past nine at night. Somebody types “we should all go away together in September”, and within a minute there are five thumbs up. Eleven weeks later there is a document that one person has opened, three candidate weekends, a screenshot of a flat that has since gone to somebody else, and a private message that begins “be honest, do you actually want to do this?”',
    },
    {
      kind: 'paragraph',
      text: 'Everybody in that chat is nice, and nobody in it is lazy. Planning together is hard for reasons that have little to do with the people. Once you can see those reasons, most of them are easy to walk around.',
    },
    { kind: 'heading', id: 'eight-people', text: 'Eight people are twenty-eight conversations' },
    {
      kind: 'paragraph',
      text: 'Two people who plan a trip have one agreement to keep up. Four people have six. Eight people have 28, because each of them has to be in step with each of the others. The sum is n × (n − 1) ÷ 2, and it grows much faster than the guest list. That is why a weekend with your sister takes one phone call, and a weekend with your old football team takes until June.',
    },
    {
      kind: 'paragraph',
      text: 'Nobody can hold 28 conversations, but eight people can look at the same page. It may be a shared document, a sheet of paper on the fridge or a trip in PlanJam. The tool matters less than the rule that goes with it: **what isn’t on the page isn’t decided.** From then on nobody has to remember who told whom.',
    },
    {
      kind: 'featureHighlight',
      title: 'One page for everybody',
      description:
        'A trip in PlanJam holds the itinerary, the map, the chat and the polls. What one person changes, the others see without reloading, and at the top stands who is looking at it now.',
      icon: 'users',
    },
    { kind: 'heading', id: 'chat-forgets', text: 'A chat talks well and remembers badly' },
    {
      kind: 'paragraph',
      text: 'A chat is sorted by when things were said. A plan is sorted by when things will happen. The address of the house was sent on a Thursday, between a birthday and a photo of a dog, and on the day you arrive five people will scroll for it in the rain with one bar of signal.',
    },
    {
      kind: 'paragraph',
      text: 'So let the chat be a chat. When something in it turns into a fact (a flight number, a door code, a table for six at eight), one person copies it into the plan there and then, with its day and time. It takes twenty seconds on that Thursday and saves a quarter of an hour in the rain.',
    },
    {
      kind: 'imagePlaceholder',
      drawing: 'talkAndPlan',
      alt: 'On the left a long column of speech bubbles, five of them with a number, in no order. On the right signs with the numbers one to five, one below the other, joined by a dashed line.',
      caption:
        'The same weekend twice: in the order in which it was talked about, and in the order in which it will happen.',
    },
    { kind: 'heading', id: 'i-am-easy', text: '“I’m easy, whatever you all want”' },
    {
      kind: 'paragraph',
      text: 'In 1974 Jerry Harvey, who taught management, told a story about his own family. On a hot Sunday in Coleman, Texas, the four of them drove 53 miles to Abilene in a car without air conditioning, ate a bad meal in a cafeteria and drove home. Back on the porch it came out that none of them had wanted to go. Even the father-in-law, whose idea it was, had only thought that the others might be bored.',
    },
    {
      kind: 'paragraph',
      text: '“I’m easy” is the sentence that gets a group to Abilene. It sounds generous, and it hands the deciding to somebody else together with the blame. When people have no opinion on the whole trip, ask them for something smaller: **one thing that you’d be sorry to miss, and one that you would rather not do.** Nearly everybody can answer that in a minute. You will learn that Marta gets sick on boats before you have paid for the boat.',
    },
    {
      kind: 'quote',
      text: 'I have found out that there ain’t no surer way to find out whether you like people or hate them than to travel with them.',
      author: 'Mark Twain, Tom Sawyer Abroad (1894)',
    },
    { kind: 'heading', id: 'in-a-circle', text: 'Three preferences can go round in a circle' },
    {
      kind: 'paragraph',
      text: 'Say that Ana likes Lisbon best, then Porto, then Seville. Ben likes Porto, then Seville, then Lisbon. Chiara likes Seville, then Lisbon, then Porto. Two of the three prefer Lisbon to Porto, two prefer Porto to Seville, and two prefer Seville to Lisbon. Whatever you suggest, a majority can name something that they would like better.',
    },
    {
      kind: 'paragraph',
      text: 'The Marquis de Condorcet described this in 1785, and groups of friends find it out again every evening in front of restaurants. There may be no right answer that more talking would bring to light. Choose a moment at which you decide, take what the vote says, and write the runner-up down for next year.',
    },
    { kind: 'heading', id: 'money', text: 'Money is where people go quiet' },
    {
      kind: 'paragraph',
      text: 'Somebody who earns half of what the others do won’t say so in front of nine people. They will find the dates difficult. By the time you notice, the house is booked for ten and divided by nine.',
    },
    {
      kind: 'paragraph',
      text: 'Ask about the amount before you ask about the place, and ask each person alone: “What could you spend on this, everything included, and not think about it afterwards?” Plan to the lowest answer that you get. Whoever wants the room with the balcony can pay the difference for the room with the balcony.',
    },
    {
      kind: 'callToAction',
      variant: 'inline',
      text: 'A rough total makes that talk shorter. There are three small calculators in our article about getting everyone on board.',
      buttonText: 'Open the calculators',
      link: '/blog/get-everyone-on-board-with-trip-plan',
    },
    { kind: 'heading', id: 'the-organiser', text: 'One person ends up doing all of it' },
    {
      kind: 'paragraph',
      text: 'In most groups one person looks up the trains, and after the second trip it is understood that they always will. They are also the person who gets the complaints about the trains. If you are that person, give away whole decisions and keep the small chores. “Can somebody help with the accommodation?” will be read by seven people and done by none. “Dev chooses where we sleep, up to $60 a night each, by Sunday” is a job with an end, and it has Dev’s name on it.',
    },
    {
      kind: 'paragraph',
      text: 'Giving a decision away means living with it. If Dev’s choice has a roof and costs less than $60, it’s a good choice. Nobody hands over the next decision to somebody who takes it back.',
    },
    {
      kind: 'featureHighlight',
      title: 'Nobody breaks the plan by touching it',
      description:
        'In PlanJam every member can add, change and move activities. One that was deleted by mistake can be had back for thirty days, and returns to the place where it stood.',
      icon: 'x',
    },
    { kind: 'heading', id: 'five-habits', text: 'Five habits that take the weight off' },
    {
      kind: 'list',
      items: [
        '**One place.** The plan lives on one page that all of you can open and change. Everything else is talk.',
        '**One question at a time.** First the dates, then the amount, then the place. Each answer makes the next question smaller.',
        '**A closing time.** “By Sunday at eight” gets answers. “Whenever you have a moment” gets none.',
        '**A default.** Say what will happen if you hear nothing: “Otherwise I book the early train.” Silence then is an answer, and a fair one.',
        '**A name beside each job.** One name. Two names are a way to make sure that each thinks it is the other’s.',
      ],
    },
    { kind: 'heading', id: 'tonight', text: 'If you start tonight' },
    {
      kind: 'paragraph',
      text: 'Write down a name and a place for the trip, even if both are guesses. Put in the two or three things that are certain already, such as the wedding on Saturday or the last ferry at 6:40 PM. Ask the group one question, with a day on which it closes. Then shut the laptop. You have a plan with holes in it, and people find it far easier to fill a hole than to answer “so, any ideas?”',
    },
    {
      kind: 'callToAction',
      variant: 'prominent',
      text: 'Begin with a name and a place. It’s free, and the others can join when there is something to argue about.',
      buttonText: 'Plan a trip',
      link: '/login?sign-up',
    },
  ],
};
