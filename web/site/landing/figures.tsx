import { Marked } from '../blocks/marked.tsx';
import { source } from '../content/source.ts';
import { Leg } from './leg.tsx';

const figures = [
  {
    to: 'To somebody else’s screen',
    figure: '52 ms',
    note: 'From Enter in one browser to the words in another: the median of 51 chat messages, in November 2026; the software’s own benchmark measures it again. The server, its database and both browsers shared one computer with two cores; the way between you and your friends comes on top.',
  },
  {
    to: 'This page, to its end',
    figure: '171 kB',
    note: 'Text, pictures, fonts and under 5 kB of script, counted in November 2026 by the same benchmark as they were sent to a phone of 390 by 844 points with two pixels to each. It reads without the script as well.',
  },
  {
    to: 'Others who hear of your visit',
    figure: '0',
    note: 'This page asks nothing of any server but its own, and its Content-Security-Policy forbids your browser to. In the app, the map’s tiles come from OpenStreetMap.',
  },
  {
    to: 'All of it',
    figure: '$0',
    note: `There is nothing in it to buy, and few groups ever meet a limit: a trip has room for 200 members, 5,000 activities and 500 polls, and you can create 200 new trips a day. PlanJam is [open source](${source}) under the MIT licence: you may also run a copy of your own.`,
  },
];

export function Figures() {
  return (
    <Leg id="figures" sign="Figures" title="Distances, and who measured them">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="self-start rounded-sheet print:break-inside-avoid bg-board p-2 text-on-board">
          <ul className="divide-y-2 divide-on-board/25 rounded-card border-3 border-on-board px-5 sm:px-8">
            {figures.map(({ to, figure }) => (
              <li
                key={to}
                className="flex items-baseline justify-between gap-6 max-[22.5rem]:flex-col max-[22.5rem]:gap-1 pt-5 pb-3.5 font-extrabold font-sign"
              >
                <span className="text-xl">{to}</span>
                <span className="figures whitespace-nowrap text-3xl">{figure}</span>
              </li>
            ))}
          </ul>
        </div>
        <dl className="space-y-4 text-sm lg:row-span-2">
          {figures.map(({ to, figure, note }) => (
            <div key={to}>
              <dt className="figures font-bold">{figure}</dt>
              <dd className="text-muted">
                <Marked text={note} />
              </dd>
            </div>
          ))}
        </dl>
        <div className="rounded-card bg-attraction p-1.5 text-on-board lg:mr-16">
          <div className="rounded-control border-2 border-on-board px-5 py-4">
            <h3 className="text-xl">For those who like to look inside</h3>
            <p className="mt-1">
              PlanJam’s own screens have no private entrance: everything they do goes through an API that is open to you
              as well.{' '}
              <a href="/graphql" className="font-semibold underline underline-offset-4">
                Try it in GraphiQL
              </a>
              .
            </p>
          </div>
        </div>
      </div>
    </Leg>
  );
}
