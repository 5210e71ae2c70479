import { terms as text } from '../content/terms.ts';
import type { SiteDocument } from '../document.ts';
import { LegalPage } from './legal.tsx';

export const terms: SiteDocument = {
  path: '/terms',
  title: 'Terms of Service - PlanJam',
  description:
    'What you can expect of PlanJam and what it expects of you: accounts, your content, fair use, the law that applies.',
  modified: text.textChanged ?? text.updated,
  picture: { file: '/terms.png', kicker: 'Terms of Service', text: 'What you can expect of us, and we of you.' },
  structured: [],
  page: <LegalPage path="/terms" text={text} isCited />,
};
