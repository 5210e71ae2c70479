import { about as text } from '../content/about.ts';
import type { SiteDocument } from '../document.ts';
import { LegalPage } from './legal.tsx';

export const about: SiteDocument = {
  path: '/about',
  title: 'About Us - PlanJam',
  description: 'Who makes PlanJam, what it is for, and why it is free and open source.',
  modified: text.updated,
  picture: { file: '/about.png', kicker: 'About Us', text: 'A trip belongs to everyone who goes.' },
  structured: [],
  page: <LegalPage path="/about" text={text} isCited={false} />,
};
