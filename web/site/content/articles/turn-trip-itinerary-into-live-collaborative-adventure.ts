import type { Article } from '../blocks.ts';

export const turnTripItineraryIntoLiveCollaborativeAdventure: Article = {
  id: '3',
  slug: 'turn-trip-itinerary-into-live-collaborative-adventure',
  title: 'Turn Your Trip Itinerary into a Live Collaborative Adventure',
  metaDescription:
    'How to write an itinerary that a group can follow and change on the way: better stops, half-day blocks, a map, a rainy-day shelf and paper.',
  publishDate: '2026-11-12',
  author: 'The PlanJam Team',
  readTime: '5 min read',
  tags: ['Itinerary', 'On the road', 'Maps'],
  excerpt:
    'An itinerary is a guess, made at a kitchen table. What counts on the third day is how quickly a change to it reaches six people, two of whom are at a tram stop.',
  content: [
    {
      kind: 'paragraph',
      text: 'The museum is closed on Mondays. It says so on a small card in the door, and that is where four of you are reading it, at ten past ten, while the other two wait at a tram stop for a message. Someone has the opening hours of another museum. Someone else is hungry. The plan for the day was a very good one, and it lasted until 10:10.',
    },
    {
      kind: 'paragraph',
      text: 'Every itinerary is a guess that was made at a kitchen table. It will be wrong somewhere, and that’s no reason to make none. It is a reason to make one that can be changed by anybody, in a minute, with one thumb, and that reaches the two at the tram stop. Most of that work happens before you leave.',
    },
    { kind: 'heading', id: 'write-each-stop', text: 'Write each stop for your cousin' },
    {
      kind: 'paragraph',
      text: 'Imagine a cousin who joins a day late, with a dying phone and nobody to call. Could she find you with what is written there? “Belém” won’t do. These four things will:',
    },
    {
      kind: 'list',
      items: [
        '**What you will do there,** with a verb if there is room: “Breakfast at the market” beats “Market”.',
        '**Where exactly.** The entrance, the platform, the side of the square. A big station is half a kilometre long.',
        '**From when, and for how long.** A start alone hides the trouble: two things at 2:00 PM and 3:00 PM look fine until you learn that the first is a three-hour walk.',
        '**The one line that only you know.** “They stop serving breakfast at 8:30 and they mean it.” “Seats on the right, that side has the mountains.”',
      ],
    },
    { kind: 'heading', id: 'half-days', text: 'Plan in half-days and leave one of them alone' },
    {
      kind: 'paragraph',
      text: 'Groups are slow. Six people need ten minutes to leave a café: one pays, one looks for a jacket, two are still reading the menu of the place next door. Take the time that you’d need on your own and add half of it again. Two fixed things a day are then a full day, and a third is a race.',
    },
    {
      kind: 'paragraph',
      text: 'Leave one half-day in three with nothing on it. It will be filled by the thing that somebody finds on the way, and that is the story you’ll tell at home.',
    },
    {
      kind: 'featureHighlight',
      title: 'Every day in view, empty ones too',
      description:
        'The day planner shows each day of the trip with its activities by time. Drag one to another day and it keeps its time of day. Two that overlap are marked, so that you notice at the kitchen table.',
      icon: 'calendar',
    },
    { kind: 'heading', id: 'map', text: 'Look at the map before you fall in love with the list' },
    {
      kind: 'paragraph',
      text: 'A list has no distances. Put the stops of one day on a map and join them in order. If the line crosses itself, swap two stops. If it leaves the city and comes back twice, make two days of it. And if one stop lies an hour away from all the others, ask aloud whether it’s worth two hours of six people’s holiday, which is twelve hours in all. Sometimes it is.',
    },
    {
      kind: 'imagePlaceholder',
      drawing: 'crossedLine',
      alt: 'A map with five numbered signs: one, two and four on this side of a river, three and five on the other. The dashed line that joins them in order goes over the river three times and crosses itself.',
      caption:
        'Stops 2 and 4 are around the corner from each other. Swap 3 and 4, and you cross the river once instead of three times.',
    },
    {
      kind: 'paragraph',
      text: 'In PlanJam you place an activity by pointing at a small map, or by pasting a link from the map that you use already. The stops of a day are joined by a dashed line in the order of their times.',
    },
    { kind: 'heading', id: 'rain', text: 'Keep a shelf for rain' },
    {
      kind: 'paragraph',
      text: 'Collect what you might do without giving it a day: the swimming hall, the cinema with the velvet seats, the bakery course. Each with its address and opening hours, since nobody wants to look those up under an awning. In PlanJam such things wait at the end of the day planner, under “Unscheduled Activities”, and on a wet Wednesday you drag one up to Wednesday.',
    },
    { kind: 'heading', id: 'on-the-way', text: 'Change it while you walk' },
    {
      kind: 'paragraph',
      text: 'Back to the closed museum. What you need now is one person who decides, for one day, without a vote. We call her the navigator, and the job goes round with breakfast. The navigator picks from the shelf, changes the plan and then says so in the chat, in that order. Whoever reads the chat can look, and the two at the tram stop see the new address before they’ve finished asking.',
    },
    {
      kind: 'paragraph',
      text: 'Save votes for what can wait until dinner. Eight people voting in a doorway is how you miss lunch.',
    },
    {
      kind: 'featureHighlight',
      title: 'Changes arrive by themselves',
      description:
        'What the navigator adds, moves or deletes appears for everyone who has the trip open. There is no reload button anywhere. If the connection drops, the page catches up when it is back.',
      icon: 'zap',
    },
    {
      kind: 'featureHighlight',
      title: 'Two people at the same stop',
      description:
        'If somebody has changed an activity while you were typing in it, you are told when you save, before anything of theirs is replaced. What you typed stays where it is.',
      icon: 'edit',
    },
    {
      kind: 'featureHighlight',
      title: 'What you missed in the shower',
      description:
        'Your list of trips says how many activities, messages and polls are new since your last visit, and the chat draws a line above the first message that you haven’t read. PlanJam sends no push notifications, so open it over breakfast.',
      icon: 'bell',
    },
    { kind: 'heading', id: 'clocks', text: 'Agree on a clock' },
    {
      kind: 'paragraph',
      text: 'Phones change their clocks when they land, and calendars then move things about to be helpful. Write every time as the clock on the wall over there will show it. A trip in PlanJam has a time zone of its own: 9:40 AM in Lisbon is 9:40 AM on the screen of the friend who is still at home in Chicago.',
    },
    { kind: 'heading', id: 'paper', text: 'Print tomorrow tonight' },
    {
      kind: 'paragraph',
      text: 'Mountains, basements and ferries have no signal, and batteries die at four in the afternoon. A phone that keeps the trip in PlanJam shows it without a signal, but not without a battery. So print the itinerary or the day planner before you go into the hills, or take a screenshot of tomorrow over dinner and send it to the others. Paper can’t be updated, but it has never run out of charge either. Write the address where you sleep on it by hand, in the local script if it isn’t yours.',
    },
    {
      kind: 'quote',
      text: '… the best that we find in our travels is an honest friend. He is a fortunate voyager who finds many.',
      author: 'Robert Louis Stevenson, Travels with a Donkey in the Cévennes (1879)',
    },
    { kind: 'heading', id: 'afterwards', text: 'Ten minutes on the way home' },
    {
      kind: 'paragraph',
      text: 'While you wait for the train home, let everybody edit the plan one last time: what it really cost, which place to go back to, which one to warn people about. The trip stays in your list, under the past ones. When a colleague asks where to eat in Lisbon, or when the five of you start on the next one, you won’t have to scroll through a chat to find out.',
    },
    {
      kind: 'callToAction',
      variant: 'inline',
      text: 'Getting six people to agree on the place is another story, and we have written that one too.',
      buttonText: 'How to get everyone on board',
      link: '/blog/get-everyone-on-board-with-trip-plan',
    },
    {
      kind: 'callToAction',
      variant: 'prominent',
      text: 'Take your next itinerary out of the document that nobody opens.',
      buttonText: 'Start an itinerary',
      link: '/login?sign-up',
    },
  ],
};
