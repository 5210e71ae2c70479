import type { SiteDocument } from '../document.ts';
import { Frame } from '../layout/frame.tsx';
import { EntryLink } from '../layout/site-link.tsx';

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
  modified: '2026-11-21',
  picture: {
    file: '/home.png',
    kicker: 'Plan trips together',
    text: 'Plan it together, without the group-chat archaeology.',
  },
  structured: [],
  page: (
    <Frame path="/" {...bar}>
      <section className="mx-auto max-w-6xl px-4 py-16 sm:px-6">
        <h1 className="text-4xl">Plan it together, without the group-chat archaeology.</h1>
        <EntryLink variant="primary" className="mt-8">
          Plan a trip
        </EntryLink>
      </section>
    </Frame>
  ),
};
