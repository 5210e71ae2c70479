import { Leg } from './leg.tsx';
import { Legend } from './legend.tsx';
import { Picture } from './picture.tsx';

export function Features() {
  return (
    <Leg
      id="features"
      sign="Features"
      title="The whole trip on one sheet"
      lead="The pictures show PlanJam as it is, with the trips of its demo in it."
      goesOn
    >
      <div className="grid gap-10 lg:grid-cols-[minmax(0,17fr)_minmax(0,10fr)]">
        <div className="space-y-10">
          <Picture
            name="planner"
            width={1290}
            height={1500}
            phone={{ width: 585, height: 1290 }}
            alt="A trip to Kyoto in the day planner: its days with their stops, times and prices, and three people who are here now."
            caption="Nine days in Kyoto. Three of the four are looking at the plan."
          />
          <Legend />
        </div>
        <div className="grid gap-10 sm:grid-cols-2 sm:items-start lg:block lg:space-y-16 lg:pt-28">
          <Picture
            name="chat"
            width={537}
            height={1248}
            alt="The chat of a trip: a line marks where the unread messages begin, one's own stand on the right."
            caption="The chat, as Ana finds it after a day away."
          />
          <Picture
            name="poll"
            width={792}
            height={509}
            alt="A closed poll, “Last full day: waves or museum?”: waves 80 %, tile museum 20 %, sleep until noon 0 %."
            caption="A vote that has been had. Nobody slept until noon."
          />
        </div>
      </div>
    </Leg>
  );
}
