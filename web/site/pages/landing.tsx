import type { SiteDocument } from '../document.ts';
import { Benefits } from '../landing/benefits.tsx';
import { Departure } from '../landing/departure.tsx';
import { Features } from '../landing/features.tsx';
import { Figures } from '../landing/figures.tsx';
import { Hero } from '../landing/hero.tsx';
import { HowItWorks } from '../landing/how-it-works.tsx';
import { Bend } from '../landing/route.tsx';
import { Stories } from '../landing/stories.tsx';
import { Frame } from '../layout/frame.tsx';

const bar = {
  links: [
    { href: '#features', text: 'Features' },
    { href: '#how-it-works', text: 'How It Works' },
    { href: '/blog', text: 'Blog' },
  ],
  aside: 'sign in',
} as const;

export const landing: SiteDocument = {
  path: '/',
  title: 'PlanJam - Plan trips together',
  description:
    'One itinerary, one map, one chat and a vote when you can’t agree. Everyone sees every change as it happens.',
  modified: '2026-11-28',
  picture: {
    file: '/home.png',
    kicker: 'Plan trips together',
    text: 'Plan it together, without the group-chat archaeology.',
  },
  structured: [],
  page: (
    <Frame path="/" {...bar}>
      <Hero />
      <Features />
      <HowItWorks />
      <Benefits />
      <div className="mx-auto max-w-6xl px-[3.125rem] lg:-mb-20">
        <Bend from={1} to={0} className="h-64 w-full" />
      </div>
      <Stories />
      <Figures />
      <Departure />
    </Frame>
  ),
};
