import { Leg } from './leg.tsx';

const leaving = [
  {
    sign: 'Which version is this?',
    title: 'There is one',
    text: 'A change shows on everybody’s screen by itself. Nobody reloads, nobody mails a file around, and the history knows who moved dinner to nine.',
  },
  {
    sign: 'Scroll up, it’s in there',
    title: 'It stands on the stop',
    text: 'The address, the time, the price and the note about the side entrance are where you look for them when you’re standing in the rain.',
  },
  {
    sign: 'I’m easy, you decide',
    title: 'Everyone has one vote',
    text: 'A poll shows how it stands and closes when you said it would. Then somebody can book.',
  },
  {
    sign: 'Nine forty whose time?',
    title: 'The time on the clock there',
    text: 'A trip has a time zone, and its times are shown in it. 9:40 in Kyoto reads 9:40 for Ana in Porto as well.',
  },
];

function EndOfTown({ children }: { children: string }) {
  return (
    <p className="relative inline-block w-fit rounded-control border-3 border-on-signal bg-signal px-5 pt-3.5 pb-2.5 font-extrabold font-sign text-on-signal text-xl tracking-sign">
      <svg aria-hidden preserveAspectRatio="none" viewBox="0 0 100 100" className="absolute inset-0 size-full">
        <path d="M1 97L99 3" className="stroke-strike [vector-effect:non-scaling-stroke]" strokeWidth="5" />
      </svg>
      <span className="relative">{children}</span>
    </p>
  );
}

export function Benefits() {
  return (
    <Leg id="benefits" sign="Benefits" title="You are now leaving" road="right">
      <ul className="border-t">
        {leaving.map(({ sign, title, text }) => (
          <li
            key={sign}
            className="grid gap-x-10 gap-y-4 border-b py-7 md:grid-cols-[20rem_minmax(0,1fr)] md:items-center"
          >
            <EndOfTown>{sign}</EndOfTown>
            <div>
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1 max-w-[58ch]">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Leg>
  );
}
