import { privacy as text } from '../content/privacy.ts';
import type { SiteDocument } from '../document.ts';
import { LegalPage } from './legal.tsx';

export const privacy: SiteDocument = {
  path: '/privacy',
  title: 'Privacy Policy - PlanJam',
  description:
    'What PlanJam keeps about you and why, who gets to see it, how long it stays, and how to have it deleted.',
  modified: text.textChanged ?? text.updated,
  picture: { file: '/privacy.png', kicker: 'Privacy Policy', text: 'What we keep, why, and for how long.' },
  structured: [],
  page: <LegalPage path="/privacy" text={text} isCited />,
};
