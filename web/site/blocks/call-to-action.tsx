import { buttonStyle } from '../../ui/button/button-style.ts';
import { EntryLink } from '../layout/site-link.tsx';

const PLAN = 'Plan a trip';

interface SignBoardProps {
  text: string;
  buttonText: string;
  link: string;
}

interface CallToActionProps extends SignBoardProps {
  variant: 'inline' | 'prominent';
}

const onBoard = 'mt-6 shrink-0 focus-visible:outline-on-board sm:mt-0';

function CallLink({ buttonText, link, className }: { buttonText: string; link: string; className: string }) {
  if (link === '/login?sign-up') {
    return (
      <EntryLink variant="secondary" className={className} inside={buttonText === PLAN ? '/trips/new' : '/trips'}>
        {buttonText}
      </EntryLink>
    );
  }
  return (
    <a href={link} className={buttonStyle('secondary', className)}>
      {buttonText}
    </a>
  );
}

/** A motorway sign with the page's main call to action. */
export function SignBoard({ text, buttonText, link }: SignBoardProps) {
  return (
    <div className="rounded-card bg-board p-1.5 text-on-board print:hidden">
      <div className="items-center justify-between gap-8 rounded-control border-2 border-on-board px-6 py-7 sm:flex sm:px-8">
        <p className="max-w-[32ch] text-balance font-extrabold font-sign text-2xl tracking-sign">{text}</p>
        <CallLink buttonText={buttonText} link={link} className={onBoard} />
      </div>
    </div>
  );
}

export function CallToAction({ variant, text, buttonText, link }: CallToActionProps) {
  if (variant === 'prominent') return <SignBoard text={text} buttonText={buttonText} link={link} />;
  return (
    <div className="items-center justify-between gap-6 border-y py-4 sm:flex print:hidden">
      <p className="text-pretty">{text}</p>
      <CallLink buttonText={buttonText} link={link} className="mt-3 shrink-0 sm:mt-0" />
    </div>
  );
}
