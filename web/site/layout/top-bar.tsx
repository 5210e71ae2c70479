import { Plate } from '../../ui/layout/plate.tsx';
import { PersonMenu } from './person-menu.tsx';
import { EntryLink } from './site-link.tsx';

interface BarLink {
  href: string;
  text: string;
}

export interface TopBarProps {
  path: string;
  links?: readonly BarLink[];
  /** The link before 'Get Started': back, or sign in. */
  aside: BarLink | 'sign in';
  /** A page without scripts does not know who is signed in. */
  hasScripts?: boolean;
}

const linkStyle =
  'touch-target inline-flex items-center rounded-control px-2.5 font-semibold decoration-2 decoration-signal underline-offset-6 hover:underline';

/** The bar at the top of every public page. It stays in view if the screen is high enough. */
export function TopBar({ path, links = [], aside, hasScripts = true }: TopBarProps) {
  return (
    <header className="z-20 border-b bg-card [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-0 print:static print:border-0">
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-2 px-4 py-2 sm:gap-x-5 sm:px-6">
        <a
          href="/"
          aria-label="PlanJam, home"
          aria-current={path === '/' ? 'page' : undefined}
          className="touch-target inline-flex shrink-0 items-center no-underline"
        >
          <Plate className="text-xl tracking-sign">PlanJam</Plate>
        </a>
        <nav aria-label="Main" className="contents items-center gap-2 md:flex md:flex-1 print:hidden">
          {links.length > 0 && (
            <div
              data-bar-links
              className="-mx-2.5 flex flex-wrap items-center max-md:order-last max-md:-mt-2 max-md:-mb-1 max-md:basis-full md:mx-0 md:gap-2"
            >
              {links.map(({ href, text }) => (
                <a key={href} href={href} className={linkStyle}>
                  {text}
                </a>
              ))}
            </div>
          )}
          <span className="flex-1" />
          {aside === 'sign in' ? (
            // As wide as 'Your Trips', which replaces it for signed-in people.
            <EntryLink
              variant="quiet"
              outside="/login"
              className="min-w-29 max-sm:-mr-4 max-sm:justify-end"
              signedIn="Your Trips"
            >
              Sign In
            </EntryLink>
          ) : (
            <a href={aside.href} className={`${linkStyle} text-link max-sm:-mr-2.5`}>
              {aside.text}
            </a>
          )}
          <EntryLink variant="primary" className="max-sm:hidden">
            Get Started
          </EntryLink>
          {hasScripts && <PersonMenu />}
        </nav>
      </div>
    </header>
  );
}
