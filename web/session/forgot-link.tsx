import { linkStyle } from '../ui/text/link-style.ts';
import { texts } from './texts.ts';

export const ForgotLink = () => (
  <p className="mt-4">
    {/* Not the router's own link, which is 2 kB, a fiftieth of the script of /login. */}
    <a href="/forgot" className={linkStyle}>
      {texts.forgot}
    </a>
  </p>
);
