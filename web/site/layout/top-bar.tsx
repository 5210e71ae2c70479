import { Plate } from '../../ui/plate.tsx';
import { EntryLink } from './site-link.tsx';

interface BarLink {
  href: string;
  text: string;
}

export interface TopBarProps {
  /** In-page and other links beside the logo; they have room from tablets up. */
  links?: readonly BarLink[];
  /** What stands before 'Get Started': a way back, or the way in. */
  aside: BarLink | 'sign in';
}

/** The bar that stays at the top of every public page. */
export function TopBar({ links = [], aside }: TopBarProps) {
  return (
    <header className="sticky top-0 z-20 border-b bg-card">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-4 px-4 py-2 sm:gap-6 sm:px-6">
        <a href="/" aria-label="PlanJam, home" className="touch-target inline-flex shrink-0 items-center no-underline">
          <Plate className="text-xl tracking-sign">PlanJam</Plate>
        </a>
        <nav aria-label="Main" className="flex flex-1 items-center gap-1 sm:gap-2">
          {links.map(({ href, text }) => (
            <a
              key={href}
              href={href}
              className="touch-target inline-flex items-center px-2 font-semibold max-sm:hidden"
            >
              {text}
            </a>
          ))}
          <span className="flex-1" />
          {aside === 'sign in' ? (
            <EntryLink variant="quiet" signedIn="Your Trips">
              Sign In
            </EntryLink>
          ) : (
            <a href={aside.href} className="touch-target inline-flex items-center px-3 font-semibold text-link">
              {aside.text}
            </a>
          )}
          <EntryLink variant="primary" className="max-sm:hidden">
            Get Started
          </EntryLink>
        </nav>
      </div>
    </header>
  );
}
