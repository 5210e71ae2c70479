import { buttonStyle } from '../../ui/button/button-style.ts';
import { notice } from './notice.tsx';

/** The server replaces this: what happened, in a sentence or two. */
const MESSAGE = '__MESSAGE__';

/** The page in place of one that can't be shown because of an error of the server. */
export const failed = notice({
  path: '/failed',
  title: 'That did not work',
  description: 'The server could not do this.',
  children: (
    <>
      <p>{MESSAGE}</p>
      {/* Opens the same address. */}
      <form className="mt-6">
        <button type="submit" className={buttonStyle('primary')}>
          Try again
        </button>
      </form>
    </>
  ),
});
