import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { laterCode } from './later-code.ts';

interface LaterOptions {
  /** Shown in its place while it loads. */
  placeholder?: ReactNode;
  /**
   * Where a failure is shown: in its place (the default); over the page, for what a press has opened; or by a boundary
   * around it.
   */
  failure?: 'inPlace' | 'overlay' | 'outside';
}

type LaterPart<Props> = ComponentType<Props> & {
  /** Loads it now. A failure here is ignored: it is loaded again when it is shown. */
  fetch: () => void;
};

const closeOf = (props: object) =>
  'onClose' in props && typeof props.onClose === 'function' ? (props.onClose as () => void) : undefined;

const isOpenIn = (props: object) => !('isOpen' in props) || props.isOpen !== false;

/**
 * A component in a chunk of its own, loaded when it is first shown or with `fetchLater`. A failure stays inside it, and
 * can be retried: forms and views around it keep their state.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { placeholder, failure = 'inPlace' }: LaterOptions = {},
): LaterPart<Props> {
  const part = laterCode(load);
  const Loaded = (props: Props) => {
    // The compiler would take `part` for a name of the module's.
    'use no memo';
    // One component for as long as it is shown, or its state would be lost. After a failure a new one: React keeps a
    // rejected import for ever.
    const [Part] = useState(() => part.now() ?? lazy(async () => ({ default: await part.fetch() })));
    return (
      <Suspense fallback={placeholder}>
        <Part {...props} />
      </Suspense>
    );
  };
  const Guarded = (props: Props) => (
    <ErrorBoundary isOverlay={failure === 'overlay'} isOpen={isOpenIn(props)} onClose={closeOf(props)}>
      <Loaded {...props} />
    </ErrorBoundary>
  );
  return Object.assign(failure === 'outside' ? Loaded : Guarded, {
    fetch: () => void part.fetch().catch(() => {}),
  });
}
