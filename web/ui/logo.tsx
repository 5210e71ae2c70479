import { Link } from 'react-router-dom';
import { Plate } from './plate.tsx';

/** The name on a sign plate; leads to `to`: '/' is a document of its own, outside the app. */
export function Logo({ to }: { to: string }) {
  return (
    <Link to={to} reloadDocument={to === '/'} className="touch-target inline-flex shrink-0 items-center no-underline">
      <Plate className="text-xl tracking-sign">PlanJam</Plate>
    </Link>
  );
}
