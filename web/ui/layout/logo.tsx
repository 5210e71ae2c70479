import { Link } from '../button/link.tsx';
import { Plate } from './plate.tsx';

const style = 'touch-target inline-flex shrink-0 items-center no-underline';

/** The logo, a link to `to`. '/' is a separate document, outside the app. */
export function Logo({ to }: { to: string }) {
  const name = <Plate className="text-xl tracking-sign">PlanJam</Plate>;
  if (to === '/') {
    return (
      <a href={to} className={style}>
        {name}
      </a>
    );
  }
  return (
    <Link to={to} className={style}>
      {name}
    </Link>
  );
}
