import type { ReactNode } from 'react';
import { Atlas } from './atlas.tsx';
import { Card } from './card.tsx';
import { Page } from './page.tsx';

interface CardPageProps {
  /** Where the logo leads. */
  home?: string;
  place?: string;
  bar?: ReactNode;
  children: ReactNode;
}

/** A page with one card, for people who may be signed out. */
export const CardPage = ({ home = '/', place = 'Lisbon', bar, children }: CardPageProps) => (
  <div className="our-signs">
    <Page home={home} bar={bar} isNarrow>
      <Card className="mx-auto max-w-md overflow-hidden">
        <Atlas seed={place} className="h-28 w-full border-b" />
        <div className="p-6 sm:p-8">{children}</div>
      </Card>
    </Page>
  </div>
);
