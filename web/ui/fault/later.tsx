import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { laterCode } from './later-code.ts';

interface LaterOptions {
  placeholder?: ReactNode;
  /** Where a failure is shown: in its place (the default), over the page (dialogs, menus), or by an outer boundary. */
  failure?: 'inPlace' | 'overlay' | 'outside';
}

type LaterPart<Props> = ComponentType<Props> & {
  /** Loads the component now. A failure is ignored: it is loaded again when it is shown. */
  fetch: () => void;
};

const closeOf = (props: object) =>
  'onClose' in props && typeof props.onClose === 'function' ? (props.onClose as () => void) : undefined;

const isOpenIn = (props: object) => !('isOpen' in props) || props.isOpen !== false;

/**
 * A component in its own chunk, loaded when first shown or earlier by `fetchLater`. A failure stays inside it and can
 * be retried, so forms and views around it keep their state.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { placeholder, failure = 'inPlace' }: LaterOptions = {},
): LaterPart<Props> {
  const part = laterCode(load);
  const Loaded = (props: Props) => {
    // The React Compiler would treat `part` as a name of the module.
    'use no memo';
    // One component as long as it is shown, so that its state survives. After a failure a new one, because React keeps
    // a rejected import forever.
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
