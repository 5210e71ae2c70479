import type { ReactNode } from 'react';
import { useFoundSession } from '../session/auth.ts';
import { resetTexts } from '../session/reset-texts.ts';
import { CardPage } from '../ui/layout/card-page.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { linkStyle } from '../ui/text/link-style.ts';
import { LaterPersonMenu } from './later-person-menu.tsx';

interface LinkCardProps {
  token: string;
  title: string;
  hint: string;
  form: ReactNode;
  another: { path: string; label: string };
  /** What it has done, and where to go next. Null: not yet. */
  done: { title: string; text: ReactNode; next: ReactNode } | null;
}

/** The card of a mailed link that does one thing once: a form, and then what it has done. */
export function LinkCard({ token, title, hint, form, another, done }: LinkCardProps) {
  useFoundSession();
  const heading = !token ? resetTexts.noToken : (done?.title ?? title);
  return (
    <CardPage bar={<LaterPersonMenu />}>
      <PageHeading title={heading} className="mb-2 text-2xl">
        {heading}
      </PageHeading>
      {!token && <p className="text-pretty text-muted">{resetTexts.noTokenHint}</p>}
      {token && !done && (
        <>
          <p className="mb-6 text-pretty text-muted">{hint}</p>
          {form}
        </>
      )}
      {!done && (
        <p className="mt-6 border-t pt-4">
          <a href={another.path} className={linkStyle}>
            {another.label}
          </a>
        </p>
      )}
      {done && (
        <div className="flex flex-col items-start gap-5">
          <p role="status" className="wrap-anywhere text-muted">
            {done.text}
          </p>
          {done.next}
        </div>
      )}
    </CardPage>
  );
}
