import type { ReactNode } from 'react';
import { Plate } from '../../ui/layout/plate.tsx';
import { Route } from './route.tsx';

type Side = 'left' | 'right';

/** The plate where the road arrives. Between two plates the road is one line, so that its dashes fit. */
export function RoadSign({ road = 'left', children }: { road?: Side; children: string }) {
  return (
    <>
      <Route className="ml-7 block h-16 lg:hidden" />
      <div className={`relative z-10 flex print:break-after-avoid ${road === 'left' ? '' : 'lg:justify-end'}`}>
        <Plate className="min-h-12 px-[0.8em] text-lg">{children}</Plate>
      </div>
    </>
  );
}

interface LegProps {
  id: string;
  /** The text of the roadside plate. */
  sign: string;
  title: string;
  lead?: ReactNode;
  road?: Side;
  goesOn?: boolean;
  children: ReactNode;
}

/** A section of the landing page, as a leg of the road: a plate and its content. */
export function Leg({ id, sign, title, lead, road = 'left', goesOn = false, children }: LegProps) {
  const isLeft = road === 'left';
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="ahead">
      <div className="relative mx-auto max-w-6xl px-4 pb-10 sm:px-6 lg:py-20">
        <Route
          className={`absolute top-20 hidden lg:block ${isLeft ? 'left-12' : 'right-12'} ${goesOn ? 'h-full' : 'h-[calc(100%-5rem)]'}`}
        />
        <RoadSign road={road}>{sign}</RoadSign>
        <div className={isLeft ? 'lg:pl-24' : 'lg:pr-24'}>
          <h2 id={`${id}-title`} className="mt-6 max-w-[20ch] text-4xl lg:mt-4">
            {title}
          </h2>
          {lead && <p className="mt-4 max-w-[58ch] text-lg text-muted">{lead}</p>}
          <div className="mt-10">{children}</div>
        </div>
      </div>
    </section>
  );
}
