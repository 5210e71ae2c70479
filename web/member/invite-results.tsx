import { CircleAlert, CircleCheck, Link2 } from 'lucide-react';
import { CopyLinkButton } from '../ui/button/copy-link-button.tsx';
import { invitationPath } from './invitation-link.tsx';
import { texts } from './texts.ts';

export type InviteResult =
  | { email: string; failure: string }
  | { email: string; failure: null; isSent: boolean; invitationId: string; secret: string | null };

export const InviteResults = ({ results }: { results: readonly InviteResult[] }) => (
  <ul aria-label={texts.results} className="flex flex-col divide-y rounded-control border">
    {results.map((result) => (
      <li key={result.email} className="flex flex-wrap items-center gap-x-3 px-3 py-2">
        <ResultIcon result={result} />
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere font-semibold">{result.email}</p>
          <p className="text-muted text-sm">{result.failure ?? (result.isSent ? texts.wasSent : texts.shareLink)}</p>
        </div>
        {result.failure === null && !result.isSent && (
          <CopyLinkButton path={invitationPath(result)} description={result.email} className="-mr-2" />
        )}
      </li>
    ))}
  </ul>
);

function ResultIcon({ result }: { result: InviteResult }) {
  if (result.failure !== null) return <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />;
  if (result.isSent) return <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />;
  return <Link2 aria-hidden className="size-5 shrink-0 text-warning" />;
}
