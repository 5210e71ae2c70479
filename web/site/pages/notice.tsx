import type { ReactNode } from 'react';
import type { SiteDocument } from '../document.ts';
import { Frame } from '../layout/frame.tsx';

interface Notice {
  path: string;
  title: string;
  description: string;
  children: ReactNode;
}

export const notice = ({ path, title, description, children }: Notice): SiteDocument => ({
  path,
  title: `${title} - PlanJam`,
  description,
  modified: null,
  picture: null,
  structured: [],
  page: (
    <Frame path={path} aside="sign in">
      <div className="mx-auto max-w-lg px-4 py-10 sm:px-6 sm:py-16">
        <div className="wrap-anywhere rounded-card border bg-card p-6 [&>p]:mt-3">
          <h1 className="text-balance text-2xl">{title}</h1>
          {children}
        </div>
      </div>
    </Frame>
  ),
});
